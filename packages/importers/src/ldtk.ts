import type { GameMap, Terrain } from '@bestiaire/contract';
import type { Importer, ReportLine } from './importer.ts';
import { areaOf, type ReadMap, Refusal, readMapFile, sizeRefusal } from './maps/read.ts';
import { TERRAIN_HINT, TerrainGrid, terrainOf } from './maps/terrain.ts';
import { isRaw, type Raw, rawList, textOf } from './raw.ts';

const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
const named = (level: Raw) => textOf(level['identifier']);

/** Every level, those of worlds too. */
function levelsOf(root: Raw): Raw[] {
  return [...rawList(root['levels']), ...rawList(root['worlds']).flatMap((world) => rawList(world['levels']))];
}

function levelOf(root: Raw, wanted: string | undefined): Raw | Refusal {
  const levels = levelsOf(root);
  const found =
    wanted === undefined ? (levels.length === 1 ? levels[0] : undefined) : levels.find((level) => named(level) === wanted);
  if (found !== undefined) return found;
  const names = levels.slice(0, 50).map(named).join(', ');
  return new Refusal(
    'IMP-08',
    '/levels',
    wanted === undefined
      ? { en: `The project has ${levels.length} levels.`, fr: `Le projet a ${levels.length} niveaux.` }
      : { en: `There is no level "${wanted}".`, fr: `Il n’y a pas de niveau « ${wanted} ».` },
    { en: `Choose one with --level: ${names}.`, fr: `Choisissez-en un avec --level : ${names}.` },
  );
}

/** What each value of an IntGrid layer means, by the name that the project gives it. */
function meanings(root: Raw, layer: string): Map<number, { terrain: Terrain | undefined; name: string }> {
  const defs = isRaw(root['defs']) ? rawList(root['defs']['layers']) : [];
  const values = rawList(defs.find((one) => textOf(one['identifier']) === layer)?.['intGridValues']);
  return new Map(
    values.map((value) => [
      numberOf(value['value']),
      { terrain: terrainOf(value['identifier']), name: textOf(value['identifier']) },
    ]),
  );
}

function layGrid(grid: TerrainGrid, layer: Raw, root: Raw, lines: ReportLine[], pointer: string): Refusal | undefined {
  const csv = Array.isArray(layer['intGridCsv']) ? layer['intGridCsv'] : [];
  if (csv.length !== grid.width * grid.height) {
    return new Refusal(
      'IMP-04',
      `${pointer}/intGridCsv`,
      {
        en: `The layer holds ${csv.length} values where ${grid.width * grid.height} are due.`,
        fr: `Le calque contient ${csv.length} valeurs au lieu de ${grid.width * grid.height}.`,
      },
      { en: 'Save the project again from LDtk.', fr: 'Enregistrez à nouveau le projet depuis LDtk.' },
    );
  }
  const known = meanings(root, textOf(layer['__identifier']));
  const unknown = new Set<number>();
  csv.forEach((value: unknown, at) => {
    const number = numberOf(value);
    if (number === 0) return;
    const terrain = known.get(number)?.terrain;
    if (terrain === undefined) unknown.add(number);
    grid.set(at % grid.width, Math.floor(at / grid.width), terrain ?? 'solid');
  });
  for (const number of [...unknown].sort((a, b) => a - b)) {
    const name = known.get(number)?.name || '?';
    lines.push({
      record: textOf(layer['__identifier']),
      pointer: `${pointer}/intGridCsv`,
      fate: 'guessed',
      cause: 'unmapped_tile',
      detail: {
        en: `Value ${number} ("${name}") names no terrain: taken as solid. ${TERRAIN_HINT.en}`,
        fr: `La valeur ${number} (« ${name} ») ne nomme aucun terrain : prise pour pleine. ${TERRAIN_HINT.fr}`,
      },
    });
  }
  return undefined;
}

/** The IntGrid layer to take: the one called collision(s), else the first. */
function gridLayer(layers: readonly Raw[]): number {
  const grids = layers.map((layer, at) => ({ layer, at })).filter(({ layer }) => layer['__type'] === 'IntGrid');
  const chosen = grids.find(({ layer }) => /^collisions?$/i.test(textOf(layer['__identifier']))) ?? grids[0];
  return chosen?.at ?? -1;
}

