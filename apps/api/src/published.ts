import { type Contract, canonicalBundle, resolve } from '@bestiaire/contract';
import type { Diagnosis, Findings } from './diagnosis.ts';

/** An export: its bytes and their name. */
export interface Published {
  contentHash: string;
  text: string;
}

/** Makes the resolved bundle of what is stored, once for each state of the content. */
export class Publisher {
  #last: { findings: Findings; published: Published } | undefined;

  constructor(
    private readonly diagnosis: Diagnosis,
    private readonly contract: Contract,
  ) {}

  /** The export, or the findings that stand against it. */
  async publish(): Promise<Published | Findings> {
    const findings = await this.diagnosis.now();
    if (findings.total.errors > 0) return findings;
    if (this.#last?.findings !== findings) {
      const bundle = resolve(findings.content, this.contract);
      this.#last = { findings, published: { contentHash: bundle.content_hash, text: canonicalBundle(bundle) } };
    }
    return this.#last.published;
  }
}
