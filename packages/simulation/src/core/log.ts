/** One event of the public log: a plain object with `type` first, then its clock, then its fields in a fixed order. */
export interface LogEvent {
  type: string;
  [field: string]: unknown;
}

/** Where a run's events go: an array to print, a counter for a batch, or both. */
export interface LogSink {
  /** Nobody reads it: an engine need only count its events. */
  readonly silent?: true;
  push(event: LogEvent): void;
}

/** Events as text, one a line: what `bestiaire simulate --log` prints and what the log hash is worked out from. */
export function printLog(events: readonly LogEvent[]): string {
  return events.map((event) => `${JSON.stringify(event)}\n`).join('');
}
