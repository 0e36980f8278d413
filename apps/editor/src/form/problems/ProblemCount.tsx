import classes from '../form.module.css';
import { useFormText } from '../i18n/index.ts';
import type { Path } from '../schema/json.ts';
import { useProblemCount } from './useProblems.ts';

/** How many problems a card, tab or section hides. */
export function ProblemCount({ path }: { path: Path }) {
  return <Count {...useProblemCount([path])} />;
}

export function Count({ errors, warnings }: { errors: number; warnings: number }) {
  const t = useFormText();
  const told = [
    ...(errors > 0 ? [t('errors', { count: errors })] : []),
    ...(warnings > 0 ? [t('warnings', { count: warnings })] : []),
  ].join(', ');
  if (told === '') return null;
  return (
    <span className={`${classes['count']} ${errors > 0 ? classes['countError'] : classes['countWarning']}`} title={told}>
      <span aria-hidden>{errors > 0 ? errors : warnings}</span>
      <span className={classes['spoken']}>{told}</span>
    </span>
  );
}
