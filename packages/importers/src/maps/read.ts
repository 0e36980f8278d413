import { CONTRACT, type CombatTrigger, type GameMap, parseJson, validateRecord } from '@bestiaire/contract';
import { fileError, type Imported, type ImportOptions, idFrom, nothing, type ReportLine } from '../importer.ts';
import { isRaw, type Raw } from '../raw.ts';
import { MAX_SIDE, type TerrainGrid } from './terrain.ts';

const MAX_BYTES = 16 * 1024 * 1024;

/** A refusal: a code, where, what is wrong and what to do. */
export class Refusal {
  constructor(
    readonly code: string,
    readonly pointer: string,
    readonly message: { en: string; fr: string },
    readonly hint: { en: string; fr: string },
  ) {}
}

export interface ReadMap {
  name: string;
  tileSize: number;
  grid: TerrainGrid;
  areas: NonNullable<GameMap['areas']>;
}

/** Reads a map file: bytes to JSON, JSON to a grid by `toMap`, grid to a record. A refusal is a diagnostic. */
export function readMapFile(
  bytes: Uint8Array,
  options: ImportOptions,
  toMap: (root: Raw, lines: ReportLine[]) => ReadMap | Refusal,
): Imported {
  const { file } = options;
  const { value, diagnostics } = parseJson(bytes, { maxBytes: MAX_BYTES });
  if (diagnostics.length > 0) return nothing(diagnostics.map((one) => ({ ...one, file })));
  const report: ReportLine[] = [];
  const read = isRaw(value)
    ? toMap(value, report)
    : new Refusal(
        'IMP-01',
        '',
        { en: 'This is no map file.', fr: 'Ce n’est pas un fichier de carte.' },
        { en: 'Give the JSON that the map editor saved.', fr: 'Donnez le JSON que l’éditeur de cartes a enregistré.' },
      );
  if (read instanceof Refusal) return { ...nothing([fileError(file, read.code, read.pointer, read.message, read.hint)]), report };
  const base = file.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');
  const id = options.id ?? (idFrom(read.name) || idFrom(base) || 'map');
  const map: GameMap = {
    id,
    name: (read.name || base || id).normalize('NFC').slice(0, 120),
    tile_size: read.tileSize,
    ...read.grid.rows(),
    ...(read.areas.length > 0 ? { areas: read.areas } : {}),
  };
  const wrong = validateRecord('maps', id, map, CONTRACT).filter(({ severity }) => severity === 'error');
  if (wrong.length > 0) return { ...nothing(wrong.map((one) => ({ ...one, file }))), report };
  return { records: [{ collection: 'maps', record: map }], entries: {}, report, diagnostics: [] };
}

/** A side of the map: a whole number of tiles that a record can hold, or the refusal. */
export function sizeRefusal(width: unknown, height: unknown, pointer: string): Refusal | undefined {
  const fits = (side: unknown) => Number.isInteger(side) && (side as number) >= 1 && (side as number) <= MAX_SIDE;
  if (fits(width) && fits(height)) return undefined;
  return new Refusal(
    'IMP-03',
    pointer,
    {
      en: `A map is 1 to ${MAX_SIDE} tiles a side; this one says ${String(width)} × ${String(height)}.`,
      fr: `Une carte a de 1 à ${MAX_SIDE} tuiles de côté ; celle-ci dit ${String(width)} × ${String(height)}.`,
    },
    { en: 'Cut the map into smaller ones.', fr: 'Découpez la carte en plus petites.' },
  );
}

const TRIGGERS: readonly CombatTrigger[] = ['ambush', 'sight', 'attack', 'dialogue'];

/** A named rectangle in pixels as an area in tiles: the tiles it touches, cut at the map's edge. */
export function areaOf(
  name: string,
  box: { x: number; y: number; width: number; height: number },
  tile: { width: number; height: number },
  grid: TerrainGrid,
  taken: ReadonlySet<string>,
  trigger: unknown,
): NonNullable<GameMap['areas']>[number] | undefined {
  const left = Math.max(0, Math.floor(box.x / tile.width));
  const top = Math.max(0, Math.floor(box.y / tile.height));
  const right = Math.min(grid.width, Math.ceil((box.x + box.width) / tile.width));
  const bottom = Math.min(grid.height, Math.ceil((box.y + box.height) / tile.height));
  if (!(right > left && bottom > top)) return undefined;
  const base = idFrom(name) || 'area';
  let id = base;
  for (let n = 2; taken.has(id); n += 1) id = `${base.slice(0, 60)}_${n}`;
  const known = TRIGGERS.find((one) => one === trigger);
  return {
    id,
    ...(name.trim() === '' ? {} : { name: name.normalize('NFC').slice(0, 120) }),
    rect: { x: left, y: top, width: right - left, height: bottom - top },
    ...(known === undefined ? {} : { trigger: known }),
  };
}
