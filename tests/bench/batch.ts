import { availableParallelism } from 'node:os';
import { createBatchPool } from '@bestiaire/batch';
import { endlessFight } from './_arenaFixture.ts';

export const name = 'batch';

const FIGHTS = 400;
const THIRTY_SECONDS = 1800;

/** Fights of thirty seconds with twenty creatures, on two workers and on every core; the memory that a long batch takes. */
export async function run() {
  const { content, encounter } = endlessFight(THIRTY_SECONDS);
  const rows = [];
  for (const workers of new Set([2, availableParallelism()])) {
    const pool = createBatchPool({ workers });
    const job = { content, encounter, options: {} };
    await pool.run({ ...job, goal: { runs: 25 * workers } });
    const from = performance.now();
    const { summary } = await pool.run({ ...job, goal: { runs: FIGHTS } });
    const seconds = (performance.now() - from) / 1000;
    rows.push({ what: `${FIGHTS} fights of 30 s, ${workers} workers`, value: seconds, unit: 's' });
    rows.push({ what: 'fights a second', value: FIGHTS / seconds, unit: 'fights/s', least: FIGHTS / 3 });
    rows.push({ what: 'checksum', value: summary.checksum, unit: '' });
    const heap = () => process.memoryUsage().heapUsed / 1_048_576;
    let first = 0;
    let highest = 0;
    await pool.run({
      ...job,
      encounter: { ...encounter, limit: 60 },
      goal: { runs: 10_000 },
      onProgress: ({ runs }) => {
        if (runs === 1000) first = heap();
        highest = Math.max(highest, heap());
      },
    });
    rows.push({ what: 'heap of 10,000 runs over that of 1,000', value: highest - first, unit: 'MB' });
    await pool.close();
  }
  return rows;
}
