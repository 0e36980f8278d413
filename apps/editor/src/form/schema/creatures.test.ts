import { expect, test } from 'vitest';
import { creaturesOf } from './creatures.ts';

test.each([
  [
    'the party, then the enemies of all waves by number',
    {
      party: [{ id: 'lea' }, { id: 'ondin' }],
      waves: [
        {
          entries: [
            { enemy: 'egg', count: 2 },
            { enemy: 'carl', count: 1 },
          ],
        },
        { entries: [{ enemy: 'egg', count: 1 }] },
      ],
    },
    ['lea', 'ondin', 'egg#1', 'egg#2', 'egg#3', 'carl#1'],
  ],
  ['half written: what there is', { party: [{}], waves: [{ entries: [{ enemy: 'egg' }, { count: 2 }] }, {}] }, []],
  [
    'a horde: the first twenty',
    { waves: [{ entries: [{ enemy: 'rat', count: 90 }] }] },
    Array.from({ length: 20 }, (_, i) => `rat#${i + 1}`),
  ],
  ['no encounter', undefined, []],
])('%s', (_, encounter, creatures) => {
  expect(creaturesOf(encounter)).toEqual(creatures);
});
