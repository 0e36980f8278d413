import { pointerOf } from '../diagnostic.ts';
import type { Text } from '../text.ts';

/** One thing that JSON can spell but that no record may hold. */
export interface ValueFault {
  code: 'JSON-04' | 'JSON-06' | 'JSON-07' | 'JSON-08' | 'JSON-09';
  pointer: string;
  message: Text;
  hint: Text;
}

/** How deep a record may be nested; the record itself is 1. Held before anything recursive sees it. */
export const MAX_DEPTH = 32;

/** Names that would reach an object's prototype in careless code somewhere down the line. */
const REFUSED_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** C0 controls other than tab and line feed, and lone surrogates, which databases replace in silence. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const UNFIT = /[\u0000-\u0008\u000b-\u001f\ud800-\udfff]/u;
/** No character below the first combining mark composes with another: such text is NFC whatever it says. */
const MAY_COMPOSE = /[\u0300-\uffff]/;

/** Whether a text is in Unicode form NFC. */
export function isNfc(text: string): boolean {
  return !MAY_COMPOSE.test(text) || text.normalize('NFC') === text;
}

const numberFault = (value: number): Text | undefined => {
  if (!Number.isFinite(value)) return { en: 'The number is too large.', fr: 'Le nombre est trop grand.' };
  if (Object.is(value, -0))
    return { en: 'Minus zero is not a number of the game.', fr: 'Moins zéro n’est pas un nombre du jeu.' };
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    return { en: 'The whole number is too large to be exact.', fr: 'Le nombre entier est trop grand pour être exact.' };
  }
  return undefined;
};

const NUMBER_HINT: Text = {
  en: 'Use a number between −9007199254740991 and 9007199254740991, and plain 0.',
  fr: 'Utilisez un nombre entre −9007199254740991 et 9007199254740991, et 0 sans signe.',
};

/**
 * What no record may hold, whichever door it comes through: numbers that are not exact, text that does not survive storage, keys
 * that reach a prototype, nesting past {@link MAX_DEPTH}. `onKey` hears of every key; `plainText` says that all text is known
 * to be fit. Stops after 50 faults.
 */
export function valueFaults(root: unknown, options: { onKey?: () => void; plainText?: boolean } = {}): ValueFault[] {
  const faults: ValueFault[] = [];
  const path: (string | number)[] = [];
  const { onKey, plainText = false } = options;

  const add = (code: ValueFault['code'], message: Text, hint: Text) => {
    faults.push({ code, pointer: pointerOf(path), message, hint });
  };

  const text = (value: string) => {
    if (UNFIT.test(value)) {
      add(
        'JSON-07',
        {
          en: 'The text holds a control character or half a character.',
          fr: 'Le texte contient un caractère de contrôle ou une moitié de caractère.',
        },
        { en: 'Remove it; line feed and tab are allowed.', fr: 'Retirez-le ; le saut de ligne et la tabulation sont permis.' },
      );
    } else if (!isNfc(value)) {
      add(
        'JSON-09',
        {
          en: 'The text is not in Unicode form NFC: it would not be found by searching.',
          fr: 'Le texte n’est pas en forme Unicode NFC : une recherche ne le trouverait pas.',
        },
        {
          en: `Write it as ${JSON.stringify(value.normalize('NFC'))}.`,
          fr: `Écrivez ${JSON.stringify(value.normalize('NFC'))}.`,
        },
      );
    }
  };

  const walk = (value: unknown, depth: number): void => {
    if (faults.length >= 50) return;
    if (typeof value === 'string') {
      if (!plainText) text(value);
    } else if (typeof value === 'number') {
      const fault = numberFault(value);
      if (fault !== undefined) add('JSON-06', fault, NUMBER_HINT);
    } else if (typeof value === 'object' && value !== null) {
      if (depth > MAX_DEPTH) {
        add(
          'JSON-04',
          { en: `Nested more than ${MAX_DEPTH} deep.`, fr: `Imbriqué sur plus de ${MAX_DEPTH} niveaux.` },
          {
            en: 'No record needs this: look for a value wrapped by mistake.',
            fr: 'Aucune fiche n’en a besoin : cherchez une valeur emballée par erreur.',
          },
        );
      } else if (Array.isArray(value)) {
        list(value, depth);
      } else {
        object(value as Record<string, unknown>, depth);
      }
    }
  };

  const list = (value: readonly unknown[], depth: number) => {
    for (let index = 0; index < value.length; index += 1) {
      path.push(index);
      walk(value[index], depth + 1);
      path.pop();
    }
  };

  const object = (value: Record<string, unknown>, depth: number) => {
    for (const key of Object.keys(value)) {
      onKey?.();
      path.push(key);
      if (REFUSED_KEYS.has(key)) {
        add(
          'JSON-08',
          { en: `The name \`${key}\` is not allowed.`, fr: `Le nom \`${key}\` n’est pas permis.` },
          { en: 'Choose another name.', fr: 'Choisissez un autre nom.' },
        );
      }
      if (!plainText) text(key);
      walk(value[key], depth + 1);
      path.pop();
    }
  };

  walk(root, 1);
  return faults;
}
