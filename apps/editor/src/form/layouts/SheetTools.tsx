import { Menu } from '@mantine/core';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { createContext, useContext, useState } from 'react';
import { useDrafts } from '../../state/draft.ts';
import classes from '../form.module.css';
import { useFormText } from '../i18n/index.ts';
import type { Path } from '../schema/json.ts';
import { applyToAllSheets, copyFromBase, differsFromBase } from '../schema/sheets.ts';
import { useSession } from '../session.ts';

/** The sheet whose fields are being drawn, when a record has several. */
export const SheetContext = createContext<{ readonly sheet: Path; readonly alone: boolean } | undefined>(undefined);

/** A place inside the sheet that is the same place in every sheet: one that no list position is part of. */
function placeInSheet(path: Path, sheet: Path): Path | undefined {
  const place = path.slice(sheet.length);
  return place.length > 0 && !place.some((token) => typeof token === 'number') ? place : undefined;
}

/** Beside a field or section of a sheet: whether it differs from the base sheet, and what to do about it (ABI-33). */
export function SheetTools({ path, label }: { path: Path; label: string }) {
  const context = useContext(SheetContext);
  const place = context === undefined || context.alone ? undefined : placeInSheet(path, context.sheet);
  return context === undefined || place === undefined ? null : <Tools sheet={context.sheet} place={place} label={label} />;
}

function Tools({ sheet, place, label }: { sheet: Path; place: Path; label: string }) {
  const t = useFormText();
  const session = useSession();
  const [isUsed, setUsed] = useState(false);
  const isBase = sheet[0] === 'base';
  const differs = useDrafts(({ drafts }) => !isBase && differsFromBase(drafts.get(session.key)?.history.now, sheet, place));
  const button = (
    <button
      type="button"
      className={`${classes['tool']} ${differs ? '' : classes['quiet']}`}
      aria-label={t('sheetTools', { field: label })}
      title={t('sheetTools', { field: label })}
      onClick={isUsed ? undefined : () => setUsed(true)}
    >
      <IconArrowsSplit2 size={14} />
    </button>
  );
  return (
    <>
      {differs ? (
        <span className={classes['differs']} title={t('differs')}>
          <span className={classes['spoken']}>{t('differs')}</span>
        </span>
      ) : null}
      {isUsed ? (
        <Menu defaultOpened position="bottom-end" withArrow onClose={() => setUsed(false)}>
          <Menu.Target>{button}</Menu.Target>
          <Menu.Dropdown>
            {isBase ? null : (
              <Menu.Item
                disabled={!differs}
                onClick={() => session.edit([], copyFromBase(session.read(), sheet, place), 'from base')}
              >
                {t('copyFromBase')}
              </Menu.Item>
            )}
            <Menu.Item onClick={() => session.edit([], applyToAllSheets(session.read(), sheet, place), 'to all')}>
              {t('applyToAll')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        button
      )}
    </>
  );
}
