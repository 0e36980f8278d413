import {
  type Content,
  type Enemy,
  emptyContent,
  type GameMap,
  type Hero,
  type TacticalBlock,
  type TacticalEncounter,
} from '@bestiaire/contract';

/** Numbers that look random and are always the same: a plain multiplicative generator, so that the map needs no file. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.imul(state, 1664525) + 1013904223;
    return (state >>> 0) / 4294967296;
  };
}

/** An open map of which a share of the tiles is something else; its left and right sides are kept clear to start from. */
export function strewnMap(
  width: number,
  height: number,
  shares: { tile: string; share: number }[],
  { seed = 7, clear = 3 } = {},
): GameMap {
  const next = noise(seed);
  const tiles = Array.from({ length: height }, () =>
    Array.from({ length: width }, (_tile, x) => {
      let left = next();
      if (x < clear || x >= width - clear) return '.';
      for (const { tile, share } of shares) {
        if (left < share) return tile;
        left -= share;
      }
      return '.';
    }).join(''),
  );
  const legend = { '.': 'open', '#': 'solid', '~': 'difficult', o: 'low' } as const;
  return { id: 'strewn', name: 'Strewn', tile_size: 1, tiles, legend };
}

const scores = (dexterity: number): TacticalBlock['characteristics'] => ({
  ...{ strength: 12, dexterity, constitution: 12, intelligence: 10, wisdom: 12, charisma: 10 },
});
const armor = (value: number): TacticalBlock['armor_class'] => [{ kind: 'base', id: 'armour', value, worn: true }];
const hit = (dice: string, damage_type: string) => [{ dice, damage_type }];

const HEROES: Hero[] = [
  {
    ...{ id: 'guard', name: 'Guard', hp: 44 },
    tactical: {
      ...{
        speed: 6,
        characteristics: scores(10),
        armor_class: [...armor(16), { kind: 'bonus', id: 'shield', value: 2, shield: true }],
      },
      attacks: [{ kind: 'melee', id: 'sword', name: 'Sword', bonus: 5, damage: hit('1d8+3', 'slashing') }],
    },
  },
  {
    ...{ id: 'healer', name: 'Healer', hp: 36 },
    tactical: {
      ...{ speed: 6, characteristics: scores(12), armor_class: armor(16) },
      attacks: [
        { kind: 'melee', id: 'mace', name: 'Mace', bonus: 4, damage: hit('1d6+2', 'bludgeoning') },
        { kind: 'heal', id: 'mend', name: 'Mend', heal: '1d8+3', range: 6, cost: 'bonus_action', uses: 4 },
      ],
    },
  },
  {
    ...{ id: 'ranger', name: 'Ranger', hp: 34 },
    tactical: {
      ...{ speed: 6, characteristics: scores(16), armor_class: armor(15) },
      attacks: [
        { kind: 'ranged', id: 'bow', name: 'Bow', bonus: 7, damage: hit('1d8+3', 'piercing'), range: 30, long_range: 60 },
        { kind: 'melee', id: 'knife', name: 'Knife', bonus: 5, damage: hit('1d4+3', 'piercing') },
      ],
    },
  },
  {
    ...{ id: 'slinger', name: 'Slinger', hp: 30 },
    tactical: {
      ...{ speed: 6, characteristics: scores(14), armor_class: armor(14), quick_actions: ['dash', 'disengage'] },
      attacks: [
        { kind: 'ranged', id: 'sling', name: 'Sling', bonus: 5, damage: hit('1d6+3', 'bludgeoning'), range: 12, long_range: 24 },
        { kind: 'melee', id: 'dagger', name: 'Dagger', bonus: 5, damage: hit('1d4+3', 'piercing') },
      ],
    },
  },
];

const GOBLIN: Enemy = {
  ...{ id: 'goblin', name: 'Goblin' },
  base: {
    hp: 14,
    tactical: {
      ...{
        size: 'small',
        speed: 6,
        characteristics: scores(14),
        armor_class: [...armor(13), { kind: 'bonus', id: 'shield', value: 2, shield: true }],
      },
      attacks: [
        { kind: 'melee', id: 'scimitar', name: 'Scimitar', bonus: 4, damage: hit('1d6+2', 'slashing') },
        {
          kind: 'ranged',
          id: 'shortbow',
          name: 'Short bow',
          bonus: 4,
          damage: hit('1d6+2', 'piercing'),
          range: 16,
          long_range: 64,
        },
      ],
    },
  },
};

/** Four heroes against eight goblins on 24×18, a fifth of it solid, low or difficult. */
export function goblinFight(): { content: Content; encounter: TacticalEncounter } {
  const content = emptyContent();
  content.rules = {
    damage_types: {
      id: 'damage_types',
      entries: ['bludgeoning', 'piercing', 'slashing'].map((id) => ({ id, label: { en: id, fr: id } })),
    },
    conditions: {
      id: 'conditions',
      entries: [
        {
          ...condition('dodging'),
          attacks_against_near: 'disadvantage',
          attacks_against_far: 'disadvantage',
          ends: 'turn_start',
        },
        {
          ...condition('prone'),
          ...{
            attacks_by: 'disadvantage',
            attacks_against_near: 'advantage',
            attacks_against_far: 'disadvantage',
            ends: 'stand_up',
          },
        },
        {
          ...condition('unconscious'),
          ...{ attacks_against_near: 'advantage', attacks_against_far: 'advantage', critical_near: true, speed_factor: 0 },
          ...{ can_act: false, can_react: false, sees: false, ends: 'healed' },
        },
      ],
    },
  };
  for (const hero of HEROES) content.heroes.set(hero.id, hero);
  content.enemies.set(GOBLIN.id, GOBLIN);
  const map = strewnMap(24, 18, [
    { tile: '#', share: 0.08 },
    { tile: 'o', share: 0.06 },
    { tile: '~', share: 0.12 },
  ]);
  content.maps.set(map.id, map);
  const encounter: TacticalEncounter = {
    ...{ mode: 'tactical', id: 'goblins', name: 'Goblins', map: map.id, start: { trigger: 'sight' }, seed: 1 },
    party: HEROES.map(({ id }, n) => ({ id, hero: id, policy: 'ai', x: 1 + (n % 2), y: 6 + 2 * n })),
    waves: [
      {
        id: 'first',
        entries: Array.from({ length: 8 }, (_goblin, n) => ({ enemy: 'goblin', count: 1, x: 21 + (n % 2), y: 2 + 2 * n })),
      },
    ],
  };
  return { content, encounter };
}

function condition(id: string) {
  return { id, label: { en: id, fr: id } };
}
