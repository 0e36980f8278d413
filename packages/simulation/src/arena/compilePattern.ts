import { type AttackPattern, windowOf } from '@bestiaire/contract';
import { filled } from '../core/library.ts';
import { type Pattern, type ProjectileBlock, type Start, TICKS_PER_SECOND } from './definition.ts';
import { cosine, sine } from './degrees.ts';
import { areaOf } from './shapes.ts';

/** Where what a pattern names is interned. */
export interface PatternInterner {
  ability(id: string): number;
  projectile(block: ProjectileBlock): number;
  use(name: string): number;
}

const lasting = ({ id, start, duration }: { id: string; start: number; duration: number }) => ({
  block: id,
  start,
  end: start + duration,
});

type Tracks = AttackPattern['tracks'];

function startsOf(tracks: Tracks, interner: PatternInterner): Start[] {
  const abilities = filled(tracks.abilities).map(
    (block): Start => ({ type: 'ability', at: block.start, ability: interner.ability(block.ability) }),
  );
  const projectiles = filled(tracks.projectiles).map((block): Start => {
    const angle = filled(block.angle);
    const projectile = interner.projectile({
      block: block.id,
      damage: block.damage,
      knockBack: filled(block.knock_back),
      step: block.speed / TICKS_PER_SECOND,
      range: block.range,
      radius: filled(block.radius),
      cos: cosine(angle),
      sin: sine(angle),
      pierces: filled(block.pierces),
    });
    return { type: 'projectile', at: block.start, projectile };
  });
  // The sort is stable: at one tick abilities stay before projectiles.
  return [...abilities, ...projectiles].sort((a, b) => a.at - b.at);
}

export function compilePattern(pattern: AttackPattern, interner: PatternInterner): Pattern {
  const { tracks } = pattern;
  const hits = filled(tracks.hits).map((block) => ({
    ...lasting(block),
    area: areaOf(block.shape),
    damage: block.damage,
    knockBack: filled(block.knock_back),
  }));
  return {
    id: pattern.id,
    use: interner.use(`pattern:${pattern.id}`),
    duration: pattern.duration,
    cooldown: pattern.cooldown,
    interruptible: pattern.interruptible,
    ...windowOf(pattern),
    starts: startsOf(tracks, interner),
    hits,
    telegraphs: filled(tracks.telegraph).map((block) => {
      const span = lasting(block);
      const announced = hits.filter(({ start, end }) => start <= span.end && end > span.start).map(({ end }) => end);
      return { ...span, area: areaOf(block.shape), dangerEnd: Math.max(span.end, ...announced) };
    }),
    movements: filled(tracks.movement).map((block) => ({
      ...lasting(block),
      along: filled(block.along) / block.duration,
      across: filled(block.across) / block.duration,
      turns: filled(block.turns),
    })),
  };
}
