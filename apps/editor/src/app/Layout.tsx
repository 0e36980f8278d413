import { useHotkeys } from '@mantine/hooks';
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
      <div className={classes['body']}>
        <Navigation />
        <main id="main" tabIndex={-1} className={classes['main']}>
          <Outlet />
        </main>
      </div>
      <Palette />
      <Dialogs />
    </div>
  );
}
