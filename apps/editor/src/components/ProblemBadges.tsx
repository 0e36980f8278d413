import { IconAlertTriangle, IconExclamationCircle } from '@tabler/icons-react';
import type { Tally } from '../api/types.ts';
import { useText } from '../i18n/index.ts';
import classes from './components.module.css';

/** How many errors and warnings there are, each by sign, colour and number; nothing where all is well. */
export function ProblemBadges({ errors, warnings }: Tally) {
  const t = useText();
  return (
    <>
      {errors === 0 ? null : (
        <span className={classes['errors']} title={t('problems.errors', { count: errors })}>
          <IconExclamationCircle size={14} aria-hidden />
          <span aria-hidden>{errors}</span>
          <span className={classes['unseen']}>{t('problems.errors', { count: errors })}</span>
        </span>
      )}
      {warnings === 0 ? null : (
        <span className={classes['warnings']} title={t('problems.warnings', { count: warnings })}>
          <IconAlertTriangle size={14} aria-hidden />
          <span aria-hidden>{warnings}</span>
          <span className={classes['unseen']}>{t('problems.warnings', { count: warnings })}</span>
        </span>
      )}
    </>
  );
}
