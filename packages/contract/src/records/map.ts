import { Type } from 'typebox';
import { Choice, field, Id, Int, LIMITS, List, Name, Notes, Num, record, Tags } from './field.ts';

export const TERRAINS = {
  open: ['Open', 'Libre'],
  difficult: ['Difficult', 'Difficile'],
  solid: ['Solid', 'Plein'],
  low: ['Low obstacle', 'Obstacle bas'],
} as const;
export type Terrain = keyof typeof TERRAINS;

export const TRIGGERS = {
  ambush: ['Ambush', 'Embuscade'],
  sight: ['Sight', 'Vue'],
  attack: ['Attack', 'Attaque'],
  dialogue: ['Dialogue', 'Dialogue'],
} as const;
export type CombatTrigger = keyof typeof TRIGGERS;

/** A map: its collision layer and named areas; nothing about combat is stored on it (EX-CBT-001). */
export const GameMap = record({
  id: Id(),
  name: Name(),
  tile_size: Num(0.1, 100, { en: 'Tile size', fr: 'Taille d’une tuile', unit: 'u' }),
  cell_size: Type.Optional(
    Num(0.1, 1000, {
      en: 'Cell size',
      fr: 'Taille d’une case',
      helpEn: 'A whole multiple of the tile. Not set: one tile.',
      helpFr: 'Multiple entier de la tuile. Absente : une tuile.',
      unit: 'u',
    }),
  ),
  tiles: field(
    Type.Array(Type.String({ minLength: 1, maxLength: LIMITS.map_side }), { minItems: 1, maxItems: LIMITS.map_side }),
    {
      en: 'Tiles',
      fr: 'Tuiles',
      helpEn: 'One text a row, one character a tile, named in the legend.',
      helpFr: 'Un texte par rangée, un caractère par tuile, nommé dans la légende.',
    },
  ),
  legend: field(
    Type.Unsafe<Record<string, Terrain>>({
      type: 'object',
      propertyNames: { minLength: 1, maxLength: 1 },
      additionalProperties: Choice(TERRAINS, { en: 'Terrain', fr: 'Terrain' }),
      minProperties: 1,
      maxProperties: 64,
    }),
    { en: 'Legend', fr: 'Légende' },
  ),
  areas: Type.Optional(
    List(
      record({
        id: Id(),
        name: Type.Optional(Name()),
        rect: field(
          record({
            x: Int(0, LIMITS.map_side, { en: 'Column', fr: 'Colonne', unit: 'tiles' }),
            y: Int(0, LIMITS.map_side, { en: 'Row', fr: 'Rangée', unit: 'tiles' }),
            width: Int(1, LIMITS.map_side, { en: 'Width', fr: 'Largeur', unit: 'tiles' }),
            height: Int(1, LIMITS.map_side, { en: 'Height', fr: 'Hauteur', unit: 'tiles' }),
          }),
          { en: 'Rectangle', fr: 'Rectangle' },
        ),
        trigger: Type.Optional(Choice(TRIGGERS, { en: 'Trigger', fr: 'Déclencheur' })),
      }),
      { en: 'Areas', fr: 'Zones' },
    ),
  ),
  notes: Notes(),
  tags: Tags(),
});
export type GameMap = Type.Static<typeof GameMap>;