function toMap(root: Raw, lines: ReportLine[], wanted: string | undefined): ReadMap | Refusal {
  if (!Array.isArray(root['levels']))
    return new Refusal(
      'IMP-01',
      '/levels',
      { en: 'This is no LDtk project.', fr: 'Ce n’est pas un projet LDtk.' },
      { en: 'Give the .ldtk file that LDtk saved.', fr: 'Donnez le fichier .ldtk enregistré par LDtk.' },
    );
  const level = levelOf(root, wanted);
  if (level instanceof Refusal) return level;
  if (!Array.isArray(level['layerInstances'])) {
    return new Refusal(
      'IMP-09',
      '/levels',
      {
        en: `The level "${named(level)}" is kept in a file of its own, which is not opened.`,
        fr: `Le niveau « ${named(level)} » est dans son propre fichier, qui n’est pas ouvert.`,
      },
      {
        en: 'In LDtk: project settings, untick "Save levels separately", save again.',
        fr: 'Dans LDtk : réglages du projet, décochez « Save levels separately », enregistrez à nouveau.',
      },
    );
  }
  const layers = rawList(level['layerInstances']);
  const at = gridLayer(layers);
  const layer = layers[at];
  if (layer === undefined)
    return new Refusal(
      'IMP-07',
      '/layerInstances',
      {
        en: 'The level has no IntGrid layer: nothing says where one can stand.',
        fr: 'Le niveau n’a pas de calque IntGrid : rien ne dit où l’on peut se tenir.',
      },
      { en: 'Draw the collision as an IntGrid layer.', fr: 'Dessinez les collisions dans un calque IntGrid.' },
    );
  const wrong = sizeRefusal(layer['__cWid'], layer['__cHei'], '/layerInstances');
  if (wrong !== undefined) return wrong;
  const grid = new TerrainGrid(numberOf(layer['__cWid']), numberOf(layer['__cHei']));
  const refused = layGrid(grid, layer, root, lines, `/layerInstances/${at}`);
  if (refused !== undefined) return refused;
  const size = Math.max(1, numberOf(layer['__gridSize']));
  const areas: NonNullable<GameMap['areas']> = [];
  for (const entity of layers.filter((one) => one['__type'] === 'Entities').flatMap((one) => rawList(one['entityInstances']))) {
    const [x, y] = Array.isArray(entity['px']) ? entity['px'].map(numberOf) : [0, 0];
    const pivot = Array.isArray(entity['__pivot']) ? entity['__pivot'].map(numberOf) : [0, 0];
    const width = numberOf(entity['width']);
    const height = numberOf(entity['height']);
    const box = { x: (x ?? 0) - (pivot[0] ?? 0) * width, y: (y ?? 0) - (pivot[1] ?? 0) * height, width, height };
    const trigger = rawList(entity['fieldInstances']).find(
      (field) => textOf(field['__identifier']).toLowerCase() === 'trigger',
    )?.['__value'];
    const area = areaOf(
      textOf(entity['__identifier']),
      box,
      { width: size, height: size },
      grid,
      new Set(areas.map(({ id }) => id)),
      typeof trigger === 'string' ? trigger.toLowerCase() : undefined,
    );
    if (area !== undefined && areas.length < 200) areas.push(area);
  }
  layers.forEach((other, index) => {
    if (index === at || other['__type'] === 'Entities') return;
    lines.push({
      record: textOf(other['__identifier']),
      pointer: `/layerInstances/${index}`,
      fate: 'dropped',
      cause: 'other_layer',
      detail: { en: 'A layer that says nothing of collision.', fr: 'Un calque qui ne dit rien des collisions.' },
    });
  });
  return { name: named(level), tileSize: 1, grid, areas };
}

/** One level of an LDtk project: its IntGrid layer by the names of its values, its entities as areas. */
export const ldtk: Importer = {
  name: 'ldtk',
  label: { en: 'LDtk level (.ldtk)', fr: 'Niveau LDtk (.ldtk)' },
  extensions: ['.ldtk'],
  read: (bytes, options) => readMapFile(bytes, options, (root, lines) => toMap(root, lines, options.level)),
};
