import { type ChronoBlock, type ChronoEncounter, type Content, emptyContent } from '@bestiaire/contract';

/** Steady fighters: they hit about every other time, heal each other, and last; a fight runs to its limit. */
const block = (agility: number, cost: number): ChronoBlock => ({
  characteristics: { agility, strength: 11, sagacity: 12 },
  actions: [
    { id: 'step', name: 'Step', kind: 'move', cost: 2, cells: 3 },
    {
      id: 'blow',
      name: 'Blow',
      kind: 'attack',
      cost,
      reach: 1,
      test: { characteristic: 'strength' },
      damage: { base: 4, per_sp: 1 },
    },
    {
      id: 'great_blow',
      name: 'Great blow*',
      kind: 'attack',
      complex: true,
      cost: cost * 2,
      reach: 1,
      test: { characteristic: 'strength' },
      damage: { base: 10, per_sp: 2 },
    },
    {
      id: 'mend',
      name: 'Mend',
      kind: 'heal',
      cost: 20,
      reach: 6,
      test: { characteristic: 'sagacity' },
      heal: { base: 20, per_sp: 2 },
    },
    { id: 'support', name: 'Support', kind: 'support', cost: 10, reach: 1 },
  ],
  reactions: [
    {
      id: 'opportunity',
      name: 'Opportunity attack',
      kind: 'attack',
      reach: 1,
      test: { characteristic: 'strength' },
      damage: { base: 2 },
      triggers: [{ event: 'leaves_reach' }, { event: 'complex_completed' }, { event: 'test_failed', at_fp: 6 }],
      cooldown: 20,
    },
  ],
});

/** Six creatures, 600 seconds, at least 300 events: three heroes against three foes on a small map. */
export function chronoContent(): Content {
  const content = emptyContent();
  for (const [index, id] of ['ann', 'bea', 'cid'].entries()) {
    content.heroes.set(id, { id, name: id, hp: 2000, chrono: block(12 - index, 56) });
  }
  content.enemies.set('brute', { id: 'brute', name: 'Brute', base: { hp: 2000, chrono: block(11, 60) } });
  content.maps.set('yard', {
    id: 'yard',
    name: 'Yard',
    tile_size: 1,
    tiles: ['........', '...##...', '........', '....~~..', '........'],
    legend: { '.': 'open', '#': 'solid', '~': 'difficult' },
  });
  return content;
}

export const CHRONO_FIGHT: ChronoEncounter = {
  mode: 'chrono',
  id: 'yard_fight',
  name: 'Yard fight',
  map: 'yard',
  party: ['ann', 'bea', 'cid'].map((id) => ({ id, hero: id, policy: 'ai' as const })),
  waves: [{ id: 'first', entries: [{ enemy: 'brute', count: 3 }] }],
  limit: 600,
  seed: 11,
};
