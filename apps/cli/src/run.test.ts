import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMANDS } from './commands/index.ts';
import type { Io } from './io.ts';
import { run } from './run.ts';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'cli-'));
  mkdirSync(join(root, 'data/abilities'), { recursive: true });
  writeFileSync(join(root, 'data/bestiaire.json'), '{ "format": 1 }');
  writeFileSync(join(root, 'data/abilities/run.json'), '{ "id": "run", "name": "Run", "kind": "flee" }');
  writeFileSync(
    join(root, 'data/abilities/call.json'),
    '{\n "id": "call", "name": "<Call> & co", "kind": "summon",\n "settings": { "creature": "imp", "count": 3, "max_alive": 2 }\n}',
  );
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

async function bestiaire(line: string, more: Partial<Io> = {}): Promise<{ code: number; out: string; err: string }> {
  let out = '';
  let err = '';
  const code = await run(line === '' ? [] : line.split(' '), {
    stdout: (text) => {
      out += text;
    },
    stderr: (text) => {
      err += text;
    },
    colour: false,
    env: {},
    cwd: root,
    ...more,
  });
  return { code, out, err };
}

test.each(Object.keys(COMMANDS))('%s --help shows an example, on stdout', async (name) => {
  const { code, out, err } = await bestiaire(`${name} --help`);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(new RegExp(`^bestiaire ${name}.*\\[options\\]\\n`));
  expect(out).toMatch(new RegExp(`\\nExamples?:\\n  bestiaire ${name}`));
});

test.each([
  ['', 2, 'Commands:'],
  ['conquer', 2, 'There is no command "conquer".'],
  ['toString', 2, 'There is no command "toString".'],
  ['validate data --fromat json', 2, "Unknown option '--fromat'"],
  ['validate data --format xml', 2, '--format is one of text, json, sarif, junit, github, not "xml".'],
  ['validate data --max-warnings -1', 2, "'--max-warnings' argument is ambiguous"],
  ['validate data --max-warnings few', 2, '--max-warnings is a whole number of 0 or more, not "few".'],
  ['validate data more', 2, 'Name one folder.'],
  ['validate nowhere', 2, 'There is no folder nowhere.'],
  ['simulate', 2, 'Name one encounter.'],
  ['simulate room', 1, 'The content has errors; nothing was played.'],
  ['simulate room --content nowhere', 2, 'There is no folder nowhere.'],
])('"%s" exits %i and says why on stderr alone', async (line, exit, why) => {
  const { code, out, err } = await bestiaire(line);
  expect(err).toContain(why);
  expect([code, out]).toEqual([exit, '']);
});

test('--version and --help speak on stdout', async () => {
  expect(await bestiaire('--version')).toMatchObject({ code: 0, out: '0.1.0\n' });
  expect((await bestiaire('--help')).out).toContain('validate');
});

test('text: one finding a line with its cure; the count on stderr', async () => {
  const { code, out, err } = await bestiaire('validate');
  expect(code).toBe(1);
  expect(out).toBe(
    'data/abilities/call.json:3:16 error REF-01 /settings/creature `enemies` has no `imp`.\n' +
      '    → Make it in `enemies`, or name another.\n' +
      'data/abilities/call.json:3:47 warning ABI-41 /settings/max_alive It brings 3 but only 2 may live.\n' +
      '    → Raise `max_alive` or lower `count`; 0 is no cap.\n',
  );
  expect(err).toBe('2 files: 1 error, 1 warning.\n');
});

test('colour only where the terminal shows it; French where asked for', async () => {
  expect((await bestiaire('validate data')).out).not.toContain('\u001b');
  expect((await bestiaire('validate data', { colour: true })).out).toContain('\u001b[31merror\u001b[0m');
  expect((await bestiaire('validate data --lang fr')).out).toContain('`enemies` n’a pas de `imp`.');
});

test('warnings alone exit 0, unless there are too many', async () => {
  mkdirSync(join(root, 'mild/abilities'), { recursive: true });
  writeFileSync(join(root, 'mild/abilities/run.json'), '{ "id": "run", "name": "Run", "kind": "flee" }');
  expect((await bestiaire('validate mild')).code).toBe(0);
  expect((await bestiaire('validate mild --max-warnings 1')).code).toBe(0);
  expect((await bestiaire('validate mild --max-warnings 0')).code).toBe(1);
});

test('json: both languages, paths from where the command ran', async () => {
  const { out } = await bestiaire('validate data --format json');
  expect(JSON.parse(out)).toMatchObject({
    errors: 1,
    warnings: 1,
    files: 2,
    diagnostics: [
      {
        code: 'REF-01',
        collection: 'abilities',
        id: 'call',
        pointer: '/settings/creature',
        file: 'data/abilities/call.json',
        line: 3,
        column: 16,
      },
      { code: 'ABI-41', message: { fr: 'Elle en amène 3 mais 2 seulement peuvent vivre.' } },
    ],
  });
});

test('github: one annotation a finding', async () => {
  const { out } = await bestiaire('validate data --format github');
  expect(out.split('\n')).toEqual([
    '::error file=data/abilities/call.json,line=3,col=16,title=REF-01::`enemies` has no `imp`.%0AMake it in `enemies`, or name another.',
    '::warning file=data/abilities/call.json,line=3,col=47,title=ABI-41::It brings 3 but only 2 may live.%0ARaise `max_alive` or lower `count`; 0 is no cap.',
    '',
  ]);
});

test('sarif: rules, levels and regions', async () => {
  const { out } = await bestiaire('validate data --format sarif');
  const sarif = JSON.parse(out);
  expect(sarif.version).toBe('2.1.0');
  const [{ tool, results }] = sarif.runs;
  expect(tool.driver.rules.map((rule: { id: string }) => rule.id)).toEqual(['ABI-41', 'REF-01']);
  expect(results[0]).toMatchObject({
    ruleId: 'REF-01',
    ruleIndex: 1,
    level: 'error',
    locations: [
      { physicalLocation: { artifactLocation: { uri: 'data/abilities/call.json' }, region: { startLine: 3, startColumn: 16 } } },
    ],
  });
});

test('junit: a failure an error, a passing test a warning, and the files read', async () => {
  const { out } = await bestiaire('validate data --format junit');
  expect(out).toContain('<testsuites name="bestiaire" tests="3" failures="1">');
  expect(out).toContain(
    '<testcase classname="data/abilities/call.json" name="REF-01 3:16 /settings/creature"><failure type="REF-01"',
  );
  expect(out).toContain('<system-out>data/abilities/call.json:3:47 It brings 3');
});
