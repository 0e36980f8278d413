import { type ArenaEncounter, type Content, emptyContent, type Hero } from '@bestiaire/contract';

/** A fight that never ends: twenty creatures that do not die, obstacles, projectiles, telegraphs, every policy but the script's. */
export function endlessFight(limit: number): { content: Content; encounter: ArenaEncounter } {
  const content = emptyContent();
  const hp = 1_000_000;
  content.attack_patterns.set('bite', {
    id: 'bite',
    name: 'Bite',
    duration: 40,
    cooldown: 30,
    interruptible: true,
    tracks: {
      telegraph: [{ id: 'warn', start: 0, duration: 18, shape: { kind: 'cone', radius: 2, angle: 90 } }],
      hits: [{ id: 'jaws', start: 18, duration: 6, shape: { kind: 'cone', radius: 2, angle: 90 }, damage: 1, knock_back: 1 }],
      movement: [{ id: 'lunge', start: 14, duration: 6, along: 1 }],
    },
  });
  content.attack_patterns.set('spit', {
    id: 'spit',
    name: 'Spit',
    duration: 50,
    cooldown: 90,
    interruptible: true,
    trigger_distance: { min: 2, max: 8 },
    tracks: {
      telegraph: [{ id: 'aim', start: 0, duration: 20, shape: { kind: 'box', along: 4, length: 8, width: 0.6 } }],
      projectiles: [{ id: 'glob', start: 20, duration: 1, damage: 1, speed: 12, range: 9 }],
    },
  });
  content.enemies.set('hound', {
    id: 'hound',
    name: 'Hound',
    base: {
      hp,
      arena: {
        radius: 0.4,
        speed: 3,
        attacks: [{ id: 'bite', pattern: 'bite', weight: 1 }],
      },
    },
  });
  content.enemies.set('spitter', {
    id: 'spitter',
    name: 'Spitter',
    base: {
      hp,
      arena: {
        radius: 0.5,
        speed: 2,
        contact_damage: 1,
        attacks: [
          { id: 'spit', pattern: 'spit', weight: 3 },
          { id: 'bite', pattern: 'bite', weight: 1 },
        ],
      },
    },
  });
  const strike = { damage: 1, reach: 1.5, wind_up: 8, cooldown: 30 };
  const fighter: Hero = { id: 'fighter', name: 'Fighter', hp, arena: { radius: 0.4, speed: 4, strike } };
  content.heroes.set('fighter', fighter);
  content.heroes.set('dodger', {
    id: 'dodger',
    name: 'Dodger',
    hp,
    arena: { radius: 0.4, speed: 5, strike, dodge: { distance: 2, cooldown: 90, invulnerable: 15 }, reaction_time: 8 },
  });
  const encounter: ArenaEncounter = {
    mode: 'arena',
    id: 'endless',
    name: 'Endless',
    width: 28,
    height: 18,
    obstacles: [
      { id: 'pillar_1', x: 6, y: 4, width: 2, height: 2 },
      { id: 'pillar_2', x: 20, y: 4, width: 2, height: 2 },
      { id: 'pillar_3', x: 6, y: 12, width: 2, height: 2 },
      { id: 'pillar_4', x: 20, y: 12, width: 2, height: 2 },
      { id: 'wall', x: 12, y: 4, width: 4, height: 1 },
    ],
    party: [
      { id: 'idler', hero: 'fighter', policy: 'idle' },
      { id: 'chaser', hero: 'fighter', policy: 'chase' },
      { id: 'kiter', hero: 'fighter', policy: 'kite' },
      { id: 'player', hero: 'dodger', policy: 'ai' },
    ],
    waves: [
      {
        id: 'all',
        entries: [
          { enemy: 'hound', count: 8 },
          { enemy: 'spitter', count: 8 },
        ],
      },
    ],
    limit,
    seed: 7,
  };
  return { content, encounter };
}
