import { TRACKS } from '../records/attackPattern.ts';
import { found, type Rule } from './rule.ts';

export const rule: Rule = {
  code: 'ABI-20',
  severity: 'error',
  title: { en: 'A block starts after its pattern ended.', fr: 'Un bloc commence après la fin de son pattern.' },
  cure: {
    en: 'Start it earlier, or make the pattern longer: every start lies before the end.',
    fr: 'Commencez-le plus tôt, ou allongez le pattern : tout début précède la fin.',
  },
  example: '{ "duration": 40, "tracks": { "hits": [{ "start": 40, … }] } }',
  checks: {
    *attack_patterns({ duration, tracks }) {
      for (const track of TRACKS) {
        for (const [index, block] of (tracks[track] ?? []).entries()) {
          if (block.start < duration) continue;
          yield found(
            `/tracks/${track}/${index}/start`,
            `Block \`${block.id}\` starts at ${block.start}, the pattern ends at ${duration}.`,
            `Le bloc \`${block.id}\` commence à ${block.start}, le pattern finit à ${duration}.`,
          );
        }
      }
    },
  },
};
