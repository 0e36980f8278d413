import { CODE_DOCS, type Diagnostic, type Language } from '@bestiaire/contract';
import { VERSION } from '../version.ts';
import type { Format } from './report.ts';

/** SARIF 2.1.0, the format of code scanning. */
export const sarif: Format = ({ diagnostics, language }) => {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'bestiaire', version: VERSION, rules: codes.map((code) => ruleOf(code, language)) } },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map((one) => resultOf(one, codes, language)),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
};

function ruleOf(code: string, language: Language): object {
  const doc = CODE_DOCS.find((one) => one.code === code);
  if (doc === undefined) return { id: code };
  return {
    id: code,
    shortDescription: { text: doc.title[language] },
    help: { text: doc.cure[language] },
    defaultConfiguration: { level: doc.severity },
  };
}

function resultOf(
  { code, severity, message, hint, file, line, column, pointer }: Diagnostic,
  codes: readonly string[],
  language: Language,
): object {
  const text = hint === undefined ? message[language] : `${message[language]} ${hint[language]}`;
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: severity,
    message: { text },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(file ?? '') },
          region: { startLine: line, startColumn: column },
        },
        ...(pointer === '' ? {} : { logicalLocations: [{ fullyQualifiedName: pointer, kind: 'member' }] }),
      },
    ],
  };
}
