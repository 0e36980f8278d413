import { TRACKS } from '../records/attackPattern.ts';
import { found, type Rule } from './rule.ts';

export const rule: Rule = {
  code: 'PAT-01',
  severity: 'warning',
  title: { en: 'A block goes on past the end of its pattern.', fr: 'Un bloc dépasse la fin de son pattern.' },
  cure: {
    en: 'Shorten the block or lengthen the pattern: what lies past the end is cut off.',
    fr: 'Raccourcissez le bloc ou allongez le pattern : ce qui dépasse est coupé.',
  },
  example: '{ "duration": 40, "tracks": { "hits": [{ "start": 30, "duration": 20, … }] } }',
  checks: {
    *attack_patterns({ duration, tracks }) {
      for (const track of TRACKS) {
        for (const [index, block] of (tracks[track] ?? []).entries()) {
          const end = block.start + block.duration;
          if (block.start >= duration || end <= duration) continue;
          yield found(
            `/tracks/${track}/${index}/duration`,
            `Block \`${block.id}\` ends at ${end}, the pattern at ${duration}.`,
            `Le bloc \`${block.id}\` finit à ${end}, le pattern à ${duration}.`,
          );
        }
      }
    },
  },
};
