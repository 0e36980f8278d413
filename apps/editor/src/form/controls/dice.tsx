import { TextInput } from '@mantine/core';
import classes from '../form.module.css';
import { useFormText } from '../i18n/index.ts';
import { diceRange } from '../schema/dice.ts';
import type { Control, ControlProps } from './control.ts';
import { described } from './described.ts';

/** Dice as people write them, with what they can give. */
function DiceControl({ id, value, onChange, aria }: ControlProps) {
  const t = useFormText();
  const text = typeof value === 'string' ? value : '';
  const range = diceRange(text);
  return (
    <div className={classes['ticks']}>
      <TextInput
        id={id}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
        placeholder="2d6+3"
        classNames={{ input: classes['mono'] ?? '' }}
        {...described(aria)}
      />
      {range === undefined ? null : <span className={classes['reading']}>{t('diceRange', range)}</span>}
    </div>
  );
}

export const dice: Control = { name: 'dice', appliesTo: (schema) => schema['x-dice'] === true, Input: DiceControl };
