import { CODE, type Code } from '@bestiaire/simulation';
import { expect, test } from 'vitest';
import { checkStart } from './startCheck.ts';

const { flee: _flee, ...withoutFlee } = CODE.kinds;
const { flee, ...otherKinds } = CODE.contract.kinds;
const spoiltFlee = { ...flee, settings: { speed_factor: { ...flee?.settings['speed_factor'], type: 'metres' } } };
const contractWith = (kinds: object) => ({ ...CODE.contract, kinds }) as Code['contract'];

test('the server that is shipped may start', () => {
  expect(() => checkStart()).not.toThrow();
});

test.each<[string, Code, RegExp]>([
  [
    'ABI-11: a setting of an unknown type',
    { ...CODE, contract: contractWith({ ...otherKinds, flee: spoiltFlee }) },
    /kind `flee`, setting `speed_factor`: unknown type `metres`/,
  ],
  [
    'ABI-13: an entry without code',
    { ...CODE, kinds: withoutFlee },
    /ABI-13 The contract lists the kind "flee", but no code plays it/,
  ],
  [
    'ABI-13: code without an entry',
    { ...CODE, contract: contractWith(otherKinds) },
    /ABI-13 The code plays the kind "flee", but the contract has no entry/,
  ],
])('%s is a start-up error', (_, code, message) => {
  expect(() => checkStart(code)).toThrow(message);
});
