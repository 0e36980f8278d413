import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './root.ts';

/** What may not stay in a file, and what to do about it. */
const UNWANTED: { what: RegExp; cure: string; example: string }[] = [
  { what: /\b(TODO|FIXME|XXX|HACK)\b/, cure: 'finish it, or file an issue', example: '// TODO: later' },
  { what: /^\s*\/[/*]+ *@ts-(ignore|nocheck|expect-error)/, cure: 'mend the type', example: '// @ts-ignore' },
  { what: /\b(test|it|describe)\.(skip|only|todo|fails)\b/, cure: 'mend the test, or delete it', example: "test.skip('x')" },
  { what: /biome-ignore(?! lint\/[\w/]+: \w.{10})/, cure: 'say which rule and why', example: '// biome-ignore lint: x' },
  {
    what: /(^|[\s'"(`=])\/(home|Users|root|work|tmp)\/\w/,
    cure: "no path of one machine: take it from the repository's root or os.tmpdir()",
    example: "readFileSync('/home/me/x.json')",
  },
  { what: /<{7} |>{7} /, cure: 'resolve the conflict', example: `${'<'.repeat(7)} HEAD` },
];

const isText = (path: string) => /\.(ts|tsx|mjs|cjs|js|json|md|html|css|sql|prisma|ya?ml)$|^\.ci\//.test(path);
const isThisFile = (path: string) => path.endsWith('unfinished.test.ts');

describe('nothing unfinished is committed', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => isText(path) && !isThisFile(path) && path !== 'package-lock.json');

  test('in any file that git keeps', () => {
    expect(files.length).toBeGreaterThan(100);
    const found = files.flatMap((path) =>
      readFileSync(join(ROOT, path), 'utf8')
        .split('\n')
        .flatMap((line, i) =>
          UNWANTED.filter(({ what }) => what.test(line)).map(
            ({ cure }) => `${path}:${i + 1}: ${cure}: ${line.trim().slice(0, 120)}`,
          ),
        ),
    );
    expect(found).toEqual([]);
  });

  test.each(UNWANTED)('$example would be found', ({ what, example }) => {
    expect(what.test(example)).toBe(true);
  });
});
