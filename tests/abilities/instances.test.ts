import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFolder } from '@bestiaire/content-files';
import { CONTRACT } from '@bestiaire/contract';
import { compile, simulate } from '@bestiaire/simulation';
import { expect, test } from 'vitest';
import { ROOT } from '../repository/root.ts';
import { sourcesBelow } from '../repository/sources.ts';

test('ABI-01: one configured instance is fired by an attack pattern and by a sheet, with the same settings', () => {
  const { content } = readFolder(join(ROOT, 'data'), CONTRACT);
  const { log } = simulate(compile(content, 'bone_crypt'));
  const fired = log.filter((event) => event.type === 'ability_fired' && event['ability'] === 'bone_muster');
  expect(new Set(fired.map((event) => event['cause']))).toEqual(new Set(['attack', 'spawn']));
  expect(new Set(fired.map((event) => event['kind']))).toEqual(new Set([content.abilities.get('bone_muster')?.kind]));
});

test('ABI-03: the simulation imports itself and the contract, and so nothing that draws', () => {
  const sources = sourcesBelow('packages/simulation/src').filter((path) => !path.endsWith('.test.ts'));
  expect(sources.length).toBeGreaterThan(50);
  const foreign = sources.flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/\bfrom '([^']+)'/g)]
      .map(([, source = '']) => source)
      .filter((source) => !source.startsWith('.') && source !== '@bestiaire/contract')
      .map((source) => `${path}: ${source}`),
  );
  expect(foreign).toEqual([]);
});
