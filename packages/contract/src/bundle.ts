import { canonical, printJson } from './canonical.ts';
import type { Content, RecordTypes } from './content.ts';
import type { Contract } from './contract/contract.ts';
import { CONTRACT_SCHEMA } from './contract/schema.ts';
import { inSchemaOrder, normaliseContent } from './normalise.ts';
import type { Rules } from './records/rules.ts';
import { COLLECTIONS } from './schemas.ts';
import { sha256 } from './sha256.ts';

/** The format of folders and bundles that this code reads and writes. */
export const FORMAT = 1;

/** What the game reads: everything normalised, collections by id in code unit order, no time stamp. */
export interface Bundle extends ById {
  format: typeof FORMAT;
  contract_version: number;
  /** SHA-256 of the contract's canonical text. */
  contract_hash: string;
  /** SHA-256 of the bundle's canonical text without this field: equal hashes are equal bytes. */
  content_hash: string;
  contract: Contract;
  rules: Rules;
}
type ById = { [Name in keyof RecordTypes]: Record<string, RecordTypes[Name]> };

const hashes = new WeakMap<Contract, string>();

/** SHA-256 of the contract's canonical text; what a game checks to know that it can play an export (ABI-10). */
export function contractHash(contract: Contract): string {
  const known = hashes.get(contract);
  if (known !== undefined) return known;
  const hash = sha256(canonical(contract, CONTRACT_SCHEMA));
  hashes.set(contract, hash);
  return hash;
}

/**
 * The resolved export of content (ABI-14). Whether the content has errors is for the caller to ask `validate` first: nothing is
 * checked, clamped or dropped here.
 */
export function resolve(content: Content, contract: Contract): Bundle {
  const filled = normaliseContent(content, contract);
  const head = {
    format: FORMAT,
    contract_version: contract.contract_version,
    contract_hash: contractHash(contract),
  } as const;
  const body = {
    contract: inSchemaOrder(contract, CONTRACT_SCHEMA),
    rules: filled.rules as Rules,
    ...(Object.fromEntries(COLLECTIONS.map((name) => [name, Object.fromEntries(filled[name])])) as unknown as ById),
  };
  return { ...head, content_hash: sha256(printJson({ ...head, ...body })), ...body };
}

/** The bytes of a bundle, as `export --bundle` and `GET /export` give them. */
export function canonicalBundle(bundle: Bundle): string {
  return printJson(bundle);
}
