import { join } from 'node:path';
import { checkFolder } from '@bestiaire/content-files';
import {
  type ArenaEncounter,
  CONTRACT,
  type Condition,
  indexReferences,
  normaliseContent,
  type Sheet,
  TRACKS,
} from '@bestiaire/contract';
import { compile, type LogEvent, simulate } from '@bestiaire/simulation';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../repository/root.ts';

// The samples show what there is: between them the arena encounters use every setting, moment, track, phase, level, version,
// condition and hook, and every one of them is worth playing.
const { content: authored, diagnostics } = checkFolder(join(ROOT, 'data'), CONTRACT);
const content = normaliseContent(authored, CONTRACT);
const encounters = [...content.encounters.values()].filter((one): one is ArenaEncounter => one.mode === 'arena');
const SEEDS = 40;

interface Played {
  encounter: ArenaEncounter;
  outcomes: string[];
  ends: number[];
  events: LogEvent[];
}
const played: Played[] = encounters.map((encounter) => {
  const definition = compile(authored, encounter.id);
  const runs = Array.from({ length: SEEDS }, (_, run) => simulate(definition, { run }));
  return {
    encounter,
    outcomes: runs.map(({ summary }) => summary.outcome),
    ends: runs.map(({ summary }) => summary.at),
    events: runs.flatMap(({ log }) => log),
  };
});
const events = played.flatMap((one) => one.events);

/** The values that a field has in the events of one type. */
const seen = (type: string, field: string) =>
  new Set(events.filter((event) => event.type === type).map((event) => (event as unknown as Record<string, unknown>)[field]));

/** Every enemy that a real run brought in, with its sheets by the name that the log gives them. */
const arenaEnemies = [...content.enemies.values()].filter((enemy) => enemy.base.arena !== undefined);
const sheetsOf = (enemy: (typeof arenaEnemies)[number]): [string, Sheet][] => [
  ['base', enemy.base],
  ...(enemy.levels ?? []).map(({ level, sheet }): [string, Sheet] => [`level:${level}`, sheet]),
  ...(enemy.versions ?? []).map(({ id, sheet }): [string, Sheet] => [`version:${id}`, sheet]),
];
const sheets = arenaEnemies.flatMap((enemy) => sheetsOf(enemy).map(([name, sheet]) => ({ id: enemy.id, name, sheet })));

describe('the samples', () => {
  test('have no problem but the one that a sample shows: a wisp that summons itself to the last generation (ABI-49)', () => {
    expect(diagnostics.map(({ code, id, severity }) => `${severity} ${code} ${id}`)).toEqual(['warning ABI-49 mirror_wisp']);
  });
  test('are many enough', () => {
    expect(arenaEnemies.length).toBeGreaterThanOrEqual(15);
    expect(content.attack_patterns.size).toBeGreaterThanOrEqual(20);
    expect(content.abilities.size).toBeGreaterThanOrEqual(10);
    expect([...content.heroes.values()].filter((hero) => hero.arena !== undefined).length).toBeGreaterThanOrEqual(3);
    expect(encounters.length).toBeGreaterThanOrEqual(8);
  });
});

describe('in a real room', () => {
  test('every ability fires, and every pattern of an arena sheet starts', () => {
    // Those of the turn-based modes are fired by sheets that have no arena block: they never stand in a room.
    const references = indexReferences(content, CONTRACT);
    const inRooms = [...content.abilities.keys()].filter((id) =>
      references
        .usedBy('abilities', id)
        .some(
          ({ from, id: user }) =>
            from === 'attack_patterns' || (from === 'enemies' && content.enemies.get(user)?.base.arena !== undefined),
        ),
    );
    expect(inRooms.length).toBeGreaterThanOrEqual(10);
    expect(inRooms.filter((id) => !seen('ability_fired', 'ability').has(id))).toEqual([]);
    expect([...content.attack_patterns.keys()].filter((id) => !seen('attack_started', 'pattern').has(id))).toEqual([]);
  });
  test('every moment and the attack fire an ability', () => {
    expect([...seen('ability_fired', 'cause')].sort()).toEqual(['attack', ...Object.keys(CONTRACT.moments)].sort());
  });
  test('every sheet comes: base, levels and versions', () => {
    const came = new Set(
      events.flatMap((event) => (event.type === 'spawned' && 'enemy' in event ? [`${event.enemy} ${event.sheet}`] : [])),
    );
    expect(sheets.map(({ id, name }) => `${id} ${name}`).filter((sheet) => !came.has(sheet))).toEqual([]);
  });
  test('every phase is entered', () => {
    const phases = sheets.flatMap(({ sheet }) => (sheet.arena?.phases ?? []).map((phase) => phase.id));
    expect(phases.length).toBeGreaterThan(2);
    expect(phases.filter((phase) => !seen('phase_entered', 'phase').has(phase))).toEqual([]);
  });
  test('an attack is interrupted, a summon is capped, a generation is the last, and acolytes leave with their master', () => {
    expect(seen('attack_interrupted', 'pattern').size).toBeGreaterThan(0);
    expect(seen('left_with_caster', 'creature').size).toBeGreaterThan(0);
    expect([...seen('not_spawned', 'reason')]).toEqual(expect.arrayContaining(['cap', 'generation_limit']));
    expect([...seen('spawned', 'generation')].sort()).toEqual(expect.arrayContaining([0, 1, 2, 3]));
  });
  test('every hook speaks: facts set, items given, by flight and by death', () => {
    const hooks = sheets.flatMap(({ sheet }) =>
      Object.entries(sheet.hooks ?? {}).flatMap(([hook, deeds]) => deeds.map((deed) => [hook, deed] as const)),
    );
    expect(new Set(hooks.map(([hook, deed]) => `${hook} ${deed.do}`)).size).toBe(4);
    const facts = hooks.flatMap(([, deed]) => (deed.do === 'set_fact' ? [deed.fact] : []));
    const items = hooks.flatMap(([, deed]) => (deed.do === 'give_item' ? [deed.item] : []));
    expect(facts.filter((fact) => !seen('fact_set', 'fact').has(fact))).toEqual([]);
    expect(items.filter((item) => !seen('item_given', 'item').has(item))).toEqual([]);
  });
});

