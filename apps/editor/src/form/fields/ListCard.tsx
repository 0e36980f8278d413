import type { FieldProps } from '@rjsf/utils';
import { IconArrowDown, IconArrowUp, IconChevronRight, IconCopy, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import classes from '../form.module.css';
import { useFormText } from '../i18n/index.ts';
import { ProblemCount } from '../problems/ProblemCount.tsx';
import type { Json, Path } from '../schema/json.ts';
import { controlId, useIsOpen } from '../session.ts';
import { ItemForm } from './ItemForm.tsx';
import { SummaryLine, useSummary } from './SummaryLine.tsx';
import type { useList } from './useList.ts';

interface CardProps {
  raw: FieldProps;
  list: ReturnType<typeof useList>;
  index: number;
  itemKey: string;
  item: Json;
  path: Path;
}

/** One entry of a list: a line that sums it up, and its fields while it is open. */
export const ListCard = memo(
  function ListCard({ raw, list, index, itemKey, item, path }: CardProps) {
    const t = useFormText();
    const place = `${list.place}/${itemKey}`;
    const isOpen = useIsOpen(place);
    const summary = useSummary(list.itemSchema, item, index);
    const bodyId = `${controlId(path)}:body`;
    const tool = (label: string, icon: React.ReactNode, act: () => void, disabled = false) => (
      <button type="button" className={classes['tool']} aria-label={label} title={label} onClick={act} disabled={disabled}>
        {icon}
      </button>
    );
    const named = { item: summary.title };
    return (
      <li className={classes['card']}>
        <div className={classes['cardHead']}>
          <button
            type="button"
            id={controlId(path)}
            className={classes['cardToggle']}
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={() => list.session.setOpen([place], !isOpen)}
          >
            <IconChevronRight size={16} className={`${classes['chevron']} ${isOpen ? classes['chevronOpen'] : ''}`} aria-hidden />
            <SummaryLine summary={summary} />
            <ProblemCount path={path} />
          </button>
          {tool(t('moveUp', named), <IconArrowUp size={15} />, () => list.move(index, index - 1), index === 0)}
          {tool(
            t('moveDown', named),
            <IconArrowDown size={15} />,
            () => list.move(index, index + 1),
            index === list.items.length - 1,
          )}
          {tool(t('duplicate', named), <IconCopy size={15} />, () => list.duplicate(index))}
          {tool(t('remove', named), <IconTrash size={15} />, () => list.remove(index))}
        </div>
        {isOpen ? (
          <div className={classes['cardBody']} id={bodyId}>
            <ItemForm raw={raw} schema={list.itemSchema} item={item} path={path} place={place} />
          </div>
        ) : null}
      </li>
    );
  },
  (before, after) =>
    before.item === after.item &&
    before.index === after.index &&
    before.itemKey === after.itemKey &&
    before.list.items.length === after.list.items.length &&
    before.list.itemSchema === after.list.itemSchema &&
    before.raw.registry === after.raw.registry &&
    before.raw.fieldPathId === after.raw.fieldPathId,
);
