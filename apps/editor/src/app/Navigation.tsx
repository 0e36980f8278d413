import { ScrollArea } from '@mantine/core';
import { NavLink } from 'react-router';
import { type Problems, useProblems } from '../api/content.ts';
import type { Tally } from '../api/types.ts';
import { ProblemBadges } from '../components/ProblemBadges.tsx';
import { useLanguage, useText } from '../i18n/index.ts';
import classes from './app.module.css';
import { type Destination, NAVIGATION } from './navigation.ts';

const NONE: Tally = { errors: 0, warnings: 0 };

function tallyOf({ counts, rules }: Destination, problems: Problems | undefined): Tally {
  if (problems === undefined) return NONE;
  if (counts !== undefined) return problems.collections[counts];
  if (rules === undefined) return NONE;
  const own = problems.diagnostics.filter(({ collection }) => collection === `rules/${rules}`);
  const errors = own.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: own.length - errors };
}

/** The left side: where everything is, how much of it, and where something is wrong. */
export function Navigation() {
  const t = useText();
  const language = useLanguage();
  const { data: problems } = useProblems();
  return (
    <ScrollArea className={classes['navigation']} type="auto">
      <nav aria-label={t('nav.label')}>
        {NAVIGATION.map((group) => (
          <section key={group.label} aria-label={t(group.label)}>
            <h2 className={classes['navGroup']}>{t(group.label)}</h2>
            <ul className={classes['navList']}>
              {group.destinations.map((destination) => {
                const { to, label, icon: Icon, counts } = destination;
                const count = counts === undefined ? undefined : problems?.collections[counts].count;
                return (
                  <li key={to}>
                    <NavLink to={to} className={classes['navEntry'] ?? ''}>
                      <Icon size={16} aria-hidden className={classes['navIcon']} />
                      <span className={classes['navLabel']}>{t(label)}</span>
                      <ProblemBadges {...tallyOf(destination, problems)} />
                      {count === undefined ? null : <span className={classes['navCount']}>{count.toLocaleString(language)}</span>}
                    </NavLink>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </nav>
    </ScrollArea>
  );
}
