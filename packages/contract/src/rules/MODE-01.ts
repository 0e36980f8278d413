import type { Mode } from '../records/encounter.ts';
import { edgesOf } from '../triggerGraph/edges.ts';
import { found, type Rule, type Scope } from './rule.ts';

/** What an enemy brings, and what that brings, each once, without itself. */
function everyoneBroughtBy(id: string, mode: Mode, scope: Scope, known: Map<string, string[]>): string[] {
  const before = known.get(id);
  if (before !== undefined) return before;
  const seen = new Set([id]);
  for (const one of seen) {
    const enemy = scope.content.enemies.get(one);
    for (const { to } of enemy === undefined ? [] : edgesOf(enemy, scope, mode)) seen.add(to);
  }
  seen.delete(id);
  known.set(id, [...seen]);
  return [...seen];
}

/** The sheet of an enemy that has no block for a mode, in words; undefined when each has one. */
function withoutBlock(id: string, mode: Mode, level: number | undefined, { content }: Scope): string | undefined {
  const enemy = content.enemies.get(id);
  if (enemy === undefined) return undefined;
  const sheets =
    level === undefined
      ? [['base', enemy.base] as const, ...(enemy.versions ?? []).map((one) => [`version:${one.id}`, one.sheet] as const)]
      : (enemy.levels ?? []).filter((one) => one.level === level).map((one) => [`level:${level}`, one.sheet] as const);
  return sheets.find(([, sheet]) => sheet[mode] === undefined)?.[0];
}

export const rule: Rule = {
  code: 'MODE-01',
  severity: 'error',
  title: {
    en: 'Someone in an encounter has no block for its mode.',
    fr: 'Quelqu’un, dans une rencontre, n’a pas de bloc pour son mode.',
  },
  cure: {
    en: 'Add the block to the sheet, or take it out of the encounter.',
    fr: 'Ajoutez le bloc à la fiche, ou retirez-la de la rencontre.',
  },
  example: '{ "mode": "tactical", "waves": [{ "entries": [{ "enemy": "slime", "count": 1 }] }] }',
  checks: {
    *encounters({ mode, party, waves }, scope) {
      const known = new Map<string, string[]>();
      for (const [index, { hero: id }] of party.entries()) {
        const hero = scope.content.heroes.get(id);
        if (hero === undefined || hero[mode] !== undefined) continue;
        yield found(
          `/party/${index}/hero`,
          `Hero \`${id}\` has no \`${mode}\` block.`,
          `Le héros \`${id}\` n’a pas de bloc \`${mode}\`.`,
        );
      }
      for (const [w, { entries }] of waves.entries()) {
        for (const [e, { enemy: id, level }] of entries.entries()) {
          const pointer = `/waves/${w}/entries/${e}/enemy`;
          const sheet = withoutBlock(id, mode, level, scope);
          if (sheet !== undefined) {
            yield found(
              pointer,
              `Enemy \`${id}\` (${sheet}) has no \`${mode}\` block.`,
              `L’ennemi \`${id}\` (${sheet}) n’a pas de bloc \`${mode}\`.`,
            );
          }
          for (const brought of everyoneBroughtBy(id, mode, scope, known)) {
            const its = withoutBlock(brought, mode, undefined, scope);
            if (its === undefined) continue;
            yield found(
              pointer,
              `\`${id}\` brings \`${brought}\` (${its}), which has no \`${mode}\` block.`,
              `\`${id}\` amène \`${brought}\` (${its}), qui n’a pas de bloc \`${mode}\`.`,
            );
          }
        }
      }
    },
  },
};
