import { Type } from 'typebox';
import { Id, Int, List, Name, Notes, record, Tags } from './field.ts';
import { type AbilityTrigger, sheetOf } from './sheet.ts';

/** An enemy: a base sheet, levels and versions, each a complete sheet (ABI-60). */
export const enemyOf = (trigger: Type.TUnsafe<AbilityTrigger>) =>
  record({
    id: Id(),
    name: Name(),
    base: sheetOf(trigger, { en: 'Base sheet', fr: 'Fiche de base' }),
    levels: Type.Optional(
      List(
        record({
          level: Int(1, 1000, { en: 'Level', fr: 'Niveau' }),
          sheet: sheetOf(trigger, { en: 'Sheet', fr: 'Fiche' }),
        }),
        { en: 'Levels', fr: 'Niveaux' },
        { maxItems: 100 },
      ),
    ),
    versions: Type.Optional(
      List(
        record({ id: Id(), sheet: sheetOf(trigger, { en: 'Sheet', fr: 'Fiche' }) }),
        { en: 'Versions', fr: 'Versions' },
        { maxItems: 100 },
      ),
    ),
    notes: Notes(),
    tags: Tags(),
  });
export type Enemy = Type.Static<ReturnType<typeof enemyOf>>;
