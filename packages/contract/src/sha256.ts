/**
 * SHA-256 (FIPS 180-4) of a text's UTF-8 bytes, in lower-case hexadecimal. Our own, because contract and content hashes are asked
 * for by pure, synchronous code in Node, browser and worker alike: Web Crypto only answers asynchronously (and not at all on a
 * plain-http page), node:crypto is not everywhere.
 */
export function sha256(text: string): string {
  const bytes = padded(utf8(text));
  const view = new DataView(bytes.buffer);
  const state = new Uint32Array(INITIAL);
  const schedule = new Uint32Array(64);
  for (let offset = 0; offset < bytes.length; offset += 64) {
    for (let t = 0; t < 16; t += 1) schedule[t] = view.getUint32(offset + 4 * t);
    compress(state, schedule);
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}

/** Fractional parts of roots of the first primes, as the standard defines its constants. */
const primes: number[] = [];
for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
const INITIAL = primes.slice(0, 8).map((prime) => rootBits(prime, 2n));
const ROUND = new Uint32Array(primes.map((prime) => rootBits(prime, 3n)));

/** The first 32 fractional bits of the `degree`-th root, exactly: the integer root of prime · 2^(32·degree), modulo 2^32. */
function rootBits(prime: number, degree: bigint): number {
  const target = BigInt(prime) << (32n * degree);
  let low = 0n;
  let high = 1n << 40n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** degree <= target) low = middle;
    else high = middle;
  }
  return Number(low & 0xffffffffn);
}

function compress(state: Uint32Array, w: Uint32Array): void {
  for (let t = 16; t < 64; t += 1) {
    const x = w[t - 15] as number;
    const y = w[t - 2] as number;
    const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
    const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
    w[t] = (w[t - 16] as number) + s0 + (w[t - 7] as number) + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let t = 0; t < 64; t += 1) {
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + sum1 + ((e & f) ^ (~e & g)) + (ROUND[t] as number) + (w[t] as number)) | 0;
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (sum0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = (state[index] as number) + word;
  });
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** UTF-8 bytes of a text; a lone surrogate becomes U+FFFD, as everywhere on the web. */
function utf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let length = 0;
  for (let i = 0; i < text.length; i += 1) {
    let code = text.charCodeAt(i);
    if (code < 0x80) {
      bytes[length++] = code;
      continue;
    }
    if (code >= 0xd800 && code <= 0xdfff) {
      const whole = text.codePointAt(i) as number;
      if (whole > 0xffff) i += 1;
      code = whole > 0xffff ? whole : 0xfffd;
    }
    if (code >= 0x10000) {
      bytes[length++] = 0xf0 | (code >> 18);
      bytes[length++] = 0x80 | ((code >> 12) & 0x3f);
      bytes[length++] = 0x80 | ((code >> 6) & 0x3f);
    } else if (code >= 0x800) {
      bytes[length++] = 0xe0 | (code >> 12);
      bytes[length++] = 0x80 | ((code >> 6) & 0x3f);
    } else {
      bytes[length++] = 0xc0 | (code >> 6);
    }
    bytes[length++] = 0x80 | (code & 0x3f);
  }
  return bytes.subarray(0, length);
}

/** The message, a 1 bit, zeroes, and its length in bits as 64 bits, to a multiple of 64 bytes. */
function padded(message: Uint8Array): Uint8Array {
  const out = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  out.set(message);
  out[message.length] = 0x80;
  const view = new DataView(out.buffer);
  view.setUint32(out.length - 8, Math.floor(message.length / 0x20000000));
  view.setUint32(out.length - 4, message.length << 3);
  return out;
}
