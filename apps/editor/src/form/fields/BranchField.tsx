import { pointerOf } from '@bestiaire/contract';
import { SegmentedControl, Select } from '@mantine/core';
import type { FieldProps } from '@rjsf/utils';
import classes from '../form.module.css';
import { useFormText } from '../i18n/index.ts';
import { FieldProblems, problemsId } from '../problems/FieldProblems.tsx';
import { useProblemsAt } from '../problems/useProblems.ts';
import { switchBranch } from '../schema/branches.ts';
import { branchOf } from '../schema/formSchema.ts';
import { getAt } from '../schema/json.ts';
import { controlId, useSession, useStablePlace } from '../session.ts';
import { uiSchemaOf } from '../uiSchema.ts';
import { ours } from './fieldProps.ts';
import { Section } from './Section.tsx';

const MOST_SEGMENTS = 3;

/**
 * A union: its kind is chosen here, and the fields of that kind are drawn under it. What was written in the kind that is left is
 * kept, and comes back with it.
 */
export function BranchField(raw: FieldProps) {
  const { schema, value, path, required, registry } = ours(raw);
  const t = useFormText();
  const session = useSession();
  const place = useStablePlace(path);
  const branches = schema['x-branches'] ?? { key: '', options: [] };
  const branch = branchOf(schema, value);
  const keyPath = [...path, branches.key];
  const id = controlId(keyPath);
  const problems = useProblemsAt(keyPath);
  const label = t('kindOf', { field: schema.title ?? '' });
  const choose = (to: string | null) => {
    if (to === null) return;
    const switched = switchBranch(schema, getAt(session.read(), path), to, session.stash(place));
    session.keepStash(place, switched.stash);
    session.edit(path, switched.value, `${pointerOf(path)}:kind:${to}`);
  };
  const aria = {
    'aria-describedby': problems.length > 0 ? problemsId(id) : undefined,
    'aria-invalid': problems.some(({ severity }) => severity === 'error'),
  };
  const { SchemaField } = registry.fields;
  if (SchemaField === undefined) throw new Error('rjsf has no SchemaField');
  const content = (
    <>
      <div className={classes['kind']}>
        {branches.options.length <= MOST_SEGMENTS ? (
          <SegmentedControl
            id={id}
            aria-label={label}
            size="xs"
            value={branch?.value ?? ''}
            onChange={choose}
            data={branches.options.map(({ value: kind, label: name }) => ({ value: kind, label: name }))}
            {...aria}
          />
        ) : (
          <Select
            id={id}
            aria-label={label}
            allowDeselect={false}
            value={branch?.value ?? null}
            onChange={choose}
            placeholder={t('choose')}
            data={branches.options.map(({ value: kind, label: name }) => ({ value: kind, label: name }))}
            {...aria}
          />
        )}
        {branch?.description === undefined ? null : <p className={classes['help']}>{branch.description}</p>}
        <FieldProblems id={id} problems={problems} />
      </div>
      {branch === undefined ? null : (
        <SchemaField
          {...raw}
          key={branch.value}
          required
          schema={branch.schema as never}
          uiSchema={uiSchemaOf(branch.schema, true)}
        />
      )}
    </>
  );
  // An entry of a list has its card, a record its screen; a union that is a field of something has a frame of its own.
  const framed = typeof path.at(-1) === 'string' && path.length > 0;
  return framed ? (
    <Section path={path} title={`${schema.title ?? ''}${required ? '' : ` (${t('optional')})`}`}>
      {content}
    </Section>
  ) : (
    content
  );
}
