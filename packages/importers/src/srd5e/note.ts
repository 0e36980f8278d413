import type { Text } from '@bestiaire/contract';
import type { Fate, ReportLine } from '../importer.ts';

/** Writes the report of one monster. */
export class Notes {
  constructor(
    readonly lines: ReportLine[],
    readonly record: string,
  ) {}

  add(fate: Fate, cause: string, pointer: string, detail: Text): void {
    this.lines.push({ record: this.record, pointer, fate, cause, detail });
  }
}
