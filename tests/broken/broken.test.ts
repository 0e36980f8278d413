import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Io, run } from '@bestiaire/cli';
import { afterAll, beforeAll, expect, test } from 'vitest';

const HERE = dirname(fileURLToPath(import.meta.url));
const SOUND = join(HERE, 'sound');
const BINARY = join(HERE, '../../apps/cli/bin/bestiaire.mjs');

/** What is done to a file of the sound folder: new contents, one text put for another, or null: it is taken away. */
type Edit = string | Uint8Array | [find: string, put: string] | null;

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'broken-'));
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

let made = 0;
/** A copy of the sound folder with edits; its name below the root. */
function folder(edits: Record<string, Edit>): string {
  made += 1;
  const name = `content-${made}`;
  cpSync(SOUND, join(root, name), { recursive: true });
  for (const [file, edit] of Object.entries(edits)) {
    const path = join(root, name, file);
    mkdirSync(dirname(path), { recursive: true });
    if (edit === null) rmSync(path);
    else if (Array.isArray(edit)) {
      const text = readFileSync(path, 'utf8');
      expect(text).toContain(edit[0]);
      writeFileSync(path, text.replace(edit[0], edit[1]));
    } else writeFileSync(path, edit);
  }
  return name;
}

/** Runs the tool in process, in the root; exit code and both outputs. */
async function bestiaire(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  let out = '';
  let err = '';
  const io: Io = {
    stdout: (text) => {
      out += text;
    },
    stderr: (text) => {
      err += text;
    },
    colour: false,
    env: {},
    cwd: root,
  };
  const code = await run(args, io);
  return { code, out, err };
}

interface Told {
  errors: number;
  diagnostics: {
    code: string;
    severity: string;
    file: string;
    line: number;
    column: number;
    hint?: { en: string; fr: string };
  }[];
}

async function told(name: string): Promise<{ code: number; lines: string[]; report: Told }> {
  const { code, out } = await bestiaire('validate', name, '--format', 'json');
  const report = JSON.parse(out) as Told;
  const lines = report.diagnostics.map((d) => `${d.code} ${d.file.slice(name.length + 1)}:${d.line}:${d.column}`);
  return { code, lines, report };
}

test('the sound folder is sound', async () => {
  expect(await told(folder({}))).toMatchObject({ code: 0, lines: [] });
});

const carl = 'enemies/carl.json';
const room = 'encounters/room.json';
const siege = 'encounters/siege.json';
const call = 'abilities/call.json';
const bite = 'attack_patterns/bite.json';
const cry = 'attack_patterns/cry.json';
const yard = 'maps/yard.json';
const ann = 'heroes/ann.json';

