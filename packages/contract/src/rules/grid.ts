import type { GameMap, Terrain } from '../records/map.ts';

/** How many tiles a combat cell is wide; undefined where `cell_size` is no whole multiple (MAP-03). */
export function tilesPerCell({ tile_size: tile, cell_size: cell }: GameMap): number | undefined {
  if (cell === undefined) return 1;
  const ratio = Math.round(cell / tile);
  // Sizes are decimal fractions: 0.3 is three times 0.1 but for the last bit.
  return ratio >= 1 && Math.abs(ratio * tile - cell) <= 1e-9 * cell ? ratio : undefined;
}

/** Reads the terrain of a tile; `solid` outside the map and for a character without a legend. Characters count by code point. */
export function terrainOf({ tiles, legend }: GameMap): (column: number, row: number) => Terrain {
  const rows = tiles.map((row) => [...row]);
  return (column, row) => {
    const character = rows[row]?.[column];
    return character !== undefined && Object.hasOwn(legend, character) ? (legend[character] as Terrain) : 'solid';
  };
}

/** Width and height of a map in tiles: of its longest row. Characters count by code point. */
export function sizeOf({ tiles }: GameMap): { width: number; height: number } {
  return { width: Math.max(...tiles.map((row) => [...row].length)), height: tiles.length };
}
