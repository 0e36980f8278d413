import { UnstyledButton } from '@mantine/core';
import classes from '../form.module.css';
import { useFormText } from '../i18n/index.ts';
import { fromTicks, type TimeUnit, toTicks } from '../schema/ticks.ts';
import { useTimeUnit } from '../timeUnit.ts';
import type { Control, ControlProps } from './control.ts';
import { NumberText } from './number.tsx';

const shownIn = (value: unknown, unit: TimeUnit) => (typeof value === 'number' ? fromTicks(value, unit) : value);

/** A time: stored in ticks, typed and shown in the unit that the designer prefers, with the other reading beside it. */
function TicksControl({ id, schema, value, onChange, aria }: ControlProps) {
  const t = useFormText();
  const { unit, switch: switchUnit } = useTimeUnit();
  const fallback = schema['x-default'];
  const ticks = typeof value === 'number' ? value : typeof fallback === 'number' ? fallback : undefined;
  const other = unit === 'ticks' || unit === 'frames' ? 'equalsSeconds' : 'equalsTicks';
  return (
    <div className={classes['ticks']}>
      <NumberText
        // Another unit shows another text of the same value.
        key={unit}
        id={id}
        value={shownIn(value, unit)}
        onChange={(typed) => onChange(typeof typed === 'number' ? toTicks(typed, unit) : typed)}
        aria={aria}
        placeholder={typeof fallback === 'number' ? String(fromTicks(fallback, unit)) : undefined}
        unit={
          <UnstyledButton
            className={classes['unitButton'] ?? ''}
            onClick={switchUnit}
            aria-label={t('unit', { unit })}
            title={t('unit', { unit })}
          >
            {unit}
          </UnstyledButton>
        }
      />
      {ticks === undefined ? null : (
        <span className={classes['reading']}>{t(other, { ticks, seconds: fromTicks(ticks, 's') })}</span>
      )}
    </div>
  );
}

export const ticks: Control = { name: 'ticks', appliesTo: (schema) => schema['x-ticks'] === true, Input: TicksControl };
