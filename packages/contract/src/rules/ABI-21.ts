import type { ArenaBlock } from '../records/arenaBlock.ts';
import { reachOf } from './reach.ts';
import { type Found, found, type Rule, type Scope } from './rule.ts';
import { sheetsOf } from './sheets.ts';

type Attacks = NonNullable<ArenaBlock['attacks']>;

function* checkAttacks(attacks: Attacks, radius: number, pointer: string, { content }: Scope): Generator<Found> {
  if (attacks.length > 0 && attacks.every(({ weight }) => weight === 0)) {
    yield found(pointer, 'All weights are 0: it only moves.', 'Tous les poids sont à 0 : elle ne fait que bouger.');
  }
  for (const [index, { pattern: id }] of attacks.entries()) {
    const pattern = content.attack_patterns.get(id);
    if (pattern === undefined) continue;
    const farthest = pattern.trigger_distance?.max ?? reachOf(pattern);
    if (farthest > radius) continue;
    yield found(
      `${pointer}/${index}/pattern`,
      `\`${id}\` starts up to ${farthest} u from centre to centre; its own body is ${radius} u wide already.`,
      `\`${id}\` part jusqu’à ${farthest} u de centre à centre ; son propre corps fait déjà ${radius} u.`,
    );
  }
}

export const rule: Rule = {
  code: 'ABI-21',
  severity: 'warning',
  title: { en: 'An attack can never be chosen.', fr: 'Une attaque ne peut jamais être choisie.' },
  cure: {
    en: 'Give an attack a weight above 0 and a trigger distance beyond the body.',
    fr: 'Donnez à une attaque un poids au-dessus de 0 et une distance de déclenchement au-delà du corps.',
  },
  example: '{ "attacks": [{ "id": "bite", "pattern": "bite", "weight": 0 }] }',
  checks: {
    *enemies(enemy, scope) {
      for (const { sheet, pointer } of sheetsOf(enemy)) {
        if (sheet.arena === undefined) continue;
        const { radius, attacks, phases } = sheet.arena;
        yield* checkAttacks(attacks ?? [], radius, `${pointer}/arena/attacks`, scope);
        for (const [index, phase] of (phases ?? []).entries()) {
          yield* checkAttacks(phase.attacks, radius, `${pointer}/arena/phases/${index}/attacks`, scope);
        }
      }
    },
  },
};
