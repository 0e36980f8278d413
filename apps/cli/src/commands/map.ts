import { type Point, reachMap, sightMap } from '@bestiaire/simulation';
import { type Command, type Given, Usage } from '../command.ts';
import { openFolder } from '../content.ts';
import { EXIT } from '../io.ts';

const COVER_SIGNS = { none: '.', half: '+', three_quarters: '*', no_sight: '#' } as const;

function pointOf(text: string | undefined): Point {
  const found = /^(\d{1,3}),(\d{1,3})$/.exec(text ?? '');
  if (found === null) throw new Usage('Give --from as column,row: --from 3,4.');
  return { x: Number(found[1]), y: Number(found[2]) };
}

/** Costs as a table, right-aligned; what is out of reach is a dash. */
function costTable(rows: readonly (readonly (number | null)[])[]): string {
  const width = Math.max(...rows.flat().map((cost) => String(cost ?? '-').length));
  return rows.map((row) => row.map((cost) => String(cost ?? '-').padStart(width)).join(' ')).join('\n');
}

function sideOf(given: Given): number {
  const side = given.count('side') ?? 1;
  if (side < 1 || side > 4) throw new Usage('--side is from 1 to 4 cells.');
  return side;
}

export const command: Command = {
  usage: 'sight|reach MAP',
  summary: 'The cover of every cell of a map, or the cost of walking there, as seen from one cell of the combat grid.',
  options: {
    content: { value: 'DIR', default: 'data', help: 'The content folder.' },
    from: { value: 'X,Y', help: 'Column and row of the cell, counted from 0.' },
    side: { value: 'N', help: 'For reach: cells along the creature’s side, 1 if not given.' },
    budget: { value: 'N', help: 'For reach: the most that a way may cost; without end if not given.' },
    json: { help: 'Print JSON: rows of covers, or of costs with null out of reach.' },
  },
  examples: ['bestiaire map sight old_mill --from 3,4', 'bestiaire map reach old_mill --from 3,4 --budget 6 --json'],
  run(given, io) {
    const [what, id, ...others] = given.positionals;
    if ((what !== 'sight' && what !== 'reach') || id === undefined || others.length > 0) {
      throw new Usage('Say sight or reach, and name one map.');
    }
    const from = pointOf(given.text('from'));
    const budget = given.count('budget');
    const side = sideOf(given);
    const folder = openFolder(given.text('content') ?? 'data', io);
    if (folder === undefined) return EXIT.failed;
    const map = folder.content.maps.get(id);
    if (map === undefined) {
      io.stderr(`There is no map "${id}". There are: ${[...folder.content.maps.keys()].join(', ')}.\n`);
      return EXIT.failed;
    }
    const errors = folder.diagnostics.filter((one) => one.severity === 'error' && one.collection === 'maps' && one.id === id);
    if (errors.length > 0) {
      io.stderr(`${errors.map(({ code, message }) => `${code}: ${message.en}`).join('\n')}\nThe map has errors.\n`);
      return EXIT.findings;
    }
    const options = { side, ...(budget === undefined ? {} : { budget }) };
    const rows = what === 'sight' ? sightMap(map, from) : reachMap(map, from, options);
    if (rows === undefined) {
      io.stderr(`The map "${id}" has no cell ${from.x},${from.y}.\n`);
      return EXIT.failed;
    }
    if (given.flag('json')) io.stdout(`${JSON.stringify({ map: id, from, [what === 'sight' ? 'cover' : 'costs']: rows })}\n`);
    else if (what === 'reach') io.stdout(`${costTable(rows as (number | null)[][])}\n`);
    else {
      const signs = (rows as (keyof typeof COVER_SIGNS)[][]).map((row) => row.map((cover) => COVER_SIGNS[cover]).join(''));
      io.stdout(`${signs.join('\n')}\n`);
      io.stderr('. none   + half   * three-quarters   # no sight\n');
    }
    return EXIT.ok;
  },
};
