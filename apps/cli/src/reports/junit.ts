import type { Diagnostic } from '@bestiaire/contract';
import type { Format } from './report.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;' };
const escapeXml = (text: string) => text.replace(/[&<>"\n]/g, (character) => ENTITIES[character] ?? '');

/** JUnit's XML, which most CI servers show as tests: one suite a file with findings, one test a finding; warnings do not fail. */
export const junit: Format = ({ diagnostics, errors, files, language }) => {
  const byFile = new Map<string, Diagnostic[]>();
  for (const one of diagnostics) byFile.set(one.file ?? '', [...(byFile.get(one.file ?? '') ?? []), one]);
  const suites = [...byFile].map(([file, list]) => {
    const failures = list.filter(({ severity }) => severity === 'error').length;
    const cases = list.map(({ code, severity, line, column, message, hint, pointer }) => {
      const name = escapeXml(`${code} ${line}:${column} ${pointer}`.trim());
      const body = escapeXml(`${file}:${line}:${column} ${message[language]} ${hint?.[language] ?? ''}`.trim());
      const inside =
        severity === 'error'
          ? `<failure type="${code}" message="${escapeXml(message[language])}">${body}</failure>`
          : `<system-out>${body}</system-out>`;
      return `    <testcase classname="${escapeXml(file)}" name="${name}">${inside}</testcase>\n`;
    });
    return `  <testsuite name="${escapeXml(file)}" tests="${list.length}" failures="${failures}">\n${cases.join('')}  </testsuite>\n`;
  });
  const clean =
    files === 0
      ? ''
      : `  <testsuite name="bestiaire validate" tests="1" failures="0">\n    <testcase classname="bestiaire" name="${files} files read"/>\n  </testsuite>\n`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="bestiaire" tests="${diagnostics.length + (files === 0 ? 0 : 1)}" failures="${errors}">\n${clean}${suites.join('')}</testsuites>\n`;
};
