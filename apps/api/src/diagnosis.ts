import {
  type Content,
  type Contract,
  type Diagnostic,
  indexReferences,
  type ReferenceIndex,
  validate,
} from '@bestiaire/contract';
import type { Store } from '@bestiaire/persistence';

export interface Tally {
  errors: number;
  warnings: number;
}

export interface Findings {
  content: Content;
  diagnostics: readonly Diagnostic[];
  /** How many findings a record has; zeros for one without. */
  of(collection: string, id: string): Tally;
  total: Tally;
  /** Who uses whom; indexed when first asked. */
  references(): ReferenceIndex;
}

const NONE: Tally = { errors: 0, warnings: 0 };

function count(tally: Tally, { severity }: Diagnostic): Tally {
  return severity === 'error' ? { ...tally, errors: tally.errors + 1 } : { ...tally, warnings: tally.warnings + 1 };
}

/** What validation says of everything stored. It is asked again only when the database has changed, by this process or another. */
export class Diagnosis {
  #last: { version: number; findings: Findings } | undefined;

  constructor(
    private readonly store: Store,
    private readonly contract: Contract,
  ) {}

  async now(): Promise<Findings> {
    const { version, content } = await this.store.content();
    if (this.#last?.version !== version) this.#last = { version, findings: examine(content, this.contract) };
    return this.#last.findings;
  }
}

function examine(content: Content, contract: Contract): Findings {
  const diagnostics = validate(content, contract);
  const tallies = new Map<string, Tally>();
  for (const diagnostic of diagnostics) {
    const key = `${diagnostic.collection}/${diagnostic.id}`;
    tallies.set(key, count(tallies.get(key) ?? NONE, diagnostic));
  }
  let references: ReferenceIndex | undefined;
  return {
    content,
    diagnostics,
    of: (collection, id) => tallies.get(`${collection}/${id}`) ?? NONE,
    total: diagnostics.reduce(count, NONE),
    references() {
      references ??= indexReferences(content, contract);
      return references;
    },
  };
}
