import type { Diagnostic } from '@bestiaire/contract';
import { Text } from '@mantine/core';
import { IconAlertTriangle, IconExclamationCircle } from '@tabler/icons-react';
import { useDraft } from '../../state/draft.ts';
import classes from '../form.module.css';
import { useFormLanguage, useFormText } from '../i18n/index.ts';
import { fieldTrail } from '../schema/fieldTrail.ts';
import { prepareSchema } from '../schema/prepare.ts';
import { recordSchema } from '../schema/recordSchema.ts';
import { sessionOf } from '../session.ts';
import { useProblemStore } from './problemStore.ts';

const severityOrder = ({ severity }: Diagnostic) => (severity === 'error' ? 0 : 1);

/** The problems of one record, errors first; each leads to its field. */
export function ProblemList({ collection, id }: { collection: string; id: string }) {
  const t = useFormText();
  const language = useFormLanguage();
  const key = `${collection}/${id}`;
  const record = useDraft(key)?.history.now;
  const byPointer = useProblemStore((state) => state.records.get(key)?.byPointer);
  const problems = [...(byPointer?.values() ?? [])].flat().sort((a, b) => severityOrder(a) - severityOrder(b));
  if (problems.length === 0) return <Text size="sm">{t('noProblems')}</Text>;
  const schema = prepareSchema(recordSchema(collection, id), language);
  return (
    <ul className={classes['problemList']} aria-label={t('problems')}>
      {problems.map(({ code, severity, pointer, message, hint }) => (
        <li key={`${code}${pointer}${message.en}`}>
          <button type="button" className={classes['problemEntry']} onClick={() => sessionOf(key).reveal(pointer)}>
            <span className={severity === 'error' ? classes['error'] : classes['warning']}>
              {severity === 'error' ? (
                <IconExclamationCircle size={16} aria-label={t('error')} />
              ) : (
                <IconAlertTriangle size={16} aria-label={t('warning')} />
              )}
            </span>
            <span>
              <span className={classes['problemPlace']}>
                {pointer === '' ? t('wholeRecord') : fieldTrail(schema, record, pointer)} · {code}
              </span>
              <span className={classes['problemText']}>{message[language]}</span>
              {hint === undefined ? null : <span className={classes['problemHint']}>{hint[language]}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
