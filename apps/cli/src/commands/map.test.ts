import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { run } from '../run.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

async function map(line: string): Promise<{ code: number; out: string; err: string }> {
  let out = '';
  let err = '';
  const code = await run(['map', ...line.split(' ')], {
    stdout: (text) => {
      out += text;
    },
    stderr: (text) => {
      err += text;
    },
    colour: false,
    env: {},
    cwd: ROOT,
  });
  return { code, out, err };
}

test('the cover of every cell as JSON (EX-CBT-021)', async () => {
  const { code, out } = await map('sight toll_bridge --from 3,3 --json');
  const { cover } = JSON.parse(out) as { cover: string[][] };
  expect(code).toBe(0);
  expect([cover.length, cover[0]?.length]).toEqual([8, 20]);
  expect([cover[3]?.[2], cover[3]?.[18], cover[1]?.[13]]).toEqual(['none', 'half', 'no_sight']);
});

test('the cost of every cell as JSON, null out of reach (EX-CBT-020)', async () => {
  const { code, out } = await map('reach reed_ford --from 2,5 --budget 6 --json');
  const { costs } = JSON.parse(out) as { costs: (number | null)[][] };
  expect(code).toBe(0);
  expect([costs[5]?.[2], costs[5]?.[3], costs[5]?.[4], costs[5]?.[8], costs[0]?.[0]]).toEqual([0, 1, null, null, null]);
});

test('a table for people', async () => {
  const { code, out } = await map('reach drowned_lane --from 2,2');
  expect(code).toBe(0);
  expect(out.split('\n')[2]).toBe(' -  1  0  2  3  3  4  5  6  7  8  9 10 11  -  -');
});

test.each([
  ['sight', 'Say sight or reach'],
  ['sight toll_bridge --from here', 'Give --from as column,row'],
  ['sight nowhere --from 1,1', 'There is no map "nowhere"'],
  ['reach toll_bridge --from 200,1', 'has no cell 200,1'],
  ['reach toll_bridge --from 2,2 --side 9', '--side is from 1 to 4'],
])('%s: exit 2 and why', async (line, why) => {
  const { code, err } = await map(line);
  expect(code).toBe(2);
  expect(err).toContain(why);
});