const BROKEN: [title: string, edits: Record<string, Edit>, ...expected: string[]][] = [
  // Files and folders
  ['a newer format', { 'bestiaire.json': '{\n  "format": 2\n}\n' }, 'FILE-01 bestiaire.json:2:3'],
  ['a name in capitals', { 'enemies/Big Egg.json': '{}' }, 'FILE-02 enemies/Big Egg.json:1:1'],
  ['a Windows device', { 'heroes/nul.json': '{}' }, 'FILE-02 heroes/nul.json:1:1'],
  ['another contract', { 'ability_contract.json': '{\n  "kinds": { "teleport": {} }\n}' }, 'FILE-05 ability_contract.json:2:14'],
  ['an id that is not the file’s name', { [call]: ['"id": "call"', '"id": "cal"'] }, 'SCH-09 abilities/call.json:2:3'],
  // JSON
  ['a comma too many', { [call]: ['"max_alive": 4\n', '"max_alive": 4,\n'] }, 'JSON-01 abilities/call.json:9:3'],
  ['a comma missing', { [call]: ['"imp",', '"imp"'] }, 'JSON-01 abilities/call.json:7:5'],
  ['a brace missing', { [call]: ['  }\n}', '  }\n'] }, 'JSON-01 abilities/call.json:11:1'],
  ['an empty file', { [call]: '' }, 'JSON-01 abilities/call.json:1:1'],
  ['a comment', { [call]: ['{\n  "id"', '{\n  // who\n  "id"'] }, 'JSON-01 abilities/call.json:2:3'],
  ['Latin-1', { [call]: Uint8Array.from([0x7b, 0x22, 0xe9, 0x22, 0x3a, 0x31, 0x7d]) }, 'JSON-02 abilities/call.json:1:1'],
  ['a key twice', { [call]: ['"count": 2', '"count": 2,\n    "count": 3'] }, 'JSON-03 abilities/call.json:8:5'],
  ['nesting without end', { [call]: '['.repeat(5000) }, 'JSON-04 abilities/call.json:1:33'],
  ['a huge file', { [call]: ' '.repeat(1_100_000) }, 'JSON-05 abilities/call.json:1:1'],
  ['an infinite number', { [call]: ['"count": 2', '"count": 2e999'] }, 'JSON-06 abilities/call.json:7:5'],
  ['minus zero', { [room]: ['"x": 3', '"x": -0.0'] }, 'JSON-06 encounters/room.json:39:11'],
  ['a control character', { [call]: ['"Call"', '"Ca\\u0000ll"'] }, 'JSON-07 abilities/call.json:3:3'],
  ['half an emoji', { [call]: ['"Call"', '"\\ud83e"'] }, 'JSON-07 abilities/call.json:3:3'],
  ['a key of the prototype', { [call]: ['"count": 2', '"__proto__": 2'] }, 'JSON-08 abilities/call.json:7:5'],
  ['letters that are not composed', { [call]: ['"Call"', '"Appele\u0301"'] }, 'JSON-09 abilities/call.json:3:3'],
  // Schema
  ['a text for a number', { [carl]: ['"hp": 50', '"hp": "50"'] }, 'SCH-01 enemies/carl.json:5:5'],
  ['null', { [ann]: ['"hp": 30', '"notes": null,\n  "hp": 30'] }, 'SCH-01 heroes/ann.json:4:3'],
  ['an unknown setting', { [call]: ['"count"', '"coutn"'] }, 'SCH-02 abilities/call.json:7:5'],
  ['a missing setting', { [call]: ['"creature": "imp",\n    ', ''] }, 'SCH-03 abilities/call.json:5:3'],
  ['a setting out of bounds', { [call]: ['"count": 2', '"count": 21'] }, 'SCH-04 abilities/call.json:7:5'],
  ['an unknown kind', { [call]: ['"summon"', '"sumon"'] }, 'SCH-05 abilities/call.json:4:3'],
  ['an unknown moment', { [carl]: ['"spawn"', '"birth"'] }, 'SCH-05 enemies/carl.json:52:9'],
  ['an unknown mode', { [room]: ['"arena"', '"arenas"'] }, 'SCH-05 encounters/room.json:2:3'],
  ['dice of their own kind', { [ann]: ['"1d6+1"', '"1d6 + 1"'] }, 'SCH-06 heroes/ann.json:40:13'],
  ['no name', { [call]: ['"Call"', '""'] }, 'SCH-07 abilities/call.json:3:3'],
  [
    'a tag twice',
    { [call]: ['"max_alive": 4\n  }', '"max_alive": 4\n  },\n  "tags": ["a", "a"]'] },
    'SCH-08 abilities/call.json:10:17',
  ],
  // References
  ['nobody to summon', { [call]: ['"imp"', '"impp"'] }, 'REF-01 abilities/call.json:6:5'],
  ['an unknown damage type', { [ann]: ['"fire"', '"cold"'] }, 'REF-01 heroes/ann.json:63:11'],
  [
    'an ability where a pattern is meant',
    { [carl]: ['"pattern": "cry"', '"pattern": "call"'] },
    'REF-01 enemies/carl.json:62:11',
  ],
  ['a record taken away', { [yard]: null }, 'REF-01 encounters/duel.json:5:3', 'REF-01 encounters/siege.json:5:3'],
  ['an attack that is not there', { [ann]: ['"attack": "claw"', '"attack": "bite"'] }, 'REF-02 heroes/ann.json:54:13'],
  // Rules
  ['a block after the end', { [bite]: ['"start": 20', '"start": 40'] }, 'ABI-20 attack_patterns/bite.json:11:9'],
  [
    'a pure summon without its distance',
    { [cry]: ['  "trigger_distance": {\n    "min": 0,\n    "max": 12\n  },\n', ''] },
    'ABI-23 attack_patterns/cry.json:1:1',
    'ABI-21 enemies/carl.json:62:11',
  ],
  ['a distance the wrong way round', { [cry]: ['"min": 0', '"min": 13'] }, 'ABI-24 attack_patterns/cry.json:8:5'],
  [
    'a flight at death',
    { [carl]: ['"moment": "spawn",\n        "ability": "call"', '"moment": "death",\n        "ability": "run"'] },
    'ABI-54 enemies/carl.json:53:9',
  ],
  ['a level that nobody has', { [room]: ['"level": 2', '"level": 9'] }, 'ABI-62 encounters/room.json:37:11'],
  [
    'a script that is not there',
    {
      [room]: [
        '"script": [\n        {\n          "do": "strike",\n          "at": 5,\n          "target": "carl#1",\n          "amount": 40\n        }\n      ]',
        '"x": 1,\n      "y": 1',
      ],
    },
    'ARE-10 encounters/room.json:8:5',
  ],
  [
    'an area that the map does not have',
    { [siege]: ['"area": "gate"\n  }', '"area": "attic"\n  }'] },
    'ENC-01 encounters/siege.json:8:5',
  ],
  ['someone inside a wall', { [siege]: ['"x": 1,', '"x": 0,'] }, 'ENC-02 encounters/siege.json:15:7'],
  [
    'a hero without the block',
    { 'heroes/bob.json': '{ "id": "bob", "name": "Bob", "hp": 5 }', 'encounters/duel.json': ['"hero": "ann"', '"hero": "bob"'] },
    'MODE-01 encounters/duel.json:9:7',
  ],
  ['rows of two lengths', { [yard]: ['"#...#"', '"#..#"'] }, 'MAP-01 maps/yard.json:7:5'],
  ['a tile without a legend', { [yard]: ['"#...#"', '"#.~.#"'] }, 'MAP-02 maps/yard.json:7:5'],
  ['half a tile a cell', { [yard]: ['"tile_size": 1', '"tile_size": 1,\n  "cell_size": 1.5'] }, 'MAP-03 maps/yard.json:5:3'],
  ['an area outside', { [yard]: ['"height": 2', '"height": 9'] }, 'MAP-05 maps/yard.json:18:7'],
  [
    'a hole in the table of injuries',
    { 'rules/critical_injuries.json': ['"from": 101', '"from": 103'] },
    'INJ-05 rules/critical_injuries.json:20:7',
  ],
  ['an id twice in a list', { [room]: ['"second"', '"first"'] }, 'LIST-01 encounters/room.json:33:7'],
  ['a chrono block without agility', { [ann]: ['"agility": 10,\n      ', ''] }, 'TST-06 heroes/ann.json:69:5'],
];

