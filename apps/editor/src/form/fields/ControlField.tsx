import type { FieldProps } from '@rjsf/utils';
import { useCallback } from 'react';
import { controlFor } from '../controls/index.ts';
import classes from '../form.module.css';
import { useFormText } from '../i18n/index.ts';
import { SheetTools } from '../layouts/SheetTools.tsx';
import { FieldProblems, problemsId } from '../problems/FieldProblems.tsx';
import { useProblemsAt } from '../problems/useProblems.ts';
import type { FormSchema } from '../schema/formSchema.ts';
import type { Json } from '../schema/json.ts';
import { controlId, useSession } from '../session.ts';
import { ours } from './fieldProps.ts';

const helpId = (id: string) => `${id}:help`;

/** An upper bound from here on only keeps numbers sane, and tells an author nothing. */
const VAST = 10_000;

/** What may be written, in words: the bounds of a number and its default. */
function useBounds({ minimum, maximum, 'x-default': fallback, 'x-options': options, ...schema }: FormSchema): string[] {
  const t = useFormText();
  const said: string[] = [];
  if (minimum !== undefined && maximum !== undefined) {
    said.push(maximum >= VAST ? t('atLeast', { minimum }) : t('between', { minimum, maximum }));
  } else if (minimum !== undefined) said.push(t('atLeast', { minimum }));
  else if (maximum !== undefined) said.push(t('atMost', { maximum }));
  if (schema.type === 'boolean') {
    if (fallback !== undefined) said.push(t('default', { value: fallback === true ? t('yes') : t('no') }));
  } else if (typeof fallback === 'number') said.push(t('default', { value: fallback }));
  else if (typeof fallback === 'string') {
    said.push(t('default', { value: options?.find(({ value }) => value === fallback)?.label ?? fallback }));
  }
  return said;
}

/**
 * One value: its control, and around it label, help, bounds and problems, with the links between them that a screen reader follows.
 */
export function ControlField(raw: FieldProps) {
  const { schema, value, path, required, name } = ours(raw);
  const control = controlFor(schema);
  const t = useFormText();
  const session = useSession();
  const onChange = useCallback((next: Json) => session.edit(path, next), [session, path]);
  const problems = useProblemsAt(path, true);
  const bounds = useBounds(schema);
  if (control === undefined) throw new Error(`no control applies to a ${schema.type}`);
  const id = controlId(path);
  const label = schema.title ?? name;
  const hasHelp = bounds.length > 0 || (schema.description ?? '') !== '';
  const describedBy = [hasHelp ? helpId(id) : '', problems.length > 0 ? problemsId(id) : ''].filter(Boolean).join(' ');
  return (
    <div className={classes['field']}>
      <div className={classes['labelRow']}>
        {control.ownLabel ? null : (
          <label className={classes['label']} htmlFor={id}>
            {label}
          </label>
        )}
        {required || control.ownLabel || schema['x-default'] !== undefined ? null : (
          <span className={classes['hint']}>{t('optional')}</span>
        )}
        <span className={classes['spacer']} />
        <SheetTools path={path} label={label} />
      </div>
      <control.Input
        id={id}
        path={path}
        schema={schema}
        label={label}
        value={value}
        required={required}
        onChange={onChange}
        aria={{
          'aria-describedby': describedBy === '' ? undefined : describedBy,
          'aria-invalid': problems.some(({ severity }) => severity === 'error'),
          'aria-required': required,
        }}
      />
      {hasHelp ? (
        <p id={helpId(id)} className={classes['help']}>
          {schema.description} <span className={classes['bounds']}>{bounds.join(' · ')}</span>
        </p>
      ) : null}
      <FieldProblems id={id} problems={problems} />
    </div>
  );
}
