import { Tabs } from '@mantine/core';
import { useText } from '../../../i18n/index.ts';
import type { RecordKey } from '../../../state/activeRecord.ts';
import { usePreferences } from '../../../state/preferences.ts';
import classes from '../record.module.css';
import { SIDE_TABS } from './sideTabs.ts';

/** What concerns the record on the screen, a tab each; the tab chosen last stays chosen from record to record. */
export function SidePane({ shelf, id, isNew }: RecordKey & { isNew: boolean }) {
  const t = useText();
  const wanted = usePreferences((state) => state.sideTab);
  const tabs = SIDE_TABS.filter((tab) => tab.appliesTo({ shelf, isNew }));
  const chosen = tabs.find(({ name }) => name === wanted) ?? tabs[0];
  return (
    <aside className={classes['side']} aria-label={t('side.label')}>
      <Tabs
        value={chosen?.name ?? null}
        onChange={(name) => usePreferences.setState({ sideTab: name ?? '' })}
        className={classes['side'] ?? ''}
      >
        <Tabs.List>
          {tabs.map(({ name, label, Mark }) => (
            <Tabs.Tab key={name} value={name} rightSection={Mark === undefined ? null : <Mark shelf={shelf} id={id} />}>
              {t(label)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ name, Panel }) => (
          <Tabs.Panel key={name} value={name} className={classes['sidePanel'] ?? ''}>
            <Panel shelf={shelf} id={id} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </aside>
  );
}
