import { useEnvironment } from '../environment.ts';
import classes from '../form.module.css';
import { useFormText } from '../i18n/index.ts';
import type { FormSchema } from '../schema/formSchema.ts';
import type { Json } from '../schema/json.ts';
import { type Summary, summarise } from '../schema/summary.ts';

/** What an entry says of itself in one line; one that says nothing yet is told by its number. */
export function useSummary(schema: FormSchema, item: Json, index: number): Summary {
  const t = useFormText();
  const { referable } = useEnvironment();
  const summary = summarise(schema, item, (target, id) => referable(target).find((one) => one.id === id)?.name);
  return summary.title === '' ? { ...summary, title: t('entry', { number: index + 1 }) } : summary;
}

export function SummaryLine({ summary }: { summary: Summary }) {
  return (
    <>
      <span className={classes['cardTitle']}>{summary.title}</span>
      {summary.badge === undefined ? null : <span className={classes['cardKind']}>{summary.badge}</span>}
      <span className={classes['cardDetails']}>{summary.details.join(' · ')}</span>
    </>
  );
}
