import type { Encounter } from '../records/encounter.ts';
import { sizeOf, terrainOf, tilesPerCell } from './grid.ts';
import { type Found, found, type Rule, type Scope } from './rule.ts';

interface Spot {
  x?: number;
  y?: number;
}

/** Every spot that an encounter names, and where it is named. */
function* spotsOf({ party, waves }: Encounter): Generator<[Spot, string]> {
  for (const [index, member] of party.entries()) yield [member, `/party/${index}`];
  for (const [w, { entries }] of waves.entries())
    for (const [e, entry] of entries.entries()) yield [entry, `/waves/${w}/entries/${e}`];
}

/** Why nobody can stand at a spot; undefined where somebody can, or where it can't be told. */
function objection(encounter: Encounter, x: number, y: number, { content }: Scope): { en: string; fr: string } | undefined {
  if (encounter.mode === 'arena') {
    const { width, height, obstacles } = encounter;
    if (x < 0 || y < 0 || x > width || y > height) {
      return { en: `outside the arena of ${width} × ${height} u`, fr: `hors de l’arène de ${width} × ${height} u` };
    }
    const inside = (obstacles ?? []).find((o) => x > o.x && x < o.x + o.width && y > o.y && y < o.y + o.height);
    return inside === undefined ? undefined : { en: `inside obstacle \`${inside.id}\``, fr: `dans l’obstacle \`${inside.id}\`` };
  }
  const map = content.maps.get(encounter.map);
  const n = map === undefined ? undefined : tilesPerCell(map);
  if (map === undefined || n === undefined) return undefined;
  if (!Number.isInteger(x) || !Number.isInteger(y)) return { en: 'no whole cell', fr: 'pas une case entière' };
  const { width, height } = sizeOf(map);
  if (x < 0 || y < 0 || x >= Math.ceil(width / n) || y >= Math.ceil(height / n)) {
    return { en: `outside map \`${map.id}\``, fr: `hors de la carte \`${map.id}\`` };
  }
  const terrain = terrainOf(map)(x * n, y * n);
  return n === 1 && (terrain === 'solid' || terrain === 'low')
    ? { en: 'a cell nobody stands on', fr: 'une case où nul ne tient' }
    : undefined;
}

export const rule: Rule = {
  code: 'ENC-02',
  severity: 'error',
  title: { en: 'A creature is placed where it can’t stand.', fr: 'Une créature est placée là où elle ne peut pas tenir.' },
  cure: {
    en: 'Give both x and y, inside the walls and out of obstacles (whole cells on a map), or neither.',
    fr: 'Donnez x et y, entre les murs et hors des obstacles (cases entières sur une carte), ou aucun des deux.',
  },
  example: '{ "mode": "arena", "width": 20, "height": 12, "party": [{ "id": "ann", "x": 25, "y": 3, … }] }',
  checks: {
    *encounters(encounter, scope): Generator<Found> {
      for (const [{ x, y }, pointer] of spotsOf(encounter)) {
        if (x === undefined && y === undefined) continue;
        if (x === undefined || y === undefined) {
          const missing = x === undefined ? 'x' : 'y';
          yield found(
            `${pointer}/${missing}`,
            `Half a position: \`${missing}\` is missing.`,
            `Une demi-position : \`${missing}\` manque.`,
          );
          continue;
        }
        const why = objection(encounter, x, y, scope);
        if (why !== undefined) yield found(`${pointer}/x`, `(${x}, ${y}) is ${why.en}.`, `(${x}, ${y}) est ${why.fr}.`);
      }
    },
  },
};
