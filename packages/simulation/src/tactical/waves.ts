import { waveSheet } from '../core/world.ts';
import { noticeFrom } from './campView.ts';
import { isAble } from './creatures.ts';
import type { TacticalEnemy, TacticalWave } from './definition.ts';
import { creatureAt, type Fight } from './fight.ts';
import { rollInitiative } from './initiative.ts';
import { entrance } from './placement.ts';
import { bodyOfEntry, type Entry, enter, enterGroup, type Refusal, tellNotSpawned } from './spawn.ts';
import { FOES, NONE } from './state.ts';

/** Whether an able foe is left. */
export function foesStand({ state }: Fight): boolean {
  return state.creatures.some((creature) => creature.camp === FOES && isAble(creature));
}

/** The rows of a wave enter, each creature of them or why not. */
function enterRows(fight: Fight, { rows }: TacticalWave): void {
  const { definition, state } = fight;
  for (const row of rows) {
    const sheet = waveSheet(state.world, (definition.enemies[row.enemy] as TacticalEnemy).record, row.level);
    if (sheet === undefined) {
      tellNotSpawned(fight, row.enemy, 'conditions', row.count);
      continue;
    }
    const entry: Entry = { enemy: row.enemy, sheet, cause: 'wave', caster: NONE, tied: false, dropsLoot: true };
    const [, body] = bodyOfEntry(fight, entry);
    const refused = new Map<Refusal, number>();
    for (let n = 0; n < row.count; n += 1) {
      const come = enter(fight, entry, entrance(definition, state, body, { ...row, fromEnd: true }));
      if (typeof come === 'string') refused.set(come, (refused.get(come) ?? 0) + 1);
    }
    for (const [reason, count] of refused) tellNotSpawned(fight, row.enemy, reason, count);
  }
}

/**
 * The next waves enter until one brings somebody. At the start of the combat `others`, the party, roll their initiative with it;
 * `begin` comes before that roll.
 */
export function enterWave(fight: Fight, others: readonly number[] = [], begin?: () => void): void {
  const { definition, state } = fight;
  const before = state.creatures.length;
  enterGroup(
    fight,
    () => {
      do {
        const wave = definition.waves[state.wave];
        if (wave === undefined) break;
        state.wave += 1;
        enterRows(fight, wave);
      } while (state.creatures.length === before);
    },
    (entered) => {
      begin?.();
      rollInitiative(fight, [...others, ...entered]);
      const place = (index: number) => state.order.indexOf(index);
      return [...entered].sort((a, b) => place(a) - place(b));
    },
  );
  for (let index = before; index < state.creatures.length; index += 1) noticeFrom(definition, state, creatureAt(fight, index));
}

export function wavesLeft({ definition, state }: Fight): boolean {
  return state.wave < definition.waves.length;
}
