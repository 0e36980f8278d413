import type { Importer } from './importer.ts';
import { ldtk } from './ldtk.ts';
import { srd5e } from './srd5e.ts';
import { tiled } from './tiled.ts';

export type { Fate, Imported, Importer, ImportOptions, ReportLine } from './importer.ts';
export { FATES } from './importer.ts';
export type { ImportChange } from './merge.ts';
export { mergeImported } from './merge.ts';
export { SRD_ATTRIBUTION } from './srd5e.ts';

/** Every format that content can come from; a further one is one more file and one more name here. */
export const IMPORTERS: readonly Importer[] = [srd5e, tiled, ldtk];
