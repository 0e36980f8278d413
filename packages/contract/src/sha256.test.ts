import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

// Vectors of FIPS 180-4's examples, and the lengths round the padding's edges worked out with another implementation.
test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ['a'.repeat(55), '9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318'],
  ['a'.repeat(56), 'b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a'],
  ['a'.repeat(64), 'ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb'],
  ['Œuf géant, 大きな卵, 🥚', '21b25f0f35e52005baf480e2f2f381620a6ab881c3e23b4b4ed3da7a1ff07a18'],
])('SHA-256 of %s', (text, hash) => {
  expect(sha256(text)).toBe(hash);
});

test('a lone surrogate hashes as U+FFFD', () => {
  expect(sha256('a\ud800b')).toBe(sha256('a\ufffdb'));
});
