import { COLLECTIONS, type Collection, RULES } from '@bestiaire/contract';
import {
  IconBox,
  IconBug,
  IconFlag,
  IconHeartBroken,
  IconListDetails,
  IconMap,
  IconPackageExport,
  IconRadioactive,
  IconShield,
  IconSparkles,
  IconSwords,
  IconTimeline,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import type { TextKey } from '../i18n/index.ts';

export interface Destination {
  /** Its address, which is its name too. */
  to: string;
  label: TextKey;
  icon: TablerIcon;
  /** The collection whose count and problems stand beside it. */
  counts?: Collection;
  /** The rules list whose problems stand beside it. */
  rules?: string;
}

export interface NavigationGroup {
  label: TextKey;
  destinations: readonly Destination[];
}

export const COLLECTION_ICONS: Record<Collection, TablerIcon> = {
  abilities: IconSparkles,
  attack_patterns: IconTimeline,
  enemies: IconBug,
  heroes: IconUser,
  maps: IconMap,
  encounters: IconSwords,
};

const RULES_ICONS: Record<(typeof RULES)[number], TablerIcon> = {
  damage_types: IconRadioactive,
  conditions: IconShield,
  critical_injuries: IconHeartBroken,
  characteristics: IconListDetails,
  items: IconBox,
  facts: IconFlag,
};

/** Everything that the left side leads to. A new screen is one row here and one route. */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    label: 'nav.content',
    destinations: COLLECTIONS.map((name) => ({
      to: `/${name}`,
      label: `collections.${name}`,
      icon: COLLECTION_ICONS[name],
      counts: name,
    })),
  },
  {
    label: 'nav.rules',
    destinations: RULES.map((name) => ({ to: `/rules/${name}`, label: `rules.${name}`, icon: RULES_ICONS[name], rules: name })),
  },
  { label: 'nav.delivery', destinations: [{ to: '/releases', label: 'nav.releases', icon: IconPackageExport }] },
];
