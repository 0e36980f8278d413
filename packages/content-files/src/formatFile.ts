import type { Diagnostic, ParsedJson } from '@bestiaire/contract';
import { FORMAT } from '@bestiaire/contract';
import { fileFinding } from './findings.ts';
import { FORMAT_FILE } from './layout.ts';

/** What is wrong with the format file; undefined when this code can read the folder. */
export function formatFinding(parsed: ParsedJson): Diagnostic | undefined {
  const format: unknown = (parsed.value as { format?: unknown } | null)?.format;
  if (format === FORMAT) return undefined;
  const newer = typeof format === 'number' && Number.isInteger(format) && format > FORMAT;
  return fileFinding(
    'FILE-01',
    'error',
    FORMAT_FILE,
    newer
      ? {
          en: `The folder is in format ${format}; this version reads up to ${FORMAT}.`,
          fr: `Le dossier est au format ${format} ; cette version lit jusqu’à ${FORMAT}.`,
        }
      : {
          en: `The folder does not say its format as { "format": ${FORMAT} }.`,
          fr: `Le dossier ne dit pas son format comme { "format": ${FORMAT} }.`,
        },
    newer
      ? { en: 'Update Bestiaire; nothing else was read.', fr: 'Mettez Bestiaire à jour ; rien d’autre n’a été lu.' }
      : { en: `Write { "format": ${FORMAT} }.`, fr: `Écrivez { "format": ${FORMAT} }.` },
    parsed.locate('/format'),
  );
}

/** The warning of a folder with content that does not say its format. */
export function formatMissing(): Diagnostic {
  return fileFinding(
    'FILE-07',
    'warning',
    FORMAT_FILE,
    {
      en: `There is no ${FORMAT_FILE}: format ${FORMAT} is assumed.`,
      fr: `Il n’y a pas de ${FORMAT_FILE} : le format ${FORMAT} est supposé.`,
    },
    { en: `Add one with { "format": ${FORMAT} }.`, fr: `Ajoutez-en un avec { "format": ${FORMAT} }.` },
  );
}
