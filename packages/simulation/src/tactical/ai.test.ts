import { describe, expect, test } from 'vitest';
import { createStream, drawBelow } from '../core/rng.ts';
import { advance, compile, type Definition, isOver, start, summarise } from '../play.ts';
import { blade, bow, type Cast, content, enemy, field, hero, rehearse, salve, staged } from '../testing/tactical.ts';
import type { Action } from './actions/action.ts';
import { decide } from './ai/decide.ts';
import { decideChase } from './ai/simple.ts';
import { type CampView, viewOf } from './campView.ts';
import type { TacticalDefinition } from './definition.ts';
import { legalActions, playAction } from './door.ts';
import { type Creature, DYING, FOES, GONE, PARTY, type TacticalState } from './state.ts';

const silent = { silent: true as const, push: () => undefined };
const inside = (definition: Definition) => definition.compiled as TacticalDefinition;
type Chooser = (view: CampView, legal: () => ReturnType<typeof legalActions>) => Action;

/** Plays a fight in which each camp has its own player; who won: a camp, or -1. */
function match(definition: Definition, seed: number, players: Record<number, Chooser>): number {
  const state = start(definition, { seed }) as TacticalState;
  for (let n = 0; !isOver(definition, state) && n < 20_000; n += 1) {
    const me = state.creatures[state.turn.actor];
    if (state.phase !== 'combat' || me === undefined) {
      advance(definition, state);
      continue;
    }
    const choose = players[me.camp] as Chooser;
    const action = choose(viewOf(inside(definition), state, me), () => legalActions(definition, state));
    if (playAction(definition, state, action, silent) !== undefined) playAction(definition, state, { do: 'end_turn' }, silent);
  }
  const { outcome } = summarise(definition, state);
  return outcome === 'victory' ? PARTY : outcome === 'defeat' ? FOES : -1;
}

/** Any legal action, each as likely as another; a move is one action, to any cell. */
function randomPlayer(seed: number): Chooser {
  const stream = createStream(seed, 0, 'player');
  return (_view, legal) => {
    const { actions, reach } = legal();
    const n = drawBelow(stream, actions.length + (reach.length > 0 ? 1 : 0));
    const entry = actions[n];
    if (entry !== undefined) return entry.action;
    const { x, y } = reach[drawBelow(stream, reach.length)] as { x: number; y: number };
    return { do: 'move', x, y };
  };
}

/** Two sides with the same four blocks, on a map with walls, low obstacles and rough ground. */
function mirrored(): Definition {
  const kinds = {
    archer: { attacks: [bow(), blade({ id: 'knife', bonus: 4, damage: [{ dice: '1d4+2', damage_type: 'piercing' }] })] },
    brute: { attacks: [blade({ damage: [{ dice: '1d10+3', damage_type: 'slashing' }] })] },
    medic: {
      attacks: [
        blade({ id: 'mace', bonus: 4, damage: [{ dice: '1d6+2', damage_type: 'bludgeoning' }] }),
        salve({ uses: 3, range: 4, cost: 'bonus_action' as const }),
      ],
    },
    soldier: {
      attacks: [blade(), bow({ id: 'javelin', range: 6, long_range: 12, damage: [{ dice: '1d6+2', damage_type: 'piercing' }] })],
    },
  };
  const names = Object.keys(kinds) as (keyof typeof kinds)[];
  const map = field(0, 0, [
    '................',
    '...#....~~......',
    '...#...._...#...',
    '......__....#...',
    '...~....#.......',
    '...~....#..__...',
    '......##........',
    '................',
  ]);
  const cast: Cast = {
    heroes: names.map((id) => hero(id, kinds[id], 24)),
    enemies: names.map((id) => enemy(`foe_${id}`, { ...kinds[id], death_saves: true }, { hp: 24 })),
    map,
  };
  const party = Object.fromEntries(names.map((id, n) => [id, { at: [1, 2 * n] as const, policy: 'ai' as const }]));
  return compile(
    content(cast),
    staged(party, Object.fromEntries(names.map((id, n) => [`foe_${id}`, [14, 2 * n] as const])), { limit: 60 }),
  );
}

/** Share of fights that the AI wins, sides and seeds alternating. */
function share(fights: number, rival: (seed: number) => Chooser): number {
  const definition = mirrored();
  let won = 0;
  for (let seed = 0; seed < fights; seed += 1) {
    const mine = seed % 2 === 0 ? PARTY : FOES;
    const players = { [mine]: (view: CampView) => decide(view), [1 - mine]: rival(seed) };
    if (match(definition, seed, players) === mine) won += 1;
  }
  return won / fights;
}

