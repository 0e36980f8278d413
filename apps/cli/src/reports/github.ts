import type { Format } from './report.ts';

const escapeData = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** Workflow commands that GitHub turns into annotations of the pull request. */
export const github: Format = ({ diagnostics, language }) =>
  diagnostics
    .map(({ severity, file, line, column, code, message, hint }) => {
      const properties = `file=${escapeProperty(file ?? '')},line=${line},col=${column},title=${escapeProperty(code)}`;
      const body = hint === undefined ? message[language] : `${message[language]}\n${hint[language]}`;
      return `::${severity} ${properties}::${escapeData(body)}\n`;
    })
    .join('');
