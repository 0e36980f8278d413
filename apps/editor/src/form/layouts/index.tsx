import type { ComponentType } from 'react';
import { PartForm } from '../PartForm.tsx';
import type { FormSchema } from '../schema/formSchema.ts';
import type { Json, Path } from '../schema/json.ts';
import { EnemyLayout } from './EnemyLayout.tsx';
import { SectionTabs } from './SectionTabs.tsx';

interface LayoutProps {
  schema: FormSchema;
  value: Json;
}

interface Layout {
  appliesTo(collection: string): boolean;
  readonly Draw: ComponentType<LayoutProps>;
}

const ROOT: Path = [];

/** How the parts of a record are arranged; the first that applies. A collection without a layout of its own is one plain form. */
const LAYOUTS: readonly Layout[] = [
  { appliesTo: (collection) => collection === 'enemies', Draw: EnemyLayout },
  {
    appliesTo: (collection) => collection === 'heroes',
    Draw: ({ schema, value }) => <SectionTabs schema={schema} path={ROOT} value={value} />,
  },
  { appliesTo: () => true, Draw: ({ schema, value }) => <PartForm schema={schema} path={ROOT} value={value} /> },
];

export function layoutFor(collection: string): ComponentType<LayoutProps> {
  const layout = LAYOUTS.find((one) => one.appliesTo(collection));
  if (layout === undefined) throw new Error(`no layout for ${collection}`);
  return layout.Draw;
}