test.each(BROKEN)('%s', async (_, edits, ...expected) => {
  const { code, lines, report } = await told(folder(edits));
  expect(lines).toEqual(expected);
  expect(code).toBe(1);
  for (const { hint } of report.diagnostics)
    expect(hint).toMatchObject({ en: expect.stringMatching(/./), fr: expect.stringMatching(/./) });
});

test('forty and more', () => {
  expect(BROKEN.length).toBeGreaterThanOrEqual(40);
});

test('nothing to check is exit 2', async () => {
  mkdirSync(join(root, 'empty'), { recursive: true });
  expect(await bestiaire('validate', 'empty')).toMatchObject({ code: 2, out: '' });
  expect(await bestiaire('validate', 'nowhere')).toMatchObject({ code: 2, out: '' });
  writeFileSync(join(root, 'empty/bestiaire.json'), '{ "format": 1 }');
  expect((await bestiaire('validate', 'empty')).code).toBe(2);
});

/** The real binary, in a folder of its own, under another time zone and locale. */
function binary(...args: string[]): { code: number; out: string } {
  try {
    const env = { ...process.env, TZ: 'Pacific/Apia', LC_ALL: 'tr_TR.UTF-8' };
    return {
      code: 0,
      out: execFileSync(process.execPath, [BINARY, ...args], { cwd: root, env, encoding: 'utf8', stdio: 'pipe' }),
    };
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string };
    return { code: status, out: stdout };
  }
}

test('the binary says the same as the function', async () => {
  const broken = folder({ [call]: ['"count": 2', '"count": 21'] });
  for (const args of [
    ['validate', broken],
    ['validate', folder({}), '--format', 'json'],
    ['validate', 'nowhere'],
  ]) {
    const { code, out } = await bestiaire(...args);
    expect(binary(...args)).toEqual({ code, out });
  }
});
