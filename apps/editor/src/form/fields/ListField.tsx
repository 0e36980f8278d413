import { Button } from '@mantine/core';
import type { FieldProps } from '@rjsf/utils';
import { IconPlus } from '@tabler/icons-react';
import classes from '../form.module.css';
import { useFormText } from '../i18n/index.ts';
import { ours } from './fieldProps.ts';
import { ListCard } from './ListCard.tsx';
import { itemPath, MOST_CARDS } from './listPlaces.ts';
import { MasterDetail } from './MasterDetail.tsx';
import { Section } from './Section.tsx';
import { useList, useRevealedItem } from './useList.ts';

/** A list of entries: cards that draw their fields only when open; a long one as an index beside one entry. */
export function ListField(raw: FieldProps) {
  const { schema, value, path, required, name } = ours(raw);
  const t = useFormText();
  const list = useList(schema, value, path, required);
  const { session, place, items, keys } = list;
  const title = schema.title ?? name;
  const openPlaces = keys.map((key) => `${place}/${key}`);
  const long = items.length > MOST_CARDS;
  useRevealedItem(path, (index) => {
    const key = keys[index];
    if (key === undefined) return;
    if (long) session.choose(place, key);
    else session.setOpen([`${place}/${key}`], true);
  });
  const isEmpty = items.length === 0;
  const add = (
    <Button
      mt={isEmpty ? 0 : 'xs'}
      size="compact-sm"
      variant={isEmpty ? 'subtle' : 'light'}
      leftSection={<IconPlus size={14} />}
      disabled={schema.maxItems !== undefined && items.length >= schema.maxItems}
      onClick={list.add}
      aria-label={t('addTo', { list: title })}
    >
      {t('add')}
    </Button>
  );
  if (isEmpty)
    return (
      <Section
        path={path}
        title={title}
        help={schema.description}
        tools={add}
        note={<span className={classes['hint']}>{t('emptyList')}</span>}
      />
    );
  return (
    <Section
      path={path}
      title={title}
      help={schema.description}
      note={<span className={classes['hint']}>{items.length}</span>}
      tools={
        items.length > 1 && !long ? (
          <>
            <Button size="compact-xs" variant="subtle" color="gray" onClick={() => session.setOpen(openPlaces, true)}>
              {t('openAll')}
            </Button>
            <Button size="compact-xs" variant="subtle" color="gray" onClick={() => session.setOpen(openPlaces, false)}>
              {t('closeAll')}
            </Button>
          </>
        ) : null
      }
    >
      {long ? (
        <MasterDetail raw={raw} list={list} title={title} />
      ) : (
        <ol className={classes['cards']}>
          {items.map((item, index) => (
            <ListCard
              key={keys[index]}
              raw={raw}
              list={list}
              index={index}
              itemKey={keys[index] ?? ''}
              item={item}
              path={itemPath(path, index)}
            />
          ))}
        </ol>
      )}
      {add}
    </Section>
  );
}