describe('the AI plays well (EX-CBT-050)', () => {
  test('it wins at least 95 % of mirrored fights against a random legal player', () => {
    expect(share(60, randomPlayer)).toBeGreaterThanOrEqual(0.95);
  });
  test('it wins at least 60 % against one that always attacks the nearest', () => {
    expect(share(200, () => (view) => decideChase(view))).toBeGreaterThanOrEqual(0.6);
  });
});

interface Position {
  cast: Cast;
  encounter: ReturnType<typeof staged>;
  /** Changes the state before the move is asked for. */
  set?: (creatures: Record<string, Creature>, state: TacticalState, definition: TacticalDefinition) => void;
}

/** The first moves of the actor of a position, up to its end of turn. */
function movesOf({ cast, encounter, set }: Position, count = 1): Action[] {
  const size = encounter.party.length + encounter.waves.flatMap(({ entries }) => entries).length;
  const initiative = Array.from({ length: size }, (_roll, n) => 20 - n);
  const { definition } = rehearse(cast, encounter, { initiative, attacks: Array.from({ length: 20 }, () => 2), checks: [2] });
  const state = start(definition) as TacticalState;
  set?.(Object.fromEntries(state.creatures.map((creature) => [creature.id, creature])), state, inside(definition));
  const moves: Action[] = [];
  for (let n = 0; n < count; n += 1) {
    const me = state.creatures[state.turn.actor] as Creature;
    const action = decide(viewOf(inside(definition), state, me));
    moves.push(action);
    if (action.do === 'end_turn') break;
    playAction(definition, state, action, silent);
  }
  return moves;
}

const afflict = (creature: Creature | undefined, definition: TacticalDefinition, id: string, by = 0) =>
  creature?.conditions.push({ condition: definition.conditions.findIndex((entry) => entry.id === id), by });

describe('staged positions have one sane move (EX-CBT-050)', () => {
  test('of two foes within reach it strikes the one that is nearly down', () => {
    const cast: Cast = { heroes: [hero('ann')], enemies: [enemy('orc')] };
    const encounter = staged(
      { ann: { at: [3, 3] } },
      {
        orc: [
          [4, 3],
          [2, 3],
        ],
      },
    );
    const set: Position['set'] = ({ 'orc#2': weak }) => {
      if (weak !== undefined) weak.hp = 3;
    };
    expect(movesOf({ cast, encounter, set })).toEqual([{ do: 'attack', attack: 'blade', target: 'orc#2' }]);
  });

  test('a healer tends to the friend who is dying', () => {
    const cast: Cast = { heroes: [hero('ann', { attacks: [blade(), salve()] }), hero('bob')], enemies: [enemy('orc')] };
    const set: Position['set'] = ({ bob }) => {
      if (bob !== undefined) Object.assign(bob, { hp: 0, life: DYING, failures: 2 });
    };
    const encounter = staged({ ann: { at: [3, 3] }, bob: { at: [4, 4] } }, { orc: [9, 3] });
    expect(movesOf({ cast, encounter, set })).toEqual([{ do: 'heal', heal: 'salve', target: 'bob' }]);
  });

  test('without healing it stabilises a friend at death’s door', () => {
    const cast: Cast = { heroes: [hero('ann'), hero('bob')], enemies: [enemy('orc')] };
    const set: Position['set'] = ({ bob }) => {
      if (bob !== undefined) Object.assign(bob, { hp: 0, life: DYING, failures: 2 });
    };
    const encounter = staged({ ann: { at: [3, 3] }, bob: { at: [4, 4] } }, { orc: [11, 7] });
    expect(movesOf({ cast, encounter, set })).toEqual([{ do: 'stabilise', target: 'bob' }]);
  });

  test('on the ground it stands up before it strikes', () => {
    const cast: Cast = { heroes: [hero('ann')], enemies: [enemy('orc')] };
    const set: Position['set'] = ({ ann }, _state, definition) => afflict(ann, definition, 'prone');
    const moves = movesOf({ cast, encounter: staged({ ann: { at: [3, 3] } }, { orc: [4, 3] }), set }, 2);
    expect(moves).toEqual([{ do: 'stand_up' }, { do: 'attack', attack: 'blade', target: 'orc#1' }]);
  });

  test('a foe out of reach is run for, and the action spent on running', () => {
    const cast: Cast = { heroes: [hero('ann')], enemies: [enemy('orc', { speed: 2 })], map: field(30, 3) };
    const moves = movesOf({ cast, encounter: staged({ ann: { at: [0, 1] } }, { orc: [29, 1] }) }, 4);
    expect(moves.map((move) => move.do)).toEqual(['move', 'dash', 'move', 'end_turn']);
    expect(moves[0]).toMatchObject({ x: 6 });
  });

  test('an archer beset slips away before it shoots', () => {
    const archer = { attacks: [bow()], quick_actions: ['disengage' as const] };
    const cast: Cast = { heroes: [hero('ann', archer)], enemies: [enemy('orc')] };
    const moves = movesOf({ cast, encounter: staged({ ann: { at: [6, 3] } }, { orc: [7, 3] }) }, 3);
    expect(moves.map((move) => move.do)).toEqual(['disengage', 'move', 'attack']);
  });

  test('an archer under fire shoots from behind cover', () => {
    const map = field(0, 0, ['...........', '..._.......', '...........']);
    const cast: Cast = {
      heroes: [hero('ann', { attacks: [bow()], speed: 3 })],
      enemies: [enemy('orc', { attacks: [bow()], speed: 0 })],
      map,
    };
    const moves = movesOf({ cast, encounter: staged({ ann: { at: [1, 0] } }, { orc: [10, 1] }) }, 2);
    expect(moves).toEqual([
      { do: 'move', x: 2, y: 1 },
      { do: 'attack', attack: 'bow', target: 'orc#1' },
    ]);
  });

  test('told to flee by its sheet, it does so when nearly fallen', () => {
    const run = { id: 'run', name: 'Run', kind: 'flee', settings: {} };
    const coward = { abilities: [{ id: 'run', ability: 'run' }] };
    const cast: Cast = { heroes: [hero('ann', coward), hero('bob')], enemies: [enemy('orc')], abilities: [run] };
    const encounter = staged({ ann: { at: [3, 3] }, bob: { at: [0, 7] } }, { orc: [4, 3] });
    const set: Position['set'] = ({ ann }) => {
      if (ann !== undefined) ann.hp = 3;
    };
    expect(movesOf({ cast, encounter, set })).toEqual([{ do: 'use', ability: 'run' }]);
    expect(movesOf({ cast, encounter })).toEqual([{ do: 'attack', attack: 'blade', target: 'orc#1' }]);
  });

  test('held fast with nobody in reach, it breaks free', () => {
    const cast: Cast = { heroes: [hero('ann')], enemies: [enemy('orc')] };
    const set: Position['set'] = ({ ann }, _state, definition) => afflict(ann, definition, 'restrained', 1);
    expect(movesOf({ cast, encounter: staged({ ann: { at: [3, 3] } }, { orc: [8, 3] }), set })).toEqual([{ do: 'escape' }]);
  });

  test('a wall between is walked round', () => {
    const map = field(0, 0, ['...#...', '...#...', '.......']);
    const cast: Cast = { heroes: [hero('ann', { speed: 3 })], enemies: [enemy('orc', { attacks: [], speed: 0 })], map };
    const encounter = staged({ ann: { at: [2, 0] } }, { orc: [5, 0] });
    expect(movesOf({ cast, encounter })).toEqual([{ do: 'move', x: 3, y: 2 }]);
  });
});

