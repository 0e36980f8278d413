/**
 * Random numbers are arguments (DET-03): one generator with a 64-bit key for each stream, one stream per purpose.
 * The generator is a counter hashed with its key (two rounds of a 32-bit finaliser), so a draw is a pure function of
 * (key, counter), a stream's state is three integers, and no stream can move another.
 */
export interface Stream {
  /** Upper and lower half of the key, unsigned 32-bit. */
  readonly high: number;
  readonly low: number;
  /** How many numbers were drawn so far. */
  drawn: number;
}

/** Whatever can give one uniform integer; a scripted die implements it in tests. */
export interface Dice {
  /** Uniform integer in [0, bound). Exactly one draw. `bound` is an integer from 1 to 2^32. */
  below(bound: number): number;
}

/** Bijective 32-bit finaliser. */
function mix(value: number): number {
  let x = value | 0;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return (x ^ (x >>> 15)) >>> 0;
}

function hashText(text: string, start: number): number {
  let hash = start >>> 0;
  for (let i = 0; i < text.length; i += 1) hash = mix(hash ^ text.charCodeAt(i));
  return mix(hash ^ text.length);
}

/**
 * The stream of one purpose in one run (DET-03, DET-04): depends on the root seed, the run's index and the purpose only.
 * `seed` and `run` are safe integers; both halves of each count.
 */
export function createStream(seed: number, run: number, purpose: string): Stream {
  let high = 0x9e3779b9;
  let low = 0x85ebca6b;
  for (const word of [seed, Math.floor(seed / 4294967296), run, Math.floor(run / 4294967296)]) {
    high = mix(high ^ (word | 0));
    low = mix((low + high) ^ (word >>> 0));
  }
  return { high: hashText(purpose, high), low: hashText(purpose, low ^ 0x27d4eb2f), drawn: 0 };
}

/** The next raw unsigned 32-bit integer of a stream. */
export function nextUint32(stream: Stream): number {
  const counter = stream.drawn;
  stream.drawn = counter + 1;
  const spread = Math.imul(counter, 0x9e3779b9) + Math.imul(Math.floor(counter / 4294967296), 0x85ebca6b);
  return mix(mix((spread + stream.low) | 0) ^ stream.high);
}

/** Uniform integer in [0, bound); one draw. The bias of multiply-and-shift is below bound / 2^32. */
export function drawBelow(stream: Stream, bound: number): number {
  return Math.floor((nextUint32(stream) / 4294967296) * bound);
}

/** Index drawn by integer weight; -1 when every weight is 0 (then nothing is drawn). */
export function drawWeighted(dice: Dice, weights: readonly number[]): number {
  let total = 0;
  for (const weight of weights) total += weight;
  if (total <= 0) return -1;
  let left = dice.below(total);
  for (let index = 0; index < weights.length; index += 1) {
    left -= weights[index] as number;
    if (left < 0) return index;
  }
  return -1;
}

/** A stream seen as dice. */
export function diceOf(stream: Stream): Dice {
  return { below: (bound) => drawBelow(stream, bound) };
}

/** One die of `sides`: 1 to `sides`. */
export function rollDie(dice: Dice, sides: number): number {
  return dice.below(sides) + 1;
}

/** How an engine draws: from the stream itself, or from a script in tests. `purpose` names the stream. */
export type Draw = (stream: Stream, purpose: string, bound: number) => number;

export const drawFromStream: Draw = (stream, _purpose, bound) => drawBelow(stream, bound);
