import { readFolder } from '@bestiaire/content-files';
import { CONTRACT, type Contract, canonicalBundle, resolve } from '@bestiaire/contract';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { gdscriptModule } from './gdscript.ts';
import { typescriptModule } from './typescript.ts';

const DATA = new URL('../../../../data', import.meta.url).pathname;
const bundle = resolve(readFolder(DATA, CONTRACT).content, CONTRACT);

/** What the compiler says about modules, strictly: `file: message`. */
function compile(files: Record<string, string>): string[] {
  const options: ts.CompilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, types: [], lib: ['lib.es2022.d.ts'] },
    ...{ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => name in files || fileExists(name);
  host.readFile = (name) => files[name] ?? readFile(name);
  host.getSourceFile = (name, version) => {
    const text = files[name];
    return text === undefined ? getSourceFile(name, version) : ts.createSourceFile(name, text, version);
  };
  const program = ts.createProgram(Object.keys(files), options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
}

test('TypeScript: the sample content, resolved, is a Bundle to the compiler', () => {
  const game = (value: object) =>
    `import type { Bundle } from './bestiaire';\nexport const bundle: Bundle = ${JSON.stringify({ ...value, contract: {} })};\n`;
  const [id = ''] = Object.keys(bundle.heroes);
  const wrong = { ...bundle, heroes: { [id]: { ...bundle.heroes[id], hp: 'many' } } };
  const said = compile({ '/bestiaire.ts': typescriptModule(CONTRACT), '/good.ts': game(bundle), '/wrong.ts': game(wrong) });
  expect(said).toEqual([expect.stringMatching(/^\/wrong\.ts: Type 'string' is not assignable to type 'number'/)]);
}, 120_000);

interface Loader {
  loadBundle(text: string, kinds?: readonly string[]): { content_hash: string };
}

async function load(contract: Contract): Promise<Loader> {
  const code = ts.transpile(typescriptModule(contract), { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext });
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Loader;
}

test('TypeScript: the loader refuses another contract or format and names kinds that the game does not play', async () => {
  const { loadBundle } = await load(CONTRACT);
  const text = canonicalBundle(bundle);
  expect(loadBundle(text).content_hash).toBe(bundle.content_hash);
  expect(() => loadBundle(text, ['summon'])).toThrow('This game does not play these kinds: flee.');
  expect(() => loadBundle(text.replace('"format": 1', '"format": 2'))).toThrow('This game reads format 1, not 2.');
  expect(() => loadBundle(text.replace('"contract_version": 1', '"contract_version": 9'))).toThrow('contract version 1, not 9');
  const newer = await load({ ...CONTRACT, kinds: { ...CONTRACT.kinds, blink: { ...CONTRACT.kinds['flee'] } as never } });
  expect(() => newer.loadBundle(text)).toThrow('make them anew');
});

test('ABI-11, ABI-12: a kind of the contract alone has its types in both languages', () => {
  const text = { en: 'Blink', fr: 'Clignoter' };
  const blink = {
    ...{ label: text, help: text, traits: { modes: ['arena' as const], moments: ['attack'] } },
    settings: {
      ...{ far: { type: 'number', default: 3, label: text, help: text }, often: { type: 'int', label: text, help: text } },
      ...{ where: { type: 'choice', choices: { near: text, far: text }, label: text, help: text } },
    },
  };
  const larger: Contract = { ...CONTRACT, kinds: { ...CONTRACT.kinds, blink } };
  expect(typescriptModule(larger)).toContain('export type Ability = AbilitySummon | AbilityFlee | AbilityBlink;');
  expect(typescriptModule(larger)).toContain('where: "near" | "far";');
  expect(gdscriptModule(larger)).toContain('\t\t\t"blink":\n\t\t\t\treturn DataAbilityBlink.read(data)\n');
  expect(gdscriptModule(larger)).toContain('\tvar often: int\n');
  expect(gdscriptModule(larger)).toContain('\t\tmade.often = int(data["often"])\n');
});

test('GDScript: names that Godot keeps for itself are not taken', () => {
  const code = gdscriptModule(CONTRACT);
  expect(code).toContain('class DataLabel extends RefCounted:');
  expect(code).toContain('made.script_ = data["script"]');
});

test('GDScript: every class that is made is there, and each once', () => {
  const code = gdscriptModule(CONTRACT);
  const classes = [...code.matchAll(/^class (\w+) /gm)].map(([, name]) => name);
  expect(new Set(classes).size).toBe(classes.length);
  for (const [, name] of code.matchAll(/\b(\w+)\.(?:read|new)\(/g)) expect(['BestiaireBundle', ...classes]).toContain(name);
  expect(code).toContain('const KINDS: Array[String] = ["summon", "flee"]\n');
});
