import { Button, Code } from '@mantine/core';
import { Link, useRouteError } from 'react-router';
import { Empty } from '../components/States.tsx';
import { useText } from '../i18n/index.ts';

/** An address that leads nowhere. */
export function Lost() {
  const t = useText();
  return (
    <Empty screen title={t('lost.title')} detail={t('lost.detail')}>
      <Button component={Link} to="/enemies" variant="default">
        {t('lost.back')}
      </Button>
    </Empty>
  );
}

/** A screen that threw: a fault of ours. The rest of the editor, and every draft, is still there. */
export function Broken() {
  const t = useText();
  const error = useRouteError();
  return (
    <Empty screen title={t('lost.broken')} detail={t('lost.brokenDetail')}>
      <Code block>{error instanceof Error ? error.message : String(error)}</Code>
      <Button variant="default" onClick={() => location.reload()}>
        {t('lost.reload')}
      </Button>
    </Empty>
  );
}
