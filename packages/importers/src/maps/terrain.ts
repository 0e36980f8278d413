import type { GameMap, Terrain, Text } from '@bestiaire/contract';

/** Largest side of a map that a record can hold. */
export const MAX_SIDE = 256;

/** Words that people call terrains by, in either language. */
const WORDS: Readonly<Record<string, Terrain>> = {
  open: 'open',
  floor: 'open',
  free: 'open',
  sol: 'open',
  difficult: 'difficult',
  rough: 'difficult',
  mud: 'difficult',
  difficile: 'difficult',
  solid: 'solid',
  wall: 'solid',
  walls: 'solid',
  mur: 'solid',
  collision: 'solid',
  low: 'low',
  half: 'low',
  bas: 'low',
};

/** The terrain that a property's value or a name means: a word, or true for solid and false for open. */
export function terrainOf(value: unknown): Terrain | undefined {
  if (typeof value === 'boolean') return value ? 'solid' : 'open';
  return typeof value === 'string' ? WORDS[value.trim().toLowerCase()] : undefined;
}

export const TERRAIN_HINT: Text = {
  en: 'Say open, difficult, solid or low.',
  fr: 'Dites open, difficult, solid ou low.',
};

const SIGNS: Readonly<Record<Terrain, string>> = { open: '.', difficult: '~', solid: '#', low: 'o' };

/** Where terrains are gathered, tile by tile; everything is open until told otherwise. */
export class TerrainGrid {
  readonly #tiles: Terrain[];

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.#tiles = new Array<Terrain>(width * height).fill('open');
  }

  set(x: number, y: number, terrain: Terrain): void {
    if (x >= 0 && y >= 0 && x < this.width && y < this.height) this.#tiles[y * this.width + x] = terrain;
  }

  /** Rows of text and their legend, as a map record holds them. */
  rows(): Pick<GameMap, 'tiles' | 'legend'> {
    const used = (Object.keys(SIGNS) as Terrain[]).filter((terrain) => terrain === 'open' || this.#tiles.includes(terrain));
    return {
      tiles: Array.from({ length: this.height }, (_, y) =>
        this.#tiles
          .slice(y * this.width, (y + 1) * this.width)
          .map((terrain) => SIGNS[terrain])
          .join(''),
      ),
      legend: Object.fromEntries(used.map((terrain) => [SIGNS[terrain], terrain])),
    };
  }
}
