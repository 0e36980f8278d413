import type { Format } from './report.ts';

const ESCAPE = '\u001b[';

/** One finding a line, as compilers print them, with the cure below. */
export const text: Format = ({ diagnostics, language, colour }) => {
  const paint = (code: number, what: string) => (colour ? `${ESCAPE}${code}m${what}${ESCAPE}0m` : what);
  return diagnostics
    .map(({ file, line, column, severity, code, message, hint, pointer }) => {
      const place = `${file}:${line}:${column}`;
      const level = paint(severity === 'error' ? 31 : 33, severity);
      const where = pointer === '' ? '' : ` ${paint(2, pointer)}`;
      const cure = hint === undefined ? '' : `    ${paint(2, '→')} ${hint[language]}\n`;
      return `${paint(1, place)} ${level} ${code}${where} ${message[language]}\n${cure}`;
    })
    .join('');
};
