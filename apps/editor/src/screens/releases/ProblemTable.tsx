import type { Diagnostic } from '@bestiaire/contract';
import { Anchor, Table, Text } from '@mantine/core';
import { IconAlertTriangle, IconExclamationCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { addressOf } from '../../api/types.ts';
import { useSay, useText } from '../../i18n/index.ts';
import classes from './releases.module.css';

const SHOWN = 500;
const errorsFirst = (a: Diagnostic, b: Diagnostic) => Number(a.severity !== 'error') - Number(b.severity !== 'error');

/** Every finding, errors first; each leads to its field. */
export function ProblemTable({ diagnostics }: { diagnostics: readonly Diagnostic[] }) {
  const t = useText();
  const say = useSay();
  return (
    <Table layout="fixed" highlightOnHover stickyHeader>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={100}>{t('releases.code')}</Table.Th>
          <Table.Th w={220}>{t('releases.record')}</Table.Th>
          <Table.Th>{t('releases.problem')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {[...diagnostics]
          .sort(errorsFirst)
          .slice(0, SHOWN)
          .map(({ code, severity, collection, id, pointer, message, hint }) => (
            <Table.Tr key={`${code}${collection}/${id}${pointer}${message.en}`}>
              <Table.Td className={severity === 'error' ? classes['error'] : classes['warning']}>
                {severity === 'error' ? (
                  <IconExclamationCircle size={15} aria-label={t('problems.errors', { count: 1 })} />
                ) : (
                  <IconAlertTriangle size={15} aria-label={t('problems.warnings', { count: 1 })} />
                )}{' '}
                {code}
              </Table.Td>
              <Table.Td className={classes['where']}>
                <Anchor component={Link} to={`${addressOf(collection, id)}#${pointer}`}>
                  {id}
                </Anchor>
                <Text c="dimmed" size="xs" ff="monospace">
                  {pointer}
                </Text>
              </Table.Td>
              <Table.Td>
                {say(message)}
                {hint === undefined ? null : (
                  <Text c="dimmed" size="xs">
                    {say(hint)}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
      </Table.Tbody>
    </Table>
  );
}
