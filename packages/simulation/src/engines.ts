import type { Encounter, Mode } from '@bestiaire/contract';
import { arena } from './arena/engine.ts';
import { chrono } from './chrono/engine.ts';
import type { Engine } from './core/engine.ts';
import { tactical } from './tactical/engine.ts';

/** The engine of each mode: a row a mode. */
export const ENGINES: { readonly [M in Mode]?: Engine<Encounter, object, object> } = { arena, chrono, tactical };
