import { expect, test } from 'vitest';
import { CONTRACT, type Contract } from './contract.ts';
import { assertContract, readContract } from './read.ts';

/** A copy of the code's contract with one value put at a path; undefined takes it away. */
function changed(path: string, value: unknown): Contract {
  const copy = JSON.parse(JSON.stringify(CONTRACT)) as Contract;
  const keys = path.split('/');
  const last = keys.pop() ?? '';
  const owner = keys.reduce((at, key) => at[key] as Record<string, unknown>, copy as unknown as Record<string, unknown>);
  if (value === undefined) delete owner[last];
  else owner[last] = value;
  return copy;
}

test('the code’s own contract is sound', () => {
  expect(readContract(CONTRACT)).toEqual({ contract: CONTRACT, diagnostics: [] });
});

test.each<[string, unknown, string]>([
  // ABI-11: kind, setting and type are named
  [
    'kinds/summon/settings/count/type',
    'integer',
    'CON-01 /kinds/summon/settings/count/type kind `summon`, setting `count`: unknown type `integer`.',
  ],
  [
    'moments/hp_below/settings/unit/type',
    'x',
    'CON-01 /moments/hp_below/settings/unit/type moment `hp_below`, setting `unit`: unknown type `x`.',
  ],
  [
    'kinds/summon/settings/holds_room/minimum',
    0,
    'CON-02 /kinds/summon/settings/holds_room/minimum kind `summon`, setting `holds_room`: type `bool` has no `minimum`.',
  ],
  [
    'kinds/summon/settings/placement/choices',
    undefined,
    'CON-02 /kinds/summon/settings/placement/choices kind `summon`, setting `placement`: type `choice` needs `choices`.',
  ],
  [
    'kinds/summon/settings/count/minimum',
    30,
    'CON-03 /kinds/summon/settings/count/minimum kind `summon`, setting `count`: the minimum is above the maximum.',
  ],
  [
    'kinds/flee/settings/speed_factor/default',
    7,
    'CON-04 /kinds/flee/settings/speed_factor/default kind `flee`, setting `speed_factor`: the default 7 is no value of it (type `number`).',
  ],
  [
    'kinds/flee/settings/drops_loot/default',
    'no',
    'CON-04 /kinds/flee/settings/drops_loot/default kind `flee`, setting `drops_loot`: the default "no" is no value of it (type `bool`).',
  ],
  ['kinds/summon/traits/spawns', 'count', 'CON-05 /kinds/summon/traits/spawns kind `summon`: no setting `count` names an enemy.'],
  ['kinds/flee/traits/moments', ['birth'], 'CON-06 /kinds/flee/traits/moments/0 kind `flee`: unknown moment `birth`.'],
  ['kinds/flee/traits/modes', ['board'], 'SCH-05 /kinds/flee/traits/modes/0 `0` does not know "board".'],
  ['kinds/flee/label/fr', undefined, 'SCH-03 /kinds/flee/label/fr `fr` is missing.'],
  ['kinds', {}, 'SCH-07 /kinds `kinds` has too few entries.'],
  ['contract_version', 0, 'SCH-04 /contract_version `contract_version` is 0, out of bounds.'],
])('%s = %j', (path, value, expected) => {
  const told = readContract(changed(path, value)).diagnostics.map((d) => `${d.code} ${d.pointer} ${d.message.en}`);
  expect(told[0]).toBe(expected);
});

test('ABI-11: the start-up check names what is wrong', () => {
  expect(() => assertContract(changed('kinds/summon/settings/count/type', 'integer'))).toThrow(
    /kind `summon`, setting `count`: unknown type `integer`/,
  );
  expect(() => assertContract(CONTRACT)).not.toThrow();
});
