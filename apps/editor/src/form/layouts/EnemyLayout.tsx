import { Button, Menu, Tabs } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import classes from '../form.module.css';
import { useFormText } from '../i18n/index.ts';
import { PartForm } from '../PartForm.tsx';
import { ProblemCount } from '../problems/ProblemCount.tsx';
import { copyItem } from '../schema/blank.ts';
import type { FormSchema } from '../schema/formSchema.ts';
import { getAt, isObject, type Json, type Path, pathOf } from '../schema/json.ts';
import { partOf, propertiesBut } from '../schema/parts.ts';
import { differentSections, sheetPaths } from '../schema/sheets.ts';
import { useChosen, useRevealed, useSession, useStablePlace } from '../session.ts';
import { SectionTabs } from './SectionTabs.tsx';
import { SheetContext } from './SheetTools.tsx';

const SHEETS = ['base', 'levels', 'versions'];

const asList = (value: Json): Json[] => (Array.isArray(value) ? value : []);

/** Tab values of the sheets: the base sheet's, and the stable key of each level and version. */
function useSheets(record: Json) {
  const session = useSession();
  const place = useStablePlace([]);
  return useMemo(() => {
    const keys = (list: string) => session.itemKeys.keysOf(`${place}/${list}`, asList(getAt(record, [list])));
    const tabs = ['base', ...keys('levels'), ...keys('versions')];
    return sheetPaths(record).map((path, index) => ({ path, tab: tabs[index] ?? '' }));
  }, [session, place, record]);
}

/** An enemy: what it is called, and its sheets as tabs: *Fiche de base*, *Niveau n*, *Version* (ABI-60). */
export function EnemyLayout({ schema, value }: { schema: FormSchema; value: Json }) {
  const t = useFormText();
  const session = useSession();
  const sheets = useSheets(value);
  const chosen = useChosen('sheet');
  const current = sheets.find(({ tab }) => tab === chosen) ?? sheets[0];
  const revealed = useRevealed();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one request, one answer
  useEffect(() => {
    if (revealed === undefined) return;
    const [list, index] = pathOf(revealed.pointer);
    const target = sheets.find(({ path }) => path[0] === list && (list === 'base' || String(path[1]) === index));
    if (target !== undefined) session.choose('sheet', target.tab);
  }, [revealed]);

  const add = (list: 'levels' | 'versions') => {
    const entries = asList(getAt(session.read(), [list]));
    const sheet = structuredClone(getAt(session.read(), ['base']) ?? {});
    const level = Math.max(0, ...entries.map((entry) => Number(isObject(entry) ? entry['level'] : 0) || 0)) + 1;
    const entry = list === 'levels' ? { level, sheet } : copyItem({ id: '', sheet }, list, entries);
    session.edit([list], [...entries, entry], `add ${list} ${entries.length}`);
    session.reveal(`/${list}/${entries.length}/${list === 'levels' ? 'level' : 'id'}`);
  };

  return (
    <>
      <PartForm schema={partOf(schema, propertiesBut(schema, SHEETS))} path={ROOT} value={value} />
      <Tabs
        variant="outline"
        mt="md"
        keepMounted={false}
        value={current?.tab ?? 'base'}
        onChange={(tab) => tab !== null && session.choose('sheet', tab)}
      >
        <div className={classes['sheetTabs']}>
          <Tabs.List aria-label={t('sheets')}>
            {sheets.map(({ path, tab }) => (
              <Tabs.Tab key={tab} value={tab} rightSection={<ProblemCount path={path.slice(0, 2)} />}>
                <SheetName record={value} path={path} />
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button size="compact-sm" variant="subtle" leftSection={<IconPlus size={14} />}>
                {t('add')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>{t('newSheetHelp')}</Menu.Label>
              <Menu.Item onClick={() => add('levels')}>{t('addLevel')}</Menu.Item>
              <Menu.Item onClick={() => add('versions')}>{t('addVersion')}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </div>
        {sheets.map(({ path, tab }) => (
          <Tabs.Panel key={tab} value={tab} pt="sm">
            <SheetPanel schema={schema} record={value} path={path} alone={sheets.length === 1} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

const ROOT: Path = [];

function SheetName({ record, path }: { record: Json; path: Path }) {
  const t = useFormText();
  const entry = getAt(record, path.slice(0, 2));
  if (path[0] === 'base' || !isObject(entry)) return t('baseSheet');
  return path[0] === 'levels' ? t('levelSheet', { level: entry['level'] }) : t('versionSheet', { id: entry['id'] });
}

interface SheetPanelProps {
  schema: FormSchema;
  record: Json;
  path: Path;
  alone: boolean;
}

/** One sheet; a level or version with its number or id, and what makes it another sheet than the base. */
function SheetPanel({ schema, record, path, alone }: SheetPanelProps) {
  const t = useFormText();
  const session = useSession();
  const list = String(path[0]);
  const isBase = list === 'base';
  const place = useMemo(() => path.slice(0, 2), [path]);
  const context = useMemo(() => ({ sheet: path, alone }), [path, alone]);
  const entrySchema = schema.properties?.[list]?.['x-items'];
  const sheetSchema = isBase ? schema.properties?.['base'] : entrySchema?.properties?.['sheet'];
  const different = useMemo(() => (isBase ? [] : differentSections(record, path)), [record, path, isBase]);
  if (sheetSchema === undefined) throw new Error(`an enemy without ${list}`);
  const titles = different.map((name) => sheetSchema.properties?.[name]?.title ?? name);
  const remove = () => {
    const left = asList(getAt(session.read(), [list])).filter((_, index) => index !== place[1]);
    session.edit([list], left.length === 0 ? undefined : left, `remove ${list} ${left.length}`);
  };
  return (
    <>
      {isBase || entrySchema === undefined ? null : (
        <>
          <div className={classes['sheetHead']}>
            <PartForm
              schema={partOf(entrySchema, propertiesBut(entrySchema, ['sheet']))}
              path={place}
              value={getAt(record, place)}
            />
            <Button size="compact-sm" variant="subtle" color="red" leftSection={<IconTrash size={14} />} onClick={remove}>
              {t('removeSheet')}
            </Button>
          </div>
          <p className={classes['help']}>
            {titles.length === 0 ? t('sameAsBase') : `${t('differences', { count: titles.length })} ${titles.join(', ')}`}
          </p>
        </>
      )}
      <SheetContext.Provider value={context}>
        <SectionTabs schema={sheetSchema} path={path} value={getAt(record, path)} different={different} />
      </SheetContext.Provider>
    </>
  );
}
