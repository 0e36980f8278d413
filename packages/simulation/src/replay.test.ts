import type { Content } from '@bestiaire/contract';
import { describe, expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { SIMULATION_VERSION } from './core/version.ts';
import { compile, simulate } from './play.ts';
import { checkReplay, playReplay, readReplay, recordReplay } from './replay.ts';
import { arenaBlock, below, content, deed, enemy, flees, on, room, summons, waves } from './testing.ts';

/** A fight of forty ticks, with content beside it that it does not use. */
function staged(): Content {
  const made = content({
    abilities: [flees('run'), summons('call', 'imp')],
    enemies: [
      enemy('carl', { hp: 50, arena: arenaBlock({ speed: 3 }), ability_triggers: [below(20, 'run'), on('spawn', 'call')] }),
      enemy('imp'),
      enemy('stranger'),
    ],
  });
  made.encounters.set('room', room({ waves: waves('carl'), limit: 40, script: [deed.strike(30, 'carl#1', 1)] }));
  return made;
}

/** The same content with one record changed. */
function changed(change: (made: Content) => void): Content {
  const made = staged();
  change(made);
  return made;
}
const stronger = (id: string) => changed((made) => void made.enemies.set(id, enemy(id, { hp: 51 })));

const options = { seed: 9, run: 4, inputs: [deed.strike(12, 'carl#1', 10)], every: 10 };
const replay = recordReplay(staged(), 'room', options);

test('DET-08: a replay names versions, content, mode, seed, run, inputs and hashes', () => {
  expect(replay).toMatchObject({
    format: 1,
    simulation_version: SIMULATION_VERSION,
    contract_version: 1,
    mode: 'arena',
    encounter: 'room',
    seed: 9,
    run: 4,
    inputs: options.inputs,
    every: 10,
  });
  expect(SIMULATION_VERSION).toBe(manifest.version);
  // Four tens and the end.
  expect(replay.hashes).toHaveLength(5);
  expect(Object.keys(replay.records)).toEqual([
    'abilities/call',
    'abilities/run',
    'encounters/room',
    'enemies/carl',
    'enemies/imp',
    'heroes/hero',
  ]);
});

test('played again, from a file, it is the run it was', () => {
  const { findings, log, summary } = playReplay(JSON.parse(JSON.stringify(replay)), staged());
  expect(findings).toEqual([]);
  const run = simulate(compile(staged(), 'room'), options);
  expect(log).toEqual(run.log);
  expect(summary).toEqual(run.summary);
});

describe('DET-08: against other content it says so and plays nothing', () => {
  test.each<[string, Content, string[]]>([
    ['a record that it uses differs', stronger('carl'), ['enemies/carl']],
    ['a record that it uses through another differs', stronger('imp'), ['enemies/imp']],
    ['one is gone', changed((made) => void made.abilities.delete('run')), ['abilities/run']],
    ['one that it does not use differs', stronger('stranger'), []],
    ['a default is written out', changed((made) => void made.abilities.set('run', flees('run', { speed_factor: 1.6 }))), []],
  ])('%s', (_, other, places) => {
    const { findings, summary } = playReplay(replay, other);
    expect(findings.map(({ code, severity, collection, id }) => [code, severity, `${collection}/${id}`])).toEqual(
      places.map((place) => ['DET-08', 'error', place]),
    );
    expect(summary === undefined).toBe(places.length > 0);
  });
});

test('DET-08: another course is found at its step', () => {
  const hashes = replay.hashes.with(2, '0000000000000000');
  const { findings } = playReplay({ ...replay, hashes }, staged());
  expect(findings.map(({ message }) => message.en)).toEqual(['The fight takes another course between step 20 and step 30.']);
});

test('another version is a warning: the hashes will tell', () => {
  const findings = checkReplay({ ...replay, simulation_version: '9.9.9' }, staged());
  expect(findings).toMatchObject([{ severity: 'warning' }]);
  expect(findings[0]?.message.fr).toContain('9.9.9');
});

describe('reading a replay', () => {
  test('a sound one', () => {
    expect(readReplay(JSON.parse(JSON.stringify(replay)))).toEqual({ replay });
  });

  test.each<[string, unknown, string[]]>([
    ['no object', [], ['']],
    ['a field missing', { ...replay, seed: undefined }, ['/seed']],
    ['fields of the wrong type', { ...replay, every: 0, inputs: [{ at: -1, do: 'strike' }] }, ['/inputs', '/every']],
    ['another format', { ...replay, format: 2 }, ['/format']],
  ])('%s', (_, value, pointers) => {
    const read = readReplay(value);
    expect('findings' in read ? read.findings.map(({ pointer }) => pointer) : []).toEqual(pointers);
  });
});
