import { Button } from '@mantine/core';
import { getDefaultRegistry } from '@rjsf/core';
import type { FieldProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { IconPlus, IconX } from '@tabler/icons-react';
import { controlFor } from '../controls/index.ts';
import classes from '../form.module.css';
import { useFormText } from '../i18n/index.ts';
import { blank } from '../schema/blank.ts';
import type { FormSchema } from '../schema/formSchema.ts';
import { controlId, useSession } from '../session.ts';
import { ours } from './fieldProps.ts';
import { Section } from './Section.tsx';

const PlainObject = getDefaultRegistry().fields['ObjectField'];

/** An object that the record may leave out, and whose fields would then mean nothing (a block, a dodge). */
const canBeAbsent = (schema: FormSchema, required: boolean, depth: number) =>
  !required && schema['x-default'] === undefined && depth > 0;

/** An object; one that is absent is a button that begins it. */
export function ObjectField(raw: FieldProps) {
  const { schema, value, path, required, name } = ours(raw);
  const t = useFormText();
  const session = useSession();
  const title = schema.title ?? name;
  if (value === undefined && canBeAbsent(schema, required, path.length)) {
    return (
      <Button
        id={controlId(path)}
        variant="default"
        leftSection={<IconPlus size={16} />}
        onClick={() => session.edit(path, blank(schema))}
        aria-label={t('addBlock', { block: title })}
      >
        {title}
      </Button>
    );
  }
  if (PlainObject === undefined) throw new Error('rjsf has no ObjectField');
  return <PlainObject {...raw} />;
}

const isWide = (schema: FormSchema) => controlFor(schema)?.wide ?? controlFor(schema) === undefined;

/** The fields of an object in a grid: small ones side by side, groups and long texts over the whole width. */
export function ObjectFieldTemplate({
  schema: rjsfSchema,
  properties,
  fieldPathId,
  formData,
  required,
  uiSchema,
}: ObjectFieldTemplateProps) {
  const schema = rjsfSchema as unknown as FormSchema;
  const t = useFormText();
  const session = useSession();
  const { path } = fieldPathId;
  const grid = (
    <div className={classes['grid']}>
      {properties.map(({ name, content }) => {
        const property = schema.properties?.[name];
        return (
          <div key={name} className={property !== undefined && isWide(property) ? classes['wide'] : ''}>
            {content}
          </div>
        );
      })}
    </div>
  );
  if (uiSchema?.['ui:options']?.['bare'] === true) return grid;
  const title = schema.title ?? '';
  const removable = formData !== undefined && canBeAbsent(schema, required === true, path.length);
  return (
    <Section
      path={path}
      title={title}
      help={schema.description}
      tools={
        removable ? (
          <button
            type="button"
            className={classes['tool']}
            aria-label={t('removeBlock', { block: title })}
            title={t('removeBlock', { block: title })}
            onClick={() => session.edit(path, undefined)}
          >
            <IconX size={16} />
          </button>
        ) : null
      }
    >
      {grid}
    </Section>
  );
}
