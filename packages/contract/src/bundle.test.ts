import { expect, test } from 'vitest';
import { canonicalBundle, contractHash, resolve } from './bundle.ts';
import { emptyContent } from './content.ts';
import { CONTRACT } from './contract/contract.ts';
import { sha256 } from './sha256.ts';

function content(...ids: string[]) {
  const made = emptyContent();
  for (const id of ids) made.abilities.set(id, { id, name: id, kind: 'flee', settings: {} });
  return made;
}

test('a bundle holds the contract, every rules list and the collections by id', () => {
  const bundle = resolve(content('b', 'a'), CONTRACT);
  expect(Object.keys(bundle)).toEqual([
    ...['format', 'contract_version', 'contract_hash', 'content_hash', 'contract', 'rules'],
    ...['abilities', 'attack_patterns', 'enemies', 'heroes', 'maps', 'encounters'],
  ]);
  expect(Object.keys(bundle.rules)).toHaveLength(6);
  expect(bundle.rules.items).toEqual({ id: 'items', entries: [] });
  expect(Object.keys(bundle.abilities)).toEqual(['a', 'b']);
  expect(bundle.abilities['a']?.settings).toEqual({ speed_factor: 1.6, drops_loot: false });
});

test('the same content gives the same bytes, whatever the order it was entered in', () => {
  expect(canonicalBundle(resolve(content('b', 'a'), CONTRACT))).toBe(canonicalBundle(resolve(content('a', 'b'), CONTRACT)));
});

test('the content hash is that of the canonical text without it', () => {
  const { content_hash, ...rest } = resolve(content('a'), CONTRACT);
  expect(content_hash).toBe(sha256(`${JSON.stringify(rest, null, 2)}\n`));
  expect(resolve(content('b'), CONTRACT).content_hash).not.toBe(content_hash);
});

test('ABI-10: another contract has another hash', () => {
  expect(contractHash({ ...CONTRACT, contract_version: 2 })).not.toBe(contractHash(CONTRACT));
});
