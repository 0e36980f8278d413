import { useHotkeys } from '@mantine/hooks';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { Outlet } from 'react-router';
import { useServerEvents } from '../api/events.ts';
import { Palette } from '../commands/Palette.tsx';
import { hotkeysOf } from '../commands/shortcuts.ts';
import { Dialogs } from '../dialogs/Dialogs.tsx';
import { useText } from '../i18n/index.ts';
import classes from './app.module.css';
import { Header } from './Header.tsx';
import { Navigation } from './Navigation.tsx';
import { useLeaveWarning } from './useLeaveWarning.ts';

/** What stands around every screen. */
export function Layout() {
  const t = useText();
  const layout = useDefaultLayout({ id: 'bestiaire.shell', storage: localStorage });
  useServerEvents();
  useLeaveWarning();
  // Undo and save must work while a field has the focus; single letters must not.
  useHotkeys(hotkeysOf(false), []);
  useHotkeys(hotkeysOf(true));
  return (
    <div className={classes['shell']}>
      <a className={classes['skip']} href="#main">
        {t('nav.skip')}
      </a>
      <Header />
      <Group id="shell" orientation="horizontal" className={classes['body']} {...layout}>
        <Panel id="navigation" defaultSize={232} minSize={180} maxSize={400} groupResizeBehavior="preserve-pixel-size">
          <Navigation />
        </Panel>
        <Separator className={classes['separator']} aria-label={t('nav.resize')} />
        <Panel id="screen" minSize={480}>
          <main id="main" tabIndex={-1} className={classes['main']}>
            <Outlet />
          </main>
        </Panel>
      </Group>
      <Palette />
      <Dialogs />
    </div>
  );
}
