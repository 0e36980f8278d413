import { NavLink as Entry } from '@mantine/core';
import { NavLink, Outlet } from 'react-router';
import { useText } from '../i18n/index.ts';
import { NAVIGATION } from './navigation.ts';

/** Navigation, and the screen that the address asks for. */
export function Layout() {
  const t = useText();
  return (
    <>
      <nav aria-label={t('nav.label')}>
        {NAVIGATION.flatMap((group) => group.destinations).map(({ to, label, icon: Icon }) => (
          <Entry key={to} component={NavLink} to={to} label={t(label)} leftSection={<Icon size={16} aria-hidden />} />
        ))}
      </nav>
      <main>
        <Outlet />
      </main>
    </>
  );
}
