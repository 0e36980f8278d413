import type { ArenaView } from '@bestiaire/simulation';
import { Progress, Table, Text } from '@mantine/core';
import { usePreviewText } from '../i18n/index.ts';
import classes from '../preview.module.css';

/** The state of the creature chosen, at the instant shown. */
export function CreaturePanel({ view, selected }: { view: ArenaView; selected: string | undefined }) {
  const t = usePreviewText();
  const creature = view.creatures.find(({ id }) => id === selected);
  if (creature === undefined) {
    return (
      <Text size="xs" c="dimmed">
        {t('no_creature')}
      </Text>
    );
  }
  const yes = (value: boolean) => t(value ? 'yes' : 'no');
  const rows: [string, string][] = [
    ['status', t(`status.${creature.status}`)],
    ['sheet', creature.sheet],
    [
      'attack',
      creature.attack === undefined
        ? t('none')
        : `${creature.attack.pattern} ${creature.attack.time}/${creature.attack.duration}`,
    ],
    ['target', creature.attack?.target ?? t('none')],
    ['phase', creature.phase ?? t('none')],
    ['generation', String(creature.generation)],
    ['caster', creature.caster ?? t('none')],
    ['tied', yes(creature.tied)],
    ['holds_room', yes(creature.holds_room)],
    ['position', `${creature.x.toFixed(2)} · ${creature.y.toFixed(2)}`],
  ];
  return (
    <section aria-label={`${t('creature')} ${creature.id}`} className={classes.creature}>
      <Text fw={600} size="sm">
        {creature.id}
      </Text>
      <Progress
        value={(100 * creature.hp) / creature.max_hp}
        aria-label={t('field.hp')}
        color={creature.camp === 'party' ? 'blue' : 'red'}
      />
      <Text size="xs">
        {t('field.hp')}: {creature.hp} / {creature.max_hp}
      </Text>
      <Table withRowBorders={false} verticalSpacing={1} horizontalSpacing={2} fz="xs">
        <Table.Tbody>
          {rows.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{t(`field.${name}`)}</Table.Th>
              <Table.Td>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
