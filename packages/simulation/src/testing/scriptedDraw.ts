import type { Draw } from '../core/rng.ts';

/**
 * Dice with a script for each purpose: each draw takes the next value of its purpose (0 to bound − 1). A draw without a value left
 * throws; `finish` throws when a value was never drawn.
 */
export function scriptedDraw(script: Readonly<Record<string, readonly number[]>>): { draw: Draw; finish(): void } {
  const taken = new Map<string, number>();
  return {
    draw: (_stream, purpose, bound) => {
      const index = taken.get(purpose) ?? 0;
      const value = script[purpose]?.[index];
      if (value === undefined) throw new Error(`no die left for ${purpose} (draw ${index + 1}, below ${bound})`);
      if (value < 0 || value >= bound) throw new Error(`die ${value} for ${purpose} is not below ${bound}`);
      taken.set(purpose, index + 1);
      return value;
    },
    finish: () => {
      for (const [purpose, values] of Object.entries(script)) {
        const left = values.length - (taken.get(purpose) ?? 0);
        if (left > 0) throw new Error(`${left} dice for ${purpose} were never drawn`);
      }
    },
  };
}
