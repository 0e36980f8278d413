import { Textarea } from '@mantine/core';
import classes from '../form.module.css';
import { useFormText } from '../i18n/index.ts';
import type { Control, ControlProps } from './control.ts';
import { described } from './described.ts';

/** Rows of characters, edited as one text. */
function TilesControl({ id, value, onChange, aria }: ControlProps) {
  const t = useFormText();
  const rows = Array.isArray(value) ? value.map(String) : [];
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const ragged = rows.some((row) => row.length !== columns);
  return (
    <div>
      <Textarea
        size="xs"
        id={id}
        value={rows.join('\n')}
        onChange={(event) => onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value.split('\n'))}
        autosize
        minRows={4}
        maxRows={30}
        spellCheck={false}
        wrap="off"
        classNames={{ input: classes['tiles'] ?? '' }}
        {...described(aria)}
      />
      <span className={classes['reading']}>
        {t('rows', { columns, rows: rows.length })}
        {ragged ? ` · ${t('ragged')}` : ''}
      </span>
    </div>
  );
}

export const tiles: Control = {
  name: 'tiles',
  appliesTo: ({ uniqueItems, 'x-items': items }) =>
    uniqueItems !== true && items?.type === 'string' && items['x-ref'] === undefined && items['x-options'] === undefined,
  Input: TilesControl,
  wide: true,
};
