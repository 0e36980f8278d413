import type { Diagnostic } from '@bestiaire/contract';
import { IconAlertTriangle, IconExclamationCircle } from '@tabler/icons-react';
import classes from '../form.module.css';
import { useFormLanguage } from '../i18n/index.ts';

export const problemsId = (id: string) => `${id}:problems`;

/** What is wrong with a field, beside it; the control names this as its description. */
export function FieldProblems({ id, problems }: { id: string; problems: readonly Diagnostic[] }) {
  const language = useFormLanguage();
  if (problems.length === 0) return null;
  return (
    <div id={problemsId(id)}>
      {problems.map(({ code, severity, pointer, message, hint }) => (
        <p
          key={`${code}${pointer}${message.en}`}
          className={`${classes['problem']} ${severity === 'error' ? classes['error'] : classes['warning']}`}
        >
          {severity === 'error' ? <IconExclamationCircle size={14} aria-hidden /> : <IconAlertTriangle size={14} aria-hidden />}
          <span>
            {message[language]}
            {hint === undefined ? null : ` ${hint[language]}`}
          </span>
        </p>
      ))}
    </div>
  );
}
