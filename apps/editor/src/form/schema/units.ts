import type { Language } from '@bestiaire/contract';

/** Units whose name is a word; symbols (u, s, °, ×, %) read the same in both languages. */
const FRENCH: Readonly<Record<string, string>> = {
  hp: 'PV',
  '% hp': '% PV',
  creatures: 'créatures',
  cells: 'cases',
  tiles: 'tuiles',
  AP: 'PA',
  FP: 'PE',
  SP: 'PS',
};

export const unitName = (unit: string, language: Language): string => (language === 'fr' ? (FRENCH[unit] ?? unit) : unit);
