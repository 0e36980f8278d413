import type { FormSchema } from '../schema/formSchema.ts';
import { partOf } from '../schema/parts.ts';

/** The blocks of a way to fight: a tab each, since a creature is mostly edited in one of them at a time. */
const BLOCKS = ['arena', 'tactical', 'chrono'] as const;
const ABILITIES = ['ability_triggers', 'hooks'];

export interface SheetSection {
  name: 'general' | 'abilities' | (typeof BLOCKS)[number];
  /** The properties shown, for counts of problems and marks of difference. */
  properties: string[];
  schema: FormSchema;
}

/** The tabs of a sheet, or of a hero: what it is, its abilities, and a block for each way to fight. */
export function sectionsOf(schema: FormSchema): SheetSection[] {
  const names = Object.keys(schema.properties ?? {});
  const apart = new Set<string>([...ABILITIES, ...BLOCKS]);
  const groups: [SheetSection['name'], string[]][] = [
    ['general', names.filter((name) => !apart.has(name))],
    ['abilities', ABILITIES.filter((name) => names.includes(name))],
    ...BLOCKS.map((block): [SheetSection['name'], string[]] => [block, names.filter((name) => name === block)]),
  ];
  return groups
    .filter(([, properties]) => properties.length > 0)
    .map(([name, properties]) => ({ name, properties, schema: partOf(schema, properties) }));
}

/** The section that a pointer inside the sheet leads into. */
export function sectionAt(sections: readonly SheetSection[], property: string | undefined): SheetSection | undefined {
  return sections.find(({ properties }) => property !== undefined && properties.includes(property));
}