describe('as authored', () => {
  const abilities = [...content.abilities.values()];
  // A new kind may come before its first sample: adding one touches three files, and data is none of them (ABI-12).
  const kinds = Object.entries(CONTRACT.kinds).filter(([kind]) => abilities.some((ability) => ability.kind === kind));
  test('abilities are of several kinds', () => expect(kinds.length).toBeGreaterThan(1));
  test.each(
    kinds.flatMap(([kind, { settings }]) => Object.entries(settings).map(([name, setting]) => ({ kind, name, setting }))),
  )('$kind uses the setting $name to the full', ({ kind, name, setting }) => {
    const values = new Set(abilities.filter((ability) => ability.kind === kind).map((ability) => ability.settings[name]));
    if (setting.type === 'choice') expect([...values].sort()).toEqual(Object.keys(setting.choices ?? {}).sort());
    else expect(values.size).toBeGreaterThan(1);
  });
  test('thresholds are given in points and in percent', () => {
    const units = sheets.flatMap(({ sheet }) => (sheet.ability_triggers ?? []).map((trigger) => trigger.settings?.['unit']));
    expect(new Set(units)).toEqual(new Set([undefined, 'points', 'percent']));
  });
  test.each(TRACKS)('some pattern has blocks on the track %s', (track) => {
    expect([...content.attack_patterns.values()].some((pattern) => (pattern.tracks[track] ?? []).length > 0)).toBe(true);
  });
  test('every shape, turning and piercing, knock-back and unstoppable attacks occur', () => {
    const patterns = [...content.attack_patterns.values()];
    const hits = patterns.flatMap((pattern) => pattern.tracks.hits ?? []);
    expect(new Set(hits.map((hit) => hit.shape.kind))).toEqual(new Set(['circle', 'cone', 'box']));
    expect(hits.some((hit) => (hit.knock_back ?? 0) > 0)).toBe(true);
    expect(patterns.some((pattern) => pattern.tracks.movement?.some((block) => block.turns))).toBe(true);
    expect(patterns.some((pattern) => pattern.tracks.projectiles?.some((block) => block.pierces))).toBe(true);
    expect(new Set(patterns.map((pattern) => pattern.interruptible))).toEqual(new Set([true, false]));
  });
  test('a pattern without a hit states its distance (ABI-23)', () => {
    const pure = [...content.attack_patterns.values()].filter(
      ({ tracks }) => !tracks.hits?.length && !tracks.projectiles?.length && tracks.abilities?.length,
    );
    expect(pure.length).toBeGreaterThan(0);
    expect(pure.every((pattern) => pattern.trigger_distance !== undefined)).toBe(true);
  });
  test('conditions use facts both ways, both counters and every comparison (ABI-61)', () => {
    const said = (condition: Condition) =>
      condition.kind === 'fact' ? [`fact ${condition.set}`] : [condition.stat, condition.op];
    const all = sheets.flatMap(({ sheet }) => (sheet.appears_when ?? []).flatMap(said));
    const wanted = ['fact true', 'fact false', 'total_killed', 'total_fled', '>=', '>', '=', '!=', '<', '<='];
    expect([...new Set(all)].sort()).toEqual(wanted.sort());
  });
  test('heroes follow every policy, and scripts do every deed of the arena', () => {
    const party = encounters.flatMap((encounter) => encounter.party);
    expect(new Set(party.map((member) => member.policy))).toEqual(new Set(['idle', 'chase', 'kite', 'ai', 'script']));
    const deeds = party.flatMap((member) => (member.script ?? []).map((deed) => deed.do));
    expect(new Set(deeds)).toEqual(new Set(['strike', 'heal', 'move_to', 'interrupt', 'clear_room']));
  });
});

describe('worth playing', () => {
  const staged = (encounter: ArenaEncounter) => encounter.party.some((member) => member.policy === 'script');
  test.each(played.filter(({ encounter }) => !staged(encounter)))('$encounter.id is neither won nor lost beforehand', (fight) => {
    const won = fight.outcomes.filter((outcome) => outcome === 'victory').length / SEEDS;
    expect(won).toBeGreaterThanOrEqual(0.1);
    expect(won).toBeLessThanOrEqual(0.98);
  });
  test.each(played)('$encounter.id ends within three minutes', (fight) => {
    expect(new Set(fight.outcomes)).not.toContain('bound');
    expect(Math.max(...fight.ends)).toBeLessThan(3 * 60 * 60);
  });
});
