import type { ScriptDeed } from '@bestiaire/contract';
import { Badge, Button, CloseButton, Group, NumberInput, Text } from '@mantine/core';
import { useState } from 'react';
import { usePreviewText } from './i18n/index.ts';
import classes from './preview.module.css';

interface ConsoleProps {
  /** The clock's value at the instant shown: where a deed is set. */
  at: number;
  selected: string | undefined;
  inputs: readonly ScriptDeed[];
  onInputs(inputs: ScriptDeed[]): void;
  disabled: boolean;
}

/** Strikes for N, heals, interrupts, clears the room: each deed is set at the instant shown, and the run is played anew with it. */
export function Console({ at, selected, inputs, onInputs, disabled }: ConsoleProps) {
  const t = usePreviewText();
  const [amount, setAmount] = useState(10);
  const add = (deed: ScriptDeed) => onInputs([...inputs, deed]);
  const onTarget = (make: (target: string) => ScriptDeed) => () => selected !== undefined && add(make(selected));
  const off = disabled || selected === undefined;
  const told = (deed: ScriptDeed) =>
    `${deed.at}: ${t(deed.do)} ${'target' in deed ? (deed.target ?? '') : ''}${'amount' in deed && deed.amount !== undefined ? ` ${deed.amount}` : ''}`;
  return (
    <section className={classes.console} aria-label={t('console')}>
      <Group gap={4}>
        <NumberInput
          aria-label={t('amount')}
          className={classes.amount}
          value={amount}
          min={0}
          max={1_000_000}
          allowDecimal={false}
          hideControls
          suffix=" hp"
          onChange={(value) => typeof value === 'number' && setAmount(value)}
        />
        <Button variant="default" disabled={off} onClick={onTarget((target) => ({ do: 'strike', at, target, amount }))}>
          {t('strike')}
        </Button>
        <Button variant="default" disabled={off} onClick={onTarget((target) => ({ do: 'heal', at, target, amount }))}>
          {t('heal')}
        </Button>
        <Button variant="default" disabled={off} onClick={onTarget((target) => ({ do: 'interrupt', at, target }))}>
          {t('interrupt')}
        </Button>
        <Button variant="default" disabled={disabled} onClick={() => add({ do: 'clear_room', at })}>
          {t('clear_room')}
        </Button>
      </Group>
      <Text size="xs" c="dimmed">
        {selected === undefined ? t('needs_creature') : t('console_hint')}
      </Text>
      {inputs.length > 0 && (
        <Group gap={4} role="list" aria-label={t('deeds')}>
          {inputs.map((deed, index) => (
            <Badge
              // A deed has no id of its own; two alike are the same deed twice.
              // biome-ignore lint/suspicious/noArrayIndexKey: a badge keeps no state that another could take over
              key={index}
              role="listitem"
              variant="default"
              tt="none"
              rightSection={
                <CloseButton
                  size={14}
                  aria-label={`${t('forget')}: ${told(deed)}`}
                  onClick={() => onInputs(inputs.filter((_, other) => other !== index))}
                />
              }
            >
              {told(deed)}
            </Badge>
          ))}
          <Button variant="subtle" size="compact-xs" onClick={() => onInputs([])}>
            {t('forget_all')}
          </Button>
        </Group>
      )}
    </section>
  );
}
