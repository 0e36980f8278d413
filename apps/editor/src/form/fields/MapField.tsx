import { Button, TextInput } from '@mantine/core';
import type { FieldProps } from '@rjsf/utils';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { ControlProps } from '../controls/control.ts';
import { controlFor } from '../controls/index.ts';
import { useEnvironment } from '../environment.ts';
import classes from '../form.module.css';
import { useFormText } from '../i18n/index.ts';
import { FieldProblems, problemsId } from '../problems/FieldProblems.tsx';
import { useProblemsAt } from '../problems/useProblems.ts';
import type { FormSchema } from '../schema/formSchema.ts';
import { isObject, type Json, type Path } from '../schema/json.ts';
import { controlId, useSession } from '../session.ts';
import { ours } from './fieldProps.ts';
import { Section } from './Section.tsx';

interface EntryProps {
  path: Path;
  label: string;
  schema: FormSchema;
  value: Json;
  onRemove?: (() => void) | undefined;
}

function Entry({ path, label, schema, value, onRemove }: EntryProps) {
  const t = useFormText();
  const session = useSession();
  const problems = useProblemsAt(path, true);
  const id = controlId(path);
  const control = controlFor(schema);
  if (control === undefined) throw new Error(`a map of ${schema.type} has no control`);
  const props: ControlProps = {
    id,
    path,
    schema,
    label,
    value,
    required: true,
    onChange: (next) => session.edit(path, next),
    aria: {
      'aria-describedby': problems.length > 0 ? problemsId(id) : undefined,
      'aria-invalid': problems.some(({ severity }) => severity === 'error'),
      'aria-required': false,
    },
  };
  return (
    <div>
      <div className={classes['keyRow']}>
        <label className={classes['label']} htmlFor={id}>
          {label}
        </label>
        <div>
          <control.Input {...props} />
        </div>
        {onRemove === undefined ? null : (
          <button
            type="button"
            className={classes['tool']}
            aria-label={t('removeKey', { key: label })}
            title={t('removeKey', { key: label })}
            onClick={onRemove}
          >
            <IconTrash size={15} />
          </button>
        )}
      </div>
      <FieldProblems id={id} problems={problems} />
    </div>
  );
}

/** A map whose keys come from a rules list: every entry of the list, those without a value empty. */
function KnownKeys({ schema, value, path, target }: { schema: FormSchema; value: Json; path: Path; target: string }) {
  const session = useSession();
  const known = useEnvironment().referable(target);
  const own = isObject(value) ? value : {};
  const unknown = Object.keys(own).filter((key) => !known.some(({ id }) => id === key));
  const values = schema['x-values'] as FormSchema;
  return (
    <div className={classes['keys']}>
      {known.map(({ id, name }) => (
        <Entry key={id} path={[...path, id]} label={name} schema={values} value={own[id]} />
      ))}
      {unknown.map((key) => (
        <Entry
          key={key}
          path={[...path, key]}
          label={key}
          schema={values}
          value={own[key]}
          onRemove={() => session.edit([...path, key], undefined)}
        />
      ))}
    </div>
  );
}

/** A map with free keys: a line each, and a line for a new one. */
function FreeKeys({ schema, value, path }: { schema: FormSchema; value: Json; path: Path }) {
  const t = useFormText();
  const session = useSession();
  const [key, setKey] = useState('');
  const own = isObject(value) ? value : {};
  const values = schema['x-values'] as FormSchema;
  const taken = key === '' || Object.hasOwn(own, key);
  const add = () => {
    if (taken) return;
    session.edit([...path, key], values['x-options']?.[0]?.value ?? '');
    setKey('');
  };
  return (
    <>
      <div className={classes['keys']}>
        {Object.keys(own).map((name) => (
          <Entry
            key={name}
            path={[...path, name]}
            label={name}
            schema={{ ...values, title: name }}
            value={own[name]}
            onRemove={() => session.edit([...path, name], undefined)}
          />
        ))}
      </div>
      <div className={classes['addKey']}>
        <TextInput
          size="xs"
          w={110}
          aria-label={t('key')}
          placeholder={t('key')}
          value={key}
          onChange={(event) => setKey(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') add();
          }}
        />
        <Button size="compact-sm" variant="light" leftSection={<IconPlus size={14} />} onClick={add} disabled={taken}>
          {t('addKey')}
        </Button>
      </div>
    </>
  );
}

/** A map from keys to values of one kind: characteristics, a legend. */
export function MapField(raw: FieldProps) {
  const { schema, value, path, name } = ours(raw);
  const target = schema['x-ref-keys'];
  return (
    <Section path={path} title={schema.title ?? name} help={schema.description}>
      {target === undefined ? (
        <FreeKeys schema={schema} value={value} path={path} />
      ) : (
        <KnownKeys schema={schema} value={value} path={path} target={target} />
      )}
    </Section>
  );
}
