import {
  type Content,
  type Contract,
  type CounterValue,
  type Diagnostic,
  type Encounter,
  type Mode,
  normalise,
  type Place,
  printJson,
  recordsOf,
  referencesIn,
  resolve,
  type ScriptDeed,
  schemaOf,
  sha256,
} from '@bestiaire/contract';
import { CODE } from './core/code.ts';
import type { Code, RunOptions, Summary } from './core/engine.ts';
import type { LogEvent } from './core/log.ts';
import { SIMULATION_VERSION } from './core/version.ts';
import { advance, compile, hashState, isOver, start, summarise } from './play.ts';

/** A run that can be played again elsewhere, and checked to be the same (DET-08). Plain JSON, as it stands in a file. */
export interface Replay {
  format: 1;
  simulation_version: string;
  contract_version: number;
  /** Of the whole content, as its export has it. */
  content_hash: string;
  /** SHA-256 of each record that the encounter uses, normalised, by `<collection>/<id>`. */
  records: Record<string, string>;
  mode: Mode;
  encounter: string;
  seed: number;
  run: number;
  facts?: readonly string[];
  counters?: readonly CounterValue[];
  inputs: readonly ScriptDeed[];
  /** After how many steps each of the hashes was taken; the last one is that of the end. */
  every: number;
  hashes: string[];
}

/** A played replay, or why it was not played. */
export interface PlayedReplay {
  /** Errors: it was not played, or took another course. Warnings: it was, but not by the same version. */
  findings: Diagnostic[];
  log: LogEvent[];
  summary?: Summary;
}

const EVERY = 60;

/** Content in which a given encounter stands under its id. */
function including(content: Content, encounter: Encounter | string): Content {
  if (typeof encounter === 'string') return content;
  return { ...content, encounters: new Map(content.encounters).set(encounter.id, encounter) };
}

type Records = ReadonlyMap<string, { place: Place; id: string; record: unknown }>;

/** All records by `<collection>/<id>`, rules lists by `rules/<name>`. */
function byName(content: Content): Records {
  return new Map([...recordsOf(content)].map(([place, id, record]) => [nameOf(place, id), { place, id, record }]));
}

/** A record's name; an entry of a rules list has that of the list. */
const nameOf = (place: Place, id: string) => (place.startsWith('rules/') ? place : `${place}/${id}`);

/** The names of the records that an encounter uses, directly and through others. */
function usedBy(records: Records, encounter: string, contract: Contract): string[] {
  const found = new Set([nameOf('encounters', encounter)]);
  // A set is walked in the order of its entries, those added meanwhile too.
  for (const name of found) {
    const entry = records.get(name);
    if (entry === undefined) continue;
    for (const { to, target } of referencesIn(entry.place, entry.id, entry.record, contract)) found.add(nameOf(to, target));
  }
  return [...found].filter((name) => records.has(name)).sort();
}

/** A record's hash, as the game would get it; undefined: there is none of that name. */
function hashRecord(records: Records, name: string, contract: Contract): string | undefined {
  const entry = records.get(name);
  return entry && sha256(printJson(normalise(entry.record, schemaOf(entry.place, contract))));
}

/** Plays a run and keeps what it takes to play it again. */
export function recordReplay(
  content: Content,
  encounter: string | Encounter,
  options: RunOptions & { every?: number } = {},
  code: Code = CODE,
): Replay {
  const { every = EVERY, inputs = [], facts, counters } = options;
  const all = including(content, encounter);
  const records = byName(all);
  const definition = compile(all, encounter, code);
  const seed = options.seed ?? definition.seed;
  const run = options.run ?? 0;
  return {
    format: 1,
    simulation_version: SIMULATION_VERSION,
    contract_version: code.contract.contract_version,
    content_hash: resolve(all, code.contract).content_hash,
    records: Object.fromEntries(
      usedBy(records, definition.encounter, code.contract).map((name) => [name, hashRecord(records, name, code.contract) ?? '']),
    ),
    mode: definition.mode,
    encounter: definition.encounter,
    seed,
    run,
    ...(facts === undefined ? {} : { facts }),
    ...(counters === undefined ? {} : { counters }),
    inputs,
    every,
    hashes: hashesOf(all, definition.encounter, { ...options, seed, run }, every, code, []).hashes,
  };
}

/** Plays a run to its end and hashes its state every so many steps, and at the end. */
function hashesOf(content: Content, encounter: string, options: RunOptions, every: number, code: Code, log: LogEvent[]) {
  const definition = compile(content, encounter, code);
  const state = start(definition, options, log);
  const hashes: string[] = [];
  for (let step = 1; !isOver(definition, state); step += 1) {
    advance(definition, state, log);
    if (step % every === 0 || isOver(definition, state)) hashes.push(hashState(definition, state));
  }
  return { hashes, summary: summarise(definition, state) };
}

