import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CONTRACT, type Content, emptyContent } from '@bestiaire/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkFolder } from './checkFolder.ts';
import { readFolder } from './readFolder.ts';
import { writeFolder } from './writeFolder.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const put = (file: string, text: string | Uint8Array) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const FORMAT = '{ "format": 1 }';
const run = (id: string) => `{ "id": "${id}", "name": "Run", "kind": "flee" }`;
const told = () => checkFolder(root, CONTRACT).diagnostics.map((d) => `${d.severity} ${d.code} ${d.file}:${d.line}:${d.column}`);

function content(...ids: string[]): Content {
  const made = emptyContent();
  for (const id of ids) made.abilities.set(id, { name: 'Run', kind: 'flee', id, settings: {} });
  made.rules = { items: { id: 'items', entries: [] } };
  return made;
}

test('writes canonical files, and reads back what it wrote', () => {
  const writing = writeFolder(root, content('b', 'a'), CONTRACT);
  expect(writing).toEqual({
    written: ['abilities/a.json', 'abilities/b.json', 'bestiaire.json', 'rules/items.json'],
    removed: [],
    unchanged: 0,
  });
  expect(readFileSync(join(root, 'abilities/a.json'), 'utf8')).toBe(
    '{\n  "id": "a",\n  "name": "Run",\n  "kind": "flee",\n  "settings": {}\n}\n',
  );
  expect(told()).toEqual([]);
  const again = readFolder(root, CONTRACT);
  expect([...again.content.abilities.keys()]).toEqual(['a', 'b']);
  expect(again.content.rules.items).toEqual({ id: 'items', entries: [] });
  expect(readdirSync(join(root, 'abilities'))).toEqual(['a.json', 'b.json']);
});

test('touches only what differs, and removes only when asked', () => {
  writeFolder(root, content('a', 'b'), CONTRACT);
  put('abilities/notes.txt', 'mine');
  const before = statSync(join(root, 'abilities/a.json')).ino;
  expect(writeFolder(root, content('a', 'c'), CONTRACT)).toEqual({ written: ['abilities/c.json'], removed: [], unchanged: 3 });
  expect(statSync(join(root, 'abilities/a.json')).ino).toBe(before);
  expect(writeFolder(root, content('a'), CONTRACT, { prune: true }).removed).toEqual(['abilities/b.json', 'abilities/c.json']);
  expect(readdirSync(join(root, 'abilities'))).toEqual(['a.json', 'notes.txt']);
});

test('a byte order mark and CRLF are read, and written back clean', () => {
  put('bestiaire.json', FORMAT);
  put('abilities/a.json', `\ufeff${run('a').replaceAll(', ', ',\r\n')}\r\n`);
  const { content: read } = checkFolder(root, CONTRACT);
  expect(told()).toEqual([]);
  expect(writeFolder(root, read, CONTRACT).written).toEqual(['abilities/a.json', 'bestiaire.json']);
  expect(readFileSync(join(root, 'abilities/a.json'), 'utf8')).toBe('{\n  "id": "a",\n  "name": "Run",\n  "kind": "flee"\n}\n');
});

test.each<[string, string, string]>([
  ['abilities/Run.json', run('Run'), 'error FILE-02 abilities/Run.json:1:1'],
  ['abilities/con.json', run('con'), 'error FILE-02 abilities/con.json:1:1'],
  ['abilities/lpt1.json', run('lpt1'), 'error FILE-02 abilities/lpt1.json:1:1'],
  ['abilities/a b.json', run('a'), 'error FILE-02 abilities/a b.json:1:1'],
  ['rules/spells.json', '{}', 'error FILE-02 rules/spells.json:1:1'],
  ['abilities/a.json', run('b'), 'error SCH-09 abilities/a.json:1:3'],
  ['abilities/a.JSON', run('a'), 'error FILE-02 abilities/a.JSON:1:1'],
  ['abilities/deep/a.json', run('a'), 'warning FILE-04 abilities/deep:1:1'],
  ['abilities/readme.txt', '', 'warning FILE-04 abilities/readme.txt:1:1'],
  ['enemy/a.json', '{}', 'warning FILE-04 enemy:1:1'],
  ['abilities.json', '{}', 'warning FILE-04 abilities.json:1:1'],
  ['bestiaire.json', '{\n "format": 2 }', 'error FILE-01 bestiaire.json:2:2'],
  ['bestiaire.json', '{}', 'error FILE-01 bestiaire.json:1:1'],
  ['bestiaire.json', '{', 'error JSON-01 bestiaire.json:1:2'],
  ['ability_contract.json', '{ "kinds": {} }', 'error FILE-05 ability_contract.json:1:3'],
])('%s holding %j: %s', (file, text, expected) => {
  put('bestiaire.json', FORMAT);
  put('abilities/fine.json', run('fine'));
  put(file, text);
  expect(told()).toEqual([expected]);
});

