import type { Diagnostic, Position, Severity, Text } from '@bestiaire/contract';

/** A finding about a file or the folder, at the start of the file unless a position is given. */
export function fileFinding(
  code: string,
  severity: Severity,
  file: string,
  message: Text,
  hint: Text,
  position: Position = { line: 1, column: 1 },
): Diagnostic {
  return { code, severity, collection: '', id: '', pointer: '', file, ...position, message, hint };
}

export function badName(file: string): Diagnostic {
  return fileFinding(
    'FILE-02',
    'error',
    file,
    { en: 'No record can have the name of this file.', fr: 'Aucune fiche ne peut porter le nom de ce fichier.' },
    {
      en: 'Name it <id>.json: lower-case letters, digits and underscores, a letter first, no Windows device (con, nul, com1 …).',
      fr: 'Nommez-le <id>.json : minuscules, chiffres et tirets bas, une lettre d’abord, aucun périphérique Windows (con, nul, com1…).',
    },
  );
}

export function sameButForCase(file: string, other: string): Diagnostic {
  return fileFinding(
    'FILE-03',
    'error',
    file,
    {
      en: `It differs from ${other} by case alone: on some systems they are one file.`,
      fr: `Il ne diffère de ${other} que par la casse : sur certains systèmes, c’est le même fichier.`,
    },
    { en: 'Rename one of them.', fr: 'Renommez l’un d’eux.' },
  );
}

export function notRead(file: string, why: Text): Diagnostic {
  return fileFinding(
    'FILE-04',
    'warning',
    file,
    { en: `Not read: ${why.en}.`, fr: `Pas lu : ${why.fr}.` },
    {
      en: 'Move it out of the content folder, or to its place.',
      fr: 'Sortez-le du dossier de contenu, ou mettez-le à sa place.',
    },
  );
}

export function unreadable(file: string, error: unknown): Diagnostic {
  const why = error instanceof Error ? error.message : String(error);
  return fileFinding(
    'FILE-06',
    'error',
    file,
    { en: `It can't be read: ${why}`, fr: `Il ne peut pas être lu : ${why}` },
    {
      en: 'Check its permissions.',
      fr: 'Vérifiez ses droits.',
    },
  );
}
