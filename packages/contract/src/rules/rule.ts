import type { Content, RecordTypes } from '../content.ts';
import type { Contract } from '../contract/contract.ts';
import type { Severity } from '../diagnostic.ts';
import type { RulesName } from '../records/rules.ts';
import type { Collection, JsonSchema, Place } from '../schemas.ts';
import type { Text } from '../text.ts';

/** What a rule may look at. Only records that meet their schema are in `content`; references need not lead anywhere. */
export interface Scope {
  readonly content: Content;
  readonly contract: Contract;
}

/** What a rule found in the record that it was given. Without a hint the rule's cure is told. */
export interface Found {
  pointer: string;
  message: Text;
  hint?: Text;
}

export type Check<R> = (record: R, scope: Scope) => Iterable<Found>;

/** What a code means, for people; every code of a finding is documented so, and DIAGNOSTICS.md is made of it. */
export interface CodeDoc {
  code: string;
  severity: Severity;
  title: Text;
  cure: Text;
  /** A fragment of content that is found fault with. */
  example: string;
}

/**
 * One semantic rule: it documents itself, and says what it checks. Rules run on each record by itself, with all content at hand;
 * none writes, none depends on another, and their order is that of their codes.
 */
export interface Rule extends CodeDoc {
  checks: {
    readonly [C in Collection]?: Check<RecordTypes[C]>;
  } & {
    /** For each rules list. */
    readonly rules?: (name: RulesName, list: unknown, scope: Scope) => Iterable<Found>;
    /** For every record of every place, by its schema. */
    readonly any?: (record: unknown, schema: JsonSchema, place: Place, scope: Scope) => Iterable<Found>;
  };
}

/** A finding in both languages; `hint` where the rule's general cure is not the best answer. */
export function found(pointer: string, en: string, fr: string, hint?: Text): Found {
  return { pointer, message: { en, fr }, ...(hint === undefined ? {} : { hint }) };
}
