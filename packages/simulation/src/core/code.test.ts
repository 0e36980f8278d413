import { expect, test } from 'vitest';
import { CODE, checkCode } from './code.ts';

test('ABI-13: contract and code agree', () => {
  expect(checkCode(CODE)).toEqual([]);
});

test('ABI-13: a kind of the contract without code is an error that names it', () => {
  const kinds = { ...CODE.contract.kinds, teleport: { ...CODE.contract.kinds['flee'] } } as typeof CODE.contract.kinds;
  const [found, ...others] = checkCode({ ...CODE, contract: { ...CODE.contract, kinds } });
  expect(others).toEqual([]);
  expect(found).toMatchObject({ code: 'ABI-13', severity: 'error', collection: 'contract', pointer: '/kinds/teleport' });
  expect(found?.message.en).toContain('no code plays it');
  expect(found?.hint?.fr).toContain('abilities/teleport.ts');
});

test('ABI-13: code without an entry in the contract is an error that names it', () => {
  const [found, ...others] = checkCode({ ...CODE, kinds: { ...CODE.kinds, teleport: () => undefined } });
  expect(others).toEqual([]);
  expect(found).toMatchObject({ code: 'ABI-13', id: 'teleport' });
  expect(found?.message.en).toContain('no entry for it');
});
