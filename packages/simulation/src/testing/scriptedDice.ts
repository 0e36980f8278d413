import type { Dice } from '../core/rng.ts';

/** Dice that fall as written: a missing die throws when it is asked for, an unused one when `done` is called. */
export interface ScriptedDice extends Dice {
  done(): void;
}

/** Each face counts from 1, as one reads it on a die. */
export function scriptedDice(...faces: number[]): ScriptedDice {
  let used = 0;
  return {
    below(bound) {
      const face = faces[used];
      if (face === undefined) throw new Error(`die ${used + 1} (1 to ${bound}) is missing from the script of ${faces.length}`);
      if (!Number.isInteger(face) || face < 1 || face > bound)
        throw new Error(`die ${used + 1}: ${face} is not on 1 to ${bound}`);
      used += 1;
      return face - 1;
    },
    done() {
      if (used < faces.length)
        throw new Error(`${faces.length - used} scripted dice were not thrown: ${faces.slice(used).join(', ')}`);
    },
  };
}