test('two names that differ by case alone are one file on some systems', () => {
  put('bestiaire.json', FORMAT);
  put('abilities/Run.json', run('run'));
  put('abilities/run.json', run('run'));
  expect(told()).toEqual(['error FILE-02 abilities/Run.json:1:1', 'error FILE-03 abilities/run.json:1:1']);
});

test('a newer format is refused and nothing else is read', () => {
  put('bestiaire.json', '{ "format": 2 }');
  put('abilities/a.json', 'not json');
  const { diagnostics, content: read, files } = checkFolder(root, CONTRACT);
  expect(diagnostics.map((d) => d.message.en)).toEqual(['The folder is in format 2; this version reads up to 1.']);
  expect([read.abilities.size, files]).toEqual([0, 1]);
});

test('another contract is an error that names the kinds (ABI-10); the code’s own is welcome', () => {
  put('bestiaire.json', FORMAT);
  put('abilities/a.json', run('a'));
  put('ability_contract.json', JSON.stringify(CONTRACT));
  expect(told()).toEqual([]);
  put(
    'ability_contract.json',
    JSON.stringify({ ...CONTRACT, kinds: { ...CONTRACT.kinds, teleport: CONTRACT.kinds['flee'] } }, null, 1),
  );
  const [finding] = checkFolder(root, CONTRACT).diagnostics;
  expect(finding).toMatchObject({
    code: 'FILE-05',
    message: { en: "The folder's contract is not the code's: kinds `teleport`." },
  });
  expect(finding?.line).toBeGreaterThan(100);
});

test('a folder without its format is read with a warning; an empty one has no files', () => {
  expect(checkFolder(root, CONTRACT)).toMatchObject({ files: 0, diagnostics: [] });
  put('abilities/a.json', run('a'));
  expect(told()).toEqual(['warning FILE-07 bestiaire.json:1:1']);
});

test('links out of the folder are not followed; links inside are', () => {
  const outside = mkdtempSync(join(tmpdir(), 'outside-'));
  writeFileSync(join(outside, 'secret.json'), run('secret'));
  put('bestiaire.json', FORMAT);
  put('abilities/a.json', run('a'));
  put('.hidden/b.json', run('b'));
  symlinkSync(join(outside, 'secret.json'), join(root, 'abilities/secret.json'));
  symlinkSync(join(root, '.hidden/b.json'), join(root, 'abilities/b.json'));
  symlinkSync(join(root, 'nowhere'), join(root, 'abilities/gone.json'));
  symlinkSync(outside, join(root, 'heroes'));
  expect(told()).toEqual([
    'warning FILE-04 abilities/gone.json:1:1',
    'warning FILE-04 abilities/secret.json:1:1',
    'warning FILE-04 heroes:1:1',
  ]);
  const { content: read } = readFolder(root, CONTRACT);
  expect([...read.abilities.keys()]).toEqual(['a', 'b']);
  read.heroes.set('h', { id: 'h', name: 'H', hp: 1 });
  expect(() => writeFolder(root, read, CONTRACT)).toThrow(/leads out of/);
  expect(readdirSync(outside)).toEqual(['secret.json']);
  rmSync(outside, { recursive: true });
});

test('a record that is no JSON is told once; what names it is left alone', () => {
  put('bestiaire.json', FORMAT);
  put('enemies/imp.json', '{ "id": "imp", }');
  put('abilities/call.json', '{ "id": "call", "name": "Call", "kind": "summon", "settings": { "creature": "imp" } }');
  expect(told()).toEqual(['error JSON-01 enemies/imp.json:1:16']);
});

test('a file that can’t be read or is too large is told', () => {
  put('bestiaire.json', FORMAT);
  put('abilities/huge.json', new Uint8Array(3 * 1024 * 1024).fill(32));
  put('abilities/locked.json', run('locked'));
  chmodSync(join(root, 'abilities/locked.json'), 0);
  // The superuser reads everything.
  const locked = process.getuid?.() === 0 ? [] : ['error FILE-06 abilities/locked.json:1:1'];
  expect(told()).toEqual(['error JSON-05 abilities/huge.json:1:1', ...locked]);
});
