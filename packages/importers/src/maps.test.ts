import type { GameMap } from '@bestiaire/contract';
import { gzipSync, zlibSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { ldtk } from './ldtk.ts';
import { tiled } from './tiled.ts';

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const options = { file: 'maps/cave.tmj' };

/** A 4 × 3 map typed by hand: tile 1 solid, 2 difficult, 3 low. */
const NUMBERS = [1, 1, 1, 1, 1, 0, 2, 1, 1, 0, 3, 1];
const BY_HAND = ['####', '#.~#', '#.o#'];
const little = (numbers: readonly number[]) => new Uint8Array(Uint32Array.from(numbers).buffer);
const base64 = (packed: Uint8Array) => btoa(String.fromCharCode(...packed));

const tileset = {
  firstgid: 1,
  tiles: [
    { id: 0, properties: [{ name: 'collision', type: 'bool', value: true }] },
    { id: 1, properties: [{ name: 'collision', type: 'string', value: 'difficult' }] },
    { id: 2, properties: [{ name: 'collision', type: 'string', value: 'low' }] },
  ],
};
const layer = (more: object) => ({ type: 'tilelayer', name: 'Collision', width: 4, height: 3, x: 0, y: 0, ...more });
const tiledMap = (layers: object[], more: object = {}) =>
  bytes({
    type: 'map',
    orientation: 'orthogonal',
    infinite: false,
    width: 4,
    height: 3,
    tilewidth: 16,
    tileheight: 16,
    tilesets: [tileset],
    layers,
    ...more,
  });
const mapOf = (imported: { records: { record: unknown }[] }) => imported.records[0]?.record as GameMap;

describe('Tiled', () => {
  test.each([
    ['csv', { data: NUMBERS }],
    ['base64', { encoding: 'base64', data: base64(little(NUMBERS)) }],
    ['base64, no compression named', { encoding: 'base64', compression: '', data: base64(little(NUMBERS)) }],
    ['zlib', { encoding: 'base64', compression: 'zlib', data: base64(zlibSync(little(NUMBERS))) }],
    ['gzip', { encoding: 'base64', compression: 'gzip', data: base64(gzipSync(little(NUMBERS))) }],
    ['mirrored and turned tiles', { data: NUMBERS.map((number) => (number === 0 ? 0 : (number | 0xa0000000) >>> 0)) }],
  ])('%s gives the map typed by hand', (_, data) => {
    const imported = tiled.read(tiledMap([layer(data)]), options);
    expect(imported.diagnostics).toEqual([]);
    expect(mapOf(imported)).toMatchObject({
      id: 'cave',
      tiles: BY_HAND,
      legend: { '.': 'open', '#': 'solid', '~': 'difficult', o: 'low' },
    });
    expect(imported.report).toEqual([]);
  });

  test('rectangles of an object layer, and named ones as areas with their trigger', () => {
    const imported = tiled.read(
      tiledMap([
        {
          type: 'group',
          layers: [
            {
              type: 'objectgroup',
              name: 'walls',
              properties: [{ name: 'collision', value: true }],
              objects: [
                { x: 0, y: 0, width: 64, height: 16 },
                { x: 20, y: 20, width: 4, height: 4 },
                { x: 0, y: 32, width: 16, height: 16, ellipse: true },
              ],
            },
          ],
        },
        {
          type: 'objectgroup',
          name: 'zones',
          objects: [
            { name: 'The ford', x: 16, y: 16, width: 32, height: 32, properties: [{ name: 'trigger', value: 'ambush' }] },
          ],
        },
      ]),
      options,
    );
    expect(mapOf(imported).tiles).toEqual(['####', '.#..', '....']);
    expect(mapOf(imported).areas).toEqual([
      { id: 'the_ford', name: 'The ford', rect: { x: 1, y: 1, width: 2, height: 2 }, trigger: 'ambush' },
    ]);
    expect(imported.report.map(({ cause }) => cause)).toEqual(['not_a_rectangle']);
  });

  test('tiles that say what they are need no collision layer', () => {
    expect(mapOf(tiled.read(tiledMap([layer({ name: 'ground', data: NUMBERS })]), options)).tiles).toEqual(BY_HAND);
  });

  test('a tile without a mapping is named, and a tileset elsewhere is not opened', () => {
    const imported = tiled.read(
      tiledMap([layer({ data: [9, ...NUMBERS.slice(1)] })], { tilesets: [tileset, { firstgid: 8, source: '../../etc/passwd' }] }),
      options,
    );
    expect(imported.report.map(({ cause, fate }) => `${fate} ${cause}`)).toEqual([
      'dropped external_tileset',
      'guessed unmapped_tile',
    ]);
    expect(imported.report[1]?.detail.en).toContain('Tile 9');
  });

  test.each([
    ['an infinite map', tiledMap([layer({ data: NUMBERS })], { infinite: true }), 'IMP-05'],
    ['an isometric map', tiledMap([layer({ data: NUMBERS })], { orientation: 'isometric' }), 'IMP-06'],
    ['zstd', tiledMap([layer({ encoding: 'base64', compression: 'zstd', data: 'AAAA' })]), 'IMP-04'],
    ['too few tiles', tiledMap([layer({ data: [1] })]), 'IMP-04'],
    ['damaged data', tiledMap([layer({ encoding: 'base64', compression: 'zlib', data: 'AAAA' })]), 'IMP-04'],
    [
      'a layer that unpacks to far more than its size',
      tiledMap([layer({ encoding: 'base64', compression: 'zlib', data: base64(zlibSync(new Uint8Array(5_000_000))) })]),
      'IMP-04',
    ],
    ['a map too large', tiledMap([layer({ data: NUMBERS })], { width: 100000 }), 'IMP-03'],
    ['no collision anywhere', tiledMap([], { tilesets: [] }), 'IMP-07'],
    ['something else', bytes([1]), 'IMP-01'],
  ])('%s is refused with the reason', (_, file, code) => {
    const imported = tiled.read(file, options);
    expect(imported.records).toEqual([]);
    expect(imported.diagnostics[0]).toMatchObject({ code, severity: 'error', file: options.file });
  });
});

const ldtkProject = (more: object = {}, level: object = {}) =>
  bytes({
    defs: {
      layers: [
        {
          identifier: 'Ground',
          intGridValues: [
            { value: 1, identifier: 'wall' },
            { value: 2, identifier: 'mud' },
            { value: 3, identifier: 'low' },
          ],
        },
      ],
    },
    levels: [
      {
        identifier: 'Cave',
        layerInstances: [
          {
            __identifier: 'Spots',
            __type: 'Entities',
            entityInstances: [
              {
                __identifier: 'Ambush_spot',
                px: [24, 24],
                __pivot: [0.5, 0.5],
                width: 16,
                height: 16,
                fieldInstances: [{ __identifier: 'trigger', __value: 'Ambush' }],
              },
            ],
          },
          { __identifier: 'Ground', __type: 'IntGrid', __cWid: 4, __cHei: 3, __gridSize: 16, intGridCsv: NUMBERS },
        ],
        ...level,
      },
      { identifier: 'Other', layerInstances: [] },
    ],
    ...more,
  });

describe('LDtk', () => {
  test('an IntGrid by the names of its values gives the map typed by hand; entities are areas', () => {
    const imported = ldtk.read(ldtkProject(), { file: 'world.ldtk', level: 'Cave' });
    expect(imported.diagnostics).toEqual([]);
    expect(mapOf(imported)).toMatchObject({
      id: 'cave',
      name: 'Cave',
      tiles: BY_HAND,
      areas: [{ id: 'ambush_spot', rect: { x: 1, y: 1, width: 1, height: 1 }, trigger: 'ambush' }],
    });
  });

  test('a value that names no terrain is told', () => {
    const defs = {
      layers: [
        {
          identifier: 'Ground',
          intGridValues: [
            { value: 1, identifier: 'wall' },
            { value: 2, identifier: 'lava' },
          ],
        },
      ],
    };
    const imported = ldtk.read(ldtkProject({ defs }), { file: 'world.ldtk', level: 'Cave' });
    expect(imported.report.map(({ detail }) => detail.en.slice(0, 17))).toEqual(['Value 2 ("lava") ', 'Value 3 ("?") nam']);
  });

  test.each([
    ['a level that is not named', ldtkProject(), undefined, 'IMP-08'],
    ['a level that is not there', ldtkProject(), 'Tower', 'IMP-08'],
    ['a level kept elsewhere', ldtkProject({}, { layerInstances: null, externalRelPath: '../x' }), 'Cave', 'IMP-09'],
    ['a level without an IntGrid', ldtkProject(), 'Other', 'IMP-07'],
    ['something else', bytes({}), undefined, 'IMP-01'],
  ])('%s is refused with the reason', (_, file, level, code) => {
    const imported = ldtk.read(file, { file: 'world.ldtk', ...(level === undefined ? {} : { level }) });
    expect(imported.diagnostics[0]?.code).toBe(code);
    expect(imported.records).toEqual([]);
  });
});
