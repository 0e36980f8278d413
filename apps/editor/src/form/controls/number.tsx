import { TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import classes from '../form.module.css';
import { parseNumber, shownNumber } from '../schema/number.ts';
import type { Control, ControlProps } from './control.ts';
import { described } from './described.ts';

interface NumberInputProps {
  id: string;
  value: unknown;
  onChange(value: number | string | undefined): void;
  placeholder?: string | undefined;
  aria: ControlProps['aria'];
  /** What stands inside the input at its right: a unit. */
  unit?: ReactNode;
  label?: string;
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A number as people type it. It never clamps and never changes what was typed: a value out of bounds, or that is no number,
 * is kept and reported at the field. Arrow keys step by 1, with Shift by 10.
 */
export function NumberText({ id, value, onChange, placeholder, aria, unit, label }: NumberInputProps) {
  const [typed, setTyped] = useState('');
  const shown = shownNumber(typed, value);
  const step = (event: KeyboardEvent) => {
    const direction = STEPS[event.key];
    if (direction === undefined || (typeof value !== 'number' && value !== undefined)) return;
    event.preventDefault();
    const next = ((value as number | undefined) ?? 0) + direction * (event.shiftKey ? 10 : 1);
    onChange(Number(next.toFixed(6)));
  };
  return (
    <TextInput
      id={id}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      placeholder={placeholder}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(parseNumber(event.currentTarget.value));
      }}
      onKeyDown={step}
      classNames={{ input: classes['number'] ?? '' }}
      rightSection={unit}
      rightSectionWidth={unit === undefined ? 0 : 'auto'}
      rightSectionPointerEvents="all"
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...described(aria)}
    />
  );
}

function NumberControl({ id, schema, value, onChange, aria }: ControlProps) {
  const fallback = schema['x-default'];
  const unit = schema['x-unit'];
  return (
    <NumberText
      id={id}
      value={value}
      onChange={onChange}
      aria={aria}
      placeholder={fallback === undefined ? undefined : String(fallback)}
      unit={unit === undefined ? undefined : <span className={classes['unit']}>{unit}</span>}
    />
  );
}

export const number: Control = {
  name: 'number',
  appliesTo: (schema) => schema.type === 'integer' || schema.type === 'number',
  Input: NumberControl,
};
