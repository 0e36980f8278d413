import { Type } from 'typebox';
import { Branch, Int, Num, OneOf } from './field.ts';

const along = () =>
  Type.Optional(
    Num(
      -100,
      100,
      { en: 'Along', fr: 'Devant', helpEn: 'Offset along the facing.', helpFr: 'Décalage dans le sens du regard.', unit: 'u' },
      { default: 0 },
    ),
  );
const across = () =>
  Type.Optional(
    Num(
      -100,
      100,
      {
        en: 'Across',
        fr: 'De côté',
        helpEn: 'Offset to the right of the facing.',
        helpFr: 'Décalage vers la droite du regard.',
        unit: 'u',
      },
      { default: 0 },
    ),
  );

/** A telegraph or hit shape, placed along and across the facing (ARE-03). Circle and box are centred on the offset; a cone starts there. */
export const Shape = () =>
  OneOf(
    'kind',
    [
      Branch(
        'kind',
        'circle',
        { en: 'Circle', fr: 'Cercle' },
        {
          along: along(),
          across: across(),
          radius: Num(0.05, 100, { en: 'Radius', fr: 'Rayon', unit: 'u' }),
        },
      ),
      Branch(
        'kind',
        'cone',
        { en: 'Cone', fr: 'Cône' },
        {
          along: along(),
          across: across(),
          radius: Num(0.05, 100, { en: 'Radius', fr: 'Rayon', unit: 'u' }),
          angle: Int(1, 360, { en: 'Opening', fr: 'Ouverture', unit: '°' }),
        },
      ),
      Branch(
        'kind',
        'box',
        { en: 'Box', fr: 'Rectangle' },
        {
          along: along(),
          across: across(),
          length: Num(0.05, 100, {
            en: 'Length',
            fr: 'Longueur',
            helpEn: 'Along the facing.',
            helpFr: 'Dans le sens du regard.',
            unit: 'u',
          }),
          width: Num(0.05, 100, {
            en: 'Width',
            fr: 'Largeur',
            helpEn: 'Across the facing.',
            helpFr: 'En travers du regard.',
            unit: 'u',
          }),
        },
      ),
    ],
    { en: 'Shape', fr: 'Forme' },
  );
export type Shape = Type.Static<ReturnType<typeof Shape>>;
