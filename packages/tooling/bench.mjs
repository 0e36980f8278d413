// npm run bench [-- NAME …] [--json]: every module of tests/bench exports `name` and `run()`, which measures and gives rows
// { what, value, unit, ratio?, floor?, least? }. Nothing here judges a time; rows under their `least` are marked.
import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { at, prepare, runNode } from './run.mjs';

if (process.env.BESTIAIRE_BENCH_CHILD === undefined) {
  await prepare();
  process.exitCode = runNode(
    ['--import', 'tsx', ...process.execArgv, at('packages/tooling/bench.mjs'), ...process.argv.slice(2)],
    {
      env: { ...process.env, BESTIAIRE_BENCH_CHILD: '1' },
    },
  );
} else {
  const args = process.argv.slice(2);
  const json = args.includes('--json');
  const wanted = args.filter((arg) => !arg.startsWith('-'));
  const files = readdirSync(at('tests/bench'))
    .filter((name) => name.endsWith('.ts') && !name.startsWith('_'))
    .sort();
  const all = [];
  for (const file of files) {
    const bench = await import(pathToFileURL(at('tests/bench', file)).href);
    if (typeof bench.run !== 'function') continue;
    if (wanted.length > 0 && !wanted.includes(bench.name)) continue;
    if (!json) console.log(`\n${bench.name}`);
    for (const row of await bench.run()) {
      all.push({ bench: bench.name, ...row });
      if (json) continue;
      const value = typeof row.value === 'number' ? row.value.toLocaleString('en', { maximumFractionDigits: 2 }) : row.value;
      const ratio = row.ratio === undefined ? '' : `  ×${row.ratio.toFixed(2)} of ${row.floor ?? 'the floor'}`;
      const least =
        row.least === undefined
          ? ''
          : `  (at least ${row.least.toLocaleString('en')}${row.value < row.least ? ': UNDER IT' : ''})`;
      console.log(`  ${row.what.padEnd(46)} ${String(value).padStart(14)} ${row.unit}${ratio}${least}`);
    }
  }
  if (json) console.log(JSON.stringify(all, null, 2));
  if (all.length === 0) {
    console.error(`No bench of that name. There are: ${files.map((name) => name.replace('.ts', '')).join(', ')}.`);
    process.exitCode = 2;
  }
}
