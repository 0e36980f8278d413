import { pointerOf } from '@bestiaire/contract';
import { Tabs } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import classes from '../form.module.css';
import { useFormText } from '../i18n/index.ts';
import { PartForm } from '../PartForm.tsx';
import { Count } from '../problems/ProblemCount.tsx';
import { useProblemCount } from '../problems/useProblems.ts';
import type { FormSchema } from '../schema/formSchema.ts';
import { type Json, type Path, pathOf } from '../schema/json.ts';
import { useChosen, useRevealed, useSession } from '../session.ts';
import { type SheetSection, sectionAt, sectionsOf } from './sections.ts';

interface SectionTabsProps {
  schema: FormSchema;
  path: Path;
  value: Json;
  /** Properties that say something else than the base sheet's. */
  different?: readonly string[];
}

/** A sheet or a hero, a tab for each section; only the section that is shown is drawn. */
export function SectionTabs({ schema, path, value, different = [] }: SectionTabsProps) {
  const t = useFormText();
  const session = useSession();
  const sections = useMemo(() => sectionsOf(schema), [schema]);
  // One choice for all sheets of a record: going from level to level stays in the section that is being compared.
  const chosen = useChosen('sections');
  const current = sections.find(({ name }) => name === chosen) ?? sections[0];
  const revealed = useRevealed();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one request, one answer
  useEffect(() => {
    const inside = revealed?.pointer.startsWith(`${pointerOf(path)}/`) === true;
    const section = inside ? sectionAt(sections, pathOf(revealed.pointer)[path.length]) : undefined;
    if (section !== undefined) session.choose('sections', section.name);
  }, [revealed]);
  return (
    <Tabs
      value={current?.name ?? null}
      onChange={(name) => name !== null && session.choose('sections', name)}
      keepMounted={false}
    >
      <Tabs.List aria-label={t('sections')} mb="sm">
        {sections.map((section) => (
          <Tabs.Tab key={section.name} value={section.name} rightSection={<SectionProblems section={section} path={path} />}>
            {t(`section.${section.name}`)}
            {section.properties.some((name) => different.includes(name)) ? (
              <span className={classes['differsInTab']} title={t('differs')}>
                <span className={classes['spoken']}>{t('differs')}</span>
              </span>
            ) : null}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {sections.map((section) => (
        <Tabs.Panel key={section.name} value={section.name}>
          <PartForm schema={section.schema} path={path} value={value} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

function SectionProblems({ section, path }: { section: SheetSection; path: Path }) {
  return <Count {...useProblemCount(section.properties.map((name) => [...path, name]))} />;
}
