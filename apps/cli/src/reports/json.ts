import type { Format } from './report.ts';

/** Everything, both languages, for programs. */
export const json: Format = ({ diagnostics, errors, warnings, files }) =>
  `${JSON.stringify({ errors, warnings, files, diagnostics }, null, 2)}\n`;
