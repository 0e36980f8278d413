import type { GameMap, Terrain } from '@bestiaire/contract';
import type { Importer, ReportLine } from './importer.ts';
import { areaOf, type ReadMap, Refusal, readMapFile, sizeRefusal } from './maps/read.ts';
import { TERRAIN_HINT, TerrainGrid, terrainOf } from './maps/terrain.ts';
import { tileNumbers } from './maps/tileData.ts';
import { type Raw, rawList, textOf } from './raw.ts';

const MAX_DEPTH = 16;
const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** The value of a custom property. */
function property(of: Raw, name: string): unknown {
  return rawList(of['properties']).find((one) => textOf(one['name']).toLowerCase() === name)?.['value'];
}

interface Layer {
  layer: Raw;
  pointer: string;
}

/** All layers, those of groups too. */
function layersOf(root: Raw, pointer = '', depth = 0): Layer[] {
  if (depth > MAX_DEPTH) return [];
  return rawList(root['layers']).flatMap((layer, at) => {
    const place = `${pointer}/layers/${at}`;
    return layer['type'] === 'group' ? layersOf(layer, place, depth + 1) : [{ layer, pointer: place }];
  });
}

/** A layer is the collision layer by a property `collision`, or by its name. */
function isCollision({ layer }: Layer): boolean {
  const told = property(layer, 'collision');
  return told === undefined ? /^collisions?$/i.test(textOf(layer['name']).trim()) : told !== false;
}

/** What each tile number means, by the `collision` property of its tile; tiles of other files are not looked at. */
function meanings(root: Raw, lines: ReportLine[]): Map<number, Terrain> {
  const found = new Map<number, Terrain>();
  rawList(root['tilesets']).forEach((tileset, at) => {
    const first = numberOf(tileset['firstgid']);
    if (typeof tileset['source'] === 'string') {
      lines.push({
        record: textOf(tileset['source']),
        pointer: `/tilesets/${at}/source`,
        fate: 'dropped',
        cause: 'external_tileset',
        detail: {
          en: 'A tileset in a file of its own is not opened: embed it, so that its tiles can say what they are.',
          fr: 'Un jeu de tuiles dans son propre fichier n’est pas ouvert : intégrez-le, pour que ses tuiles disent ce qu’elles sont.',
        },
      });
    }
    for (const tile of rawList(tileset['tiles'])) {
      const terrain = terrainOf(property(tile, 'collision'));
      if (terrain !== undefined) found.set(first + numberOf(tile['id']), terrain);
    }
  });
  return found;
}

/** Lays one tile layer on the grid. On the collision layer a tile that says nothing is solid; the report names it. */
function layTiles(
  grid: TerrainGrid,
  { layer, pointer }: Layer,
  known: ReadonlyMap<number, Terrain>,
  lines: ReportLine[],
  all: boolean,
): Refusal | undefined {
  const width = numberOf(layer['width']);
  const height = numberOf(layer['height']);
  const wrong = sizeRefusal(width, height, pointer);
  if (wrong !== undefined) return wrong;
  const numbers = tileNumbers(layer, width * height, pointer);
  if (numbers instanceof Refusal) return numbers;
  const left = Math.round(numberOf(layer['x']));
  const top = Math.round(numberOf(layer['y']));
  const unknown = new Set<number>();
  numbers.forEach((number, at) => {
    if (number === 0) return;
    const terrain = known.get(number);
    if (terrain === undefined) {
      if (!all) return;
      unknown.add(number);
    }
    grid.set(left + (at % width), top + Math.floor(at / width), terrain ?? 'solid');
  });
  for (const number of [...unknown].sort((a, b) => a - b)) {
    lines.push({
      record: textOf(layer['name']),
      pointer,
      fate: 'guessed',
      cause: 'unmapped_tile',
      detail: {
        en: `Tile ${number} has no property "collision": taken as solid. ${TERRAIN_HINT.en}`,
        fr: `La tuile ${number} n’a pas de propriété « collision » : prise pour pleine. ${TERRAIN_HINT.fr}`,
      },
    });
  }
  return undefined;
}

const boxOf = (object: Raw) => ({
  x: numberOf(object['x']),
  y: numberOf(object['y']),
  width: numberOf(object['width']),
  height: numberOf(object['height']),
});
const isRectangle = (object: Raw) =>
  !['ellipse', 'point', 'polygon', 'polyline', 'text', 'gid'].some(
    (name) => object[name] !== undefined && object[name] !== false,
  ) && numberOf(object['rotation']) === 0;

