import { LAYER_CODES } from './layerCodes.ts';
import { RULE_LIST } from './rules/index.gen.ts';
import type { CodeDoc } from './rules/rule.ts';

/** The codes of every finding, layers first, then the rules in the order of their codes. */
export const CODE_DOCS: readonly CodeDoc[] = [...LAYER_CODES, ...RULE_LIST];

/** DIAGNOSTICS.md: every code with its meaning, its cure in both languages, and an example that trips it. */
export function diagnosticsPage(): string {
  const sections = CODE_DOCS.map(({ code, severity, title, cure, example }) =>
    [`## ${code}`, `${title.en} *(${severity})*  `, `${title.fr}`, `- ${cure.en}\n- ${cure.fr}`, `\`\`\`text\n${example}\n\`\`\``]
      .join('\n\n')
      .replace('  \n\n', '  \n'),
  );
  const lines = CODE_DOCS.map(({ code, severity, title }) => `| [${code}](#${code.toLowerCase()}) | ${severity} | ${title.en} |`);
  return [
    '# Diagnostics',
    'Made by `npm run generate:docs` from the rules themselves; do not edit. JSON and schema errors (`JSON`, `SCH`) refuse a write; the other errors are stored and shown, and block export, releases and CI. Codes are stable.',
    ['| code | severity | meaning |', '| --- | --- | --- |', ...lines].join('\n'),
    ...sections,
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}
