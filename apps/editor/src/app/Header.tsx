import { LANGUAGES } from '@bestiaire/contract';
import { ActionIcon, Button, Group, Kbd, Menu, Tooltip, useMantineColorScheme } from '@mantine/core';
import { spotlight } from '@mantine/spotlight';
import {
  IconDeviceDesktop,
  IconKeyboard,
  IconLanguage,
  IconMoon,
  IconSearch,
  IconSun,
  IconUserCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { modKey } from '../commands/keys.ts';
import { changeLanguage, LANGUAGE_NAMES, type TextKey, useLanguage, useText } from '../i18n/index.ts';
import { openDialog } from '../state/dialog.ts';
import classes from './app.module.css';
import { Unsaved } from './Unsaved.tsx';

const SCHEMES = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } as const satisfies Record<string, TablerIcon>;
type Scheme = keyof typeof SCHEMES;
const SCHEME_NAMES = Object.keys(SCHEMES) as Scheme[];

function LanguageMenu() {
  const t = useText();
  const language = useLanguage();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconLanguage size={16} aria-hidden />}
          aria-label={t('header.language', { code: language.toUpperCase(), language: LANGUAGE_NAMES[language] })}
        >
          {language.toUpperCase()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {LANGUAGES.map((name) => (
          <Menu.RadioItem
            key={name}
            value={name}
            checked={name === language}
            onChange={() => void changeLanguage(name)}
            closeMenuOnClick
            lang={name}
          >
            {LANGUAGE_NAMES[name]}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function SchemeMenu() {
  const t = useText();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const Icon = SCHEMES[colorScheme];
  const label = (scheme: Scheme) => t(`scheme.${scheme}` satisfies TextKey);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon color="gray" aria-label={t('header.scheme', { scheme: label(colorScheme) })}>
          <Icon size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {SCHEME_NAMES.map((scheme) => (
          <Menu.RadioItem
            key={scheme}
            value={scheme}
            checked={scheme === colorScheme}
            onChange={() => setColorScheme(scheme)}
            closeMenuOnClick
          >
            {label(scheme)}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The top: home, the way to everything (the palette), what is unsaved, and how the editor looks and speaks. */
export function Header() {
  const t = useText();
  return (
    <header className={classes['header']}>
      <Link to="/" className={classes['brand'] ?? ''}>
        <img src="/favicon.svg" alt="" width={22} height={22} />
        Bestiaire
      </Link>
      <button type="button" className={classes['search']} onClick={spotlight.open}>
        <IconSearch size={15} aria-hidden />
        <span className={classes['searchLabel']}>{t('header.search')}</span>
        <Kbd size="xs">{modKey('K')}</Kbd>
      </button>
      <Group gap={4} wrap="nowrap">
        <Unsaved />
        <LanguageMenu />
        <SchemeMenu />
        <Tooltip label={t('header.author')}>
          <ActionIcon color="gray" aria-label={t('header.author')} onClick={() => openDialog({ name: 'author' })}>
            <IconUserCircle size={18} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('header.shortcuts')}>
          <ActionIcon color="gray" aria-label={t('header.shortcuts')} onClick={() => openDialog({ name: 'shortcuts' })}>
            <IconKeyboard size={18} />
          </ActionIcon>
        </Tooltip>
      </Group>
    </header>
  );
}