function layObjects(
  grid: TerrainGrid,
  { layer, pointer }: Layer,
  tile: { width: number; height: number },
  lines: ReportLine[],
): void {
  rawList(layer['objects']).forEach((object, at) => {
    const place = `${pointer}/objects/${at}`;
    if (!isRectangle(object)) {
      lines.push({
        record: textOf(layer['name']),
        pointer: place,
        fate: 'dropped',
        cause: 'not_a_rectangle',
        detail: { en: 'Only upright rectangles are read.', fr: 'Seuls les rectangles droits sont lus.' },
      });
      return;
    }
    const area = areaOf('', boxOf(object), tile, grid, new Set(), undefined);
    const terrain = terrainOf(property(object, 'collision')) ?? 'solid';
    for (let y = 0; y < (area?.rect.height ?? 0); y += 1)
      for (let x = 0; x < (area?.rect.width ?? 0); x += 1) grid.set((area?.rect.x ?? 0) + x, (area?.rect.y ?? 0) + y, terrain);
  });
}

function refusalOf(root: Raw): Refusal | undefined {
  if (textOf(root['type']) !== 'map')
    return new Refusal(
      'IMP-01',
      '/type',
      { en: 'This is no Tiled map.', fr: 'Ce n’est pas une carte Tiled.' },
      { en: 'Save the map from Tiled as JSON (.tmj).', fr: 'Enregistrez la carte depuis Tiled en JSON (.tmj).' },
    );
  if (root['infinite'] === true) {
    return new Refusal(
      'IMP-05',
      '/infinite',
      {
        en: 'An infinite map has no edges, and a fight needs them.',
        fr: 'Une carte infinie n’a pas de bords, et un combat en a besoin.',
      },
      {
        en: 'In Tiled: Map → Map Properties, untick Infinite, save again.',
        fr: 'Dans Tiled : Carte → Propriétés, décochez Infinie, enregistrez à nouveau.',
      },
    );
  }
  if (textOf(root['orientation']) !== 'orthogonal') {
    return new Refusal(
      'IMP-06',
      '/orientation',
      {
        en: `The orientation "${textOf(root['orientation'])}" is not read.`,
        fr: `L’orientation « ${textOf(root['orientation'])} » n’est pas lue.`,
      },
      {
        en: 'Only orthogonal maps have the square grid that fights use.',
        fr: 'Seules les cartes orthogonales ont la grille carrée des combats.',
      },
    );
  }
  return sizeRefusal(root['width'], root['height'], '');
}

function toMap(root: Raw, lines: ReportLine[]): ReadMap | Refusal {
  const refused = refusalOf(root);
  if (refused !== undefined) return refused;
  const grid = new TerrainGrid(numberOf(root['width']), numberOf(root['height']));
  const tile = { width: Math.max(1, numberOf(root['tilewidth'])), height: Math.max(1, numberOf(root['tileheight'])) };
  const layers = layersOf(root);
  const known = meanings(root, lines);
  const collision = layers.filter(isCollision);
  const areas: NonNullable<GameMap['areas']> = [];
  let laid = collision.length > 0;
  for (const one of layers) {
    const chosen = collision.includes(one);
    const type = textOf(one.layer['type']);
    if (type === 'tilelayer' && (chosen || (collision.length === 0 && known.size > 0))) {
      const wrong = layTiles(grid, one, known, lines, chosen);
      if (wrong !== undefined) return wrong;
      laid = true;
    } else if (type === 'objectgroup' && chosen) {
      layObjects(grid, one, tile, lines);
    } else if (type === 'objectgroup') {
      for (const object of rawList(one.layer['objects']).filter((each) => isRectangle(each) && textOf(each['name']) !== '')) {
        const area = areaOf(
          textOf(object['name']),
          boxOf(object),
          tile,
          grid,
          new Set(areas.map(({ id }) => id)),
          property(object, 'trigger'),
        );
        if (area !== undefined && areas.length < 200) areas.push(area);
      }
    } else {
      lines.push({
        record: textOf(one.layer['name']),
        pointer: one.pointer,
        fate: 'dropped',
        cause: 'other_layer',
        detail: { en: 'A layer that says nothing of collision.', fr: 'Un calque qui ne dit rien des collisions.' },
      });
    }
  }
  if (!laid) {
    return new Refusal(
      'IMP-07',
      '/layers',
      { en: 'No layer says where one can stand.', fr: 'Aucun calque ne dit où l’on peut se tenir.' },
      {
        en: 'Name a layer "collision", or give it or its tiles a property "collision".',
        fr: 'Nommez un calque « collision », ou donnez-lui, ou à ses tuiles, une propriété « collision ».',
      },
    );
  }
  const name = property(root, 'name');
  return { name: typeof name === 'string' ? name : '', tileSize: 1, grid, areas };
}

/** A map saved by Tiled as JSON: tile layers in every encoding, rectangles, a `collision` property or a layer of that name. */
export const tiled: Importer = {
  name: 'tiled',
  label: { en: 'Tiled map (.tmj)', fr: 'Carte Tiled (.tmj)' },
  extensions: ['.tmj', '.json'],
  read: (bytes, options) => readMapFile(bytes, options, toMap),
};
