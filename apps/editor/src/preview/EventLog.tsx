import type { LogEvent } from '@bestiaire/simulation';
import { Box, SegmentedControl, Text, UnstyledButton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { actorsOf, eventText } from './eventText.ts';
import { usePreviewText } from './i18n/index.ts';
import classes from './preview.module.css';

interface EventLogProps {
  log: readonly LogEvent[];
  /** How many events stand in the log at the instant shown. */
  shown: number;
  selected: string | undefined;
  /** The instant of an event, for the margin, and the step that shows it. */
  clockOf(event: LogEvent): string;
  stepOf(event: LogEvent): number;
  onJump(step: number): void;
}

const ROW = 22;

/** The log in step with the picture: what is still to come is pale, and choosing an event goes to its instant. Only the rows in sight are drawn. */
export function EventLog({ log, shown, selected, clockOf, stepOf, onJump }: EventLogProps) {
  const t = usePreviewText();
  const [ofSelected, setOfSelected] = useState(false);
  const { ref, height } = useElementSize();
  const scroller = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const narrowed = ofSelected && selected !== undefined;
  const rows = useMemo(
    () => log.map((event, index) => ({ event, index })).filter(({ event }) => !narrowed || actorsOf(event).includes(selected)),
    [log, narrowed, selected],
  );
  const current = useMemo(() => {
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((rows[middle]?.index ?? 0) < shown) low = middle + 1;
      else high = middle;
    }
    return low;
  }, [rows, shown]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const at = (current - 1) * ROW;
    if (at < element.scrollTop || at > element.scrollTop + element.clientHeight - ROW)
      element.scrollTop = Math.max(0, at - element.clientHeight / 2);
  }, [current]);

  const first = Math.max(0, Math.floor(top / ROW) - 5);
  const inSight = rows.slice(first, first + Math.ceil(height / ROW) + 10);
  return (
    <section className={classes.log} aria-label={t('log')}>
      {selected !== undefined && (
        <SegmentedControl
          size="xs"
          value={narrowed ? 'one' : 'all'}
          onChange={(value) => setOfSelected(value === 'one')}
          data={[
            { value: 'all', label: t('log_all') },
            { value: 'one', label: t('log_of', { creature: selected }) },
          ]}
        />
      )}
      <div ref={ref} className={classes.logBox}>
        {/* A region that scrolls must be reachable by keyboard. */}
        <Box
          ref={scroller}
          className={classes.logRows}
          onScroll={(event) => setTop(event.currentTarget.scrollTop)}
          tabIndex={0}
          role="group"
          aria-label={t('log')}
        >
          <div style={{ height: rows.length * ROW, position: 'relative' }}>
            {inSight.map(({ event, index }, place) => (
              <UnstyledButton
                key={index}
                className={classes.logRow}
                data-future={index >= shown || undefined}
                data-current={first + place === current - 1 || undefined}
                style={{ top: (first + place) * ROW }}
                onClick={() => onJump(stepOf(event))}
              >
                <span className={classes.clock}>{clockOf(event)}</span> {eventText(event, t)}
              </UnstyledButton>
            ))}
          </div>
          {rows.length === 0 && <Text c="dimmed">{t('no_events')}</Text>}
        </Box>
      </div>
    </section>
  );
}