const finding = (severity: Diagnostic['severity'], place: string, en: string, fr: string): Diagnostic => {
  const [, collection = '', id = ''] = /^(.*)\/([^/]*)$/.exec(place) ?? [];
  return { code: 'DET-08', severity, collection, id, pointer: '', message: { en, fr } };
};

/** Whether a replay was made of this content by this code: each record that differs or is missing is an error that names it. */
export function checkReplay(replay: Replay, content: Content, code: Code = CODE): Diagnostic[] {
  const findings: Diagnostic[] = [];
  const mine = [SIMULATION_VERSION, code.contract.contract_version] as const;
  const theirs = [replay.simulation_version, replay.contract_version] as const;
  if (mine.join() !== theirs.join()) {
    findings.push(
      finding(
        'warning',
        '',
        `The replay was made by simulation ${theirs[0]}, contract ${theirs[1]}; this is simulation ${mine[0]}, contract ${mine[1]}.`,
        `Ce replay vient de la simulation ${theirs[0]}, contrat ${theirs[1]} ; celle-ci est la ${mine[0]}, contrat ${mine[1]}.`,
      ),
    );
  }
  const records = byName(content);
  const names = new Set([...Object.keys(replay.records), ...usedBy(records, replay.encounter, code.contract)]);
  for (const place of [...names].sort()) {
    const after = hashRecord(records, place, code.contract);
    if (replay.records[place] === after) continue;
    if (after === undefined) {
      findings.push(finding('error', place, `${place} is gone since the replay.`, `${place} n’existe plus depuis ce replay.`));
    } else {
      findings.push(
        finding(
          'error',
          place,
          `${place} is not what it was in the replay.`,
          `${place} n’est plus ce qu’il était dans ce replay.`,
        ),
      );
    }
  }
  return findings;
}

/** Plays a replay again and compares every hash. With an error among {@link checkReplay}'s findings it is not played at all. */
export function playReplay(replay: Replay, content: Content, code: Code = CODE): PlayedReplay {
  const findings = checkReplay(replay, content, code);
  if (findings.some(({ severity }) => severity === 'error')) return { findings, log: [] };
  const log: LogEvent[] = [];
  const { hashes, summary } = hashesOf(content, replay.encounter, replay, replay.every, code, log);
  const differs = Array.from({ length: Math.max(hashes.length, replay.hashes.length) }, (_, index) => index).find(
    (index) => hashes[index] !== replay.hashes[index],
  );
  if (differs !== undefined) {
    const [from, to] = [differs * replay.every, (differs + 1) * replay.every];
    findings.push(
      finding(
        'error',
        `encounters/${replay.encounter}`,
        `The fight takes another course between step ${from} and step ${to}.`,
        `Le combat prend un autre cours entre l’étape ${from} et l’étape ${to}.`,
      ),
    );
  }
  return { findings, log, summary };
}

type Check = (value: unknown) => boolean;
const isText: Check = (value) => typeof value === 'string';
const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isList =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const isObject: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

/** What each field of a replay must be; deeds and counters are checked as far as playing needs. */
const FIELDS: Record<keyof Replay, Check> = {
  format: (value) => value === 1,
  simulation_version: isText,
  contract_version: isCount,
  content_hash: isText,
  records: (value) => isObject(value) && Object.values(value as object).every(isText),
  mode: isText,
  encounter: isText,
  seed: isCount,
  run: isCount,
  facts: optional(isList(isText)),
  counters: optional(isList((value) => isObject(value) && isCount((value as CounterValue).value))),
  inputs: isList((value) => isObject(value) && isCount((value as ScriptDeed).at) && isText((value as ScriptDeed).do)),
  every: (value) => isCount(value) && value !== 0,
  hashes: isList(isText),
};

/** A replay read from a file, or what is wrong with it: one finding a field. */
export function readReplay(value: unknown): { replay: Replay } | { findings: Diagnostic[] } {
  if (!isObject(value)) return { findings: [finding('error', '', 'This is no replay.', 'Ceci n’est pas un replay.')] };
  const fields = value as Record<string, unknown>;
  const findings = Object.entries(FIELDS)
    .filter(([name, check]) => !check(fields[name]))
    .map(([name]) => ({
      ...finding(
        'error',
        '',
        `A replay's "${name}" is missing or not what it should be.`,
        `Le champ « ${name} » du replay manque ou n’est pas valable.`,
      ),
      pointer: `/${name}`,
    }));
  return findings.length > 0 ? { findings } : { replay: value as Replay };
}
