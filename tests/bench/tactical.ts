import type { GameMap } from '@bestiaire/contract';
import { advance, compile, hashState, isOver, reachSearch, sightTable, start, summarise } from '@bestiaire/simulation';
import { goblinFight, strewnMap } from './_tacticalFixture.ts';

export const name = 'tactical';

const FIGHTS = 400;

function seconds(work: () => void): number {
  const from = performance.now();
  work();
  return (performance.now() - from) / 1000;
}

/** A breadth-first search as plain as it gets, over the same eight directions and the same walls: what reach is measured against. */
function breadthFirst({ tiles }: GameMap): (from: number) => number {
  const width = (tiles[0] as string).length;
  const height = tiles.length;
  const stride = width + 2;
  const open = new Uint8Array(stride * (height + 2));
  tiles.forEach((row, y) => {
    [...row].forEach((tile, x) => {
      open[(y + 1) * stride + x + 1] = tile === '.' || tile === '~' ? 1 : 0;
    });
  });
  const steps = [-stride, -1, 1, stride, -stride - 1, -stride + 1, stride - 1, stride + 1];
  const cost = new Int16Array(open.length);
  const queue = new Int32Array(open.length);
  return (from) => {
    cost.fill(-1);
    cost[from] = 0;
    queue[0] = from;
    let end = 1;
    for (let at = 0; at < end; at += 1) {
      const cell = queue[at] as number;
      for (let n = 0; n < 8; n += 1) {
        const step = steps[n] as number;
        const to = cell + step;
        if (open[to] !== 1 || cost[to] !== -1) continue;
        if (n > 3) {
          const across = step === -stride - 1 || step === stride - 1 ? -1 : 1;
          if (open[cell + across] !== 1 || open[cell + step - across] !== 1) continue;
        }
        cost[to] = (cost[cell] as number) + 1;
        queue[end] = to;
        end += 1;
      }
    }
    return end;
  };
}

/** Fights and turns a second on one core, whole-map reach and the sight table (EX-CBT-020, 021, 050). */
export async function run() {
  const { content, encounter } = goblinFight();
  const definition = compile(content, encounter);
  let turns = 0;
  let rounds = 0;
  let checksum = '';
  const play = (run: number) => {
    const state = start(definition, { run });
    while (!isOver(definition, state)) {
      advance(definition, state);
      turns += 1;
    }
    rounds += summarise(definition, state).at;
    checksum = hashState(definition, state);
  };
  for (let run = 0; run < 100; run += 1) play(run);
  turns = 0;
  rounds = 0;
  const spent = seconds(() => {
    for (let run = 0; run < FIGHTS; run += 1) play(run);
  });

  const hall = strewnMap(80, 50, [
    { tile: '#', share: 0.1 },
    { tile: '~', share: 0.1 },
  ]);
  const reach = reachSearch(hall);
  const plain = breadthFirst(hall);
  const from = 26 * 82 + 2;
  const perSecond = (search: (cell: number) => number) => {
    for (let n = 0; n < 500; n += 1) search(from);
    const count = 3000;
    return (
      count /
      seconds(() => {
        for (let n = 0; n < count; n += 1) search(from);
      })
    );
  };
  const reached = perSecond(reach);
  const breadth = perSecond(plain);
  const field = content.maps.get(encounter.map) as GameMap;
  sightTable(field);
  const table = seconds(() => sightTable(field)) * 1000;
  return [
    { what: 'turns, four heroes against eight goblins', value: turns / spent, unit: 'turns/s', least: 60_000 },
    { what: 'fights', value: FIGHTS / spent, unit: 'fights/s' },
    { what: 'rounds a fight', value: rounds / FIGHTS, unit: 'rounds', least: 5 },
    { what: 'state hash of the last fight', value: checksum, unit: '' },
    {
      what: 'whole-map reach on 80×50',
      value: reached,
      unit: 'maps/s',
      least: 7000,
      ratio: reached / breadth,
      floor: 'breadth-first',
    },
    { what: 'plain breadth-first search there', value: breadth, unit: 'maps/s' },
    { what: 'sight table of 24×18 (100 ms at most)', value: table, unit: 'ms' },
  ];
}
