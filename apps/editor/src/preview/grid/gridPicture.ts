import type { ChronoView, TacticalView, View } from '@bestiaire/simulation';

/** One creature on a grid, as either turn-based mode has it. */
export interface GridCreature {
  id: string;
  party: boolean;
  x: number;
  y: number;
  /** Cells along its side. */
  side: number;
  hp: number;
  max_hp: number;
  /** Down, dying or dead: drawn pale. */
  down: boolean;
  /** Whose turn it is, or who is charging. */
  active: boolean;
  /** What its panel tells, line by line. */
  facts: readonly [key: string, value: string][];
}

const GONE = new Set(['gone', 'left', 'fled']);

function ofTactical(view: TacticalView): GridCreature[] {
  return view.creatures
    .filter(({ life }) => !GONE.has(life))
    .map((creature) => ({
      id: creature.creature,
      party: creature.camp === 'party',
      x: creature.x,
      y: creature.y,
      side: creature.side,
      hp: creature.hp,
      max_hp: creature.max_hp,
      down: creature.life !== 'up',
      active: creature.creature === view.actor,
      facts: [
        ['life', creature.life],
        ['armor_class', String(creature.armor_class)],
        ['conditions', creature.conditions.join(', ') || '–'],
        ['saves', `${creature.death_saves.successes} / ${creature.death_saves.failures}`],
      ],
    }));
}

function ofChrono(view: ChronoView): GridCreature[] {
  return view.creatures
    .filter(({ life }) => !GONE.has(life))
    .map((creature) => ({
      id: creature.id,
      party: creature.camp === 'party',
      x: creature.x,
      y: creature.y,
      side: creature.side,
      hp: creature.hp,
      max_hp: creature.max_hp,
      down: creature.life !== 'able',
      active: creature.charge !== undefined,
      facts: [
        ['life', creature.life],
        [
          'charge',
          creature.charge === undefined ? '–' : `${creature.charge.name} ${creature.charge.points}/${creature.charge.cost}`,
        ],
        ['ready', creature.ready_at === undefined ? '–' : `${creature.ready_at} s`],
        ['injuries', creature.injuries.map(({ injury }) => injury).join(', ') || '–'],
      ],
    }));
}

/** The creatures of a state of either grid mode, in its own order. */
export function creaturesOn(view: View): GridCreature[] {
  return view.mode === 'tactical' ? ofTactical(view as TacticalView) : ofChrono(view as ChronoView);
}