describe('nothing that its camp can’t see changes a choice (EX-CBT-050, DET-10)', () => {
  const room = field(0, 0, ['......#.....', '......#.....', '......#.....', '............', '############', '............']);
  const corridor = field(0, 0, ['....................', '##########.#########', '##########.#########', '##########..........']);
  const changes: [string, (hidden: Creature, state: TacticalState) => void][] = [
    ['moved', (hidden) => (hidden.cell += 1)],
    ['healed', (hidden) => (hidden.hp = 20)],
    ['wounded', (hidden) => (hidden.hp = 1)],
    ['removed', (hidden) => (hidden.life = GONE)],
    [
      'added',
      (hidden, state) => {
        state.creatures.push({
          ...JSON.parse(JSON.stringify(hidden)),
          id: 'lurker#2',
          index: state.creatures.length,
          cell: hidden.cell + 2,
        });
        state.order.push(state.creatures.length - 1);
      },
    ],
  ];
  const places = [
    ['a room', room, [1, 1], [4, 1], [8, 5]],
    ['a one-wide corridor', corridor, [8, 0], [2, 0], [15, 3]],
  ] as const;
  const rows = places.flatMap(([place, ...spots]) =>
    changes.map(([what, change]) => [`${place}: a hidden creature is ${what}`, ...spots, change] as const),
  );
  test.each(rows)('%s', (_name, map, ann, orc, lurker, change) => {
    const turn = (alter?: (hidden: Creature, state: TacticalState) => void) => {
      const cast: Cast = { heroes: [hero('ann', { attacks: [blade(), bow()] })], enemies: [enemy('lurker'), enemy('orc')], map };
      const position: Position = {
        cast,
        encounter: staged({ ann: { at: ann } }, { lurker, orc }, { start: { trigger: 'sight' } }),
        set: (creatures, state) => alter?.(creatures['lurker#1'] as Creature, state),
      };
      return movesOf(position, 6);
    };
    expect(turn(change)).toEqual(turn());
  });
});
