import { Type } from 'typebox';
import { HeroArenaBlock } from './arenaBlock.ts';
import { ChronoBlock } from './chronoBlock.ts';
import { Id, Int, Name, Notes, record, Tags } from './field.ts';
import { TacticalBlock } from './tacticalBlock.ts';

/** A hero: the same blocks as an enemy's (EX-CBT-050), but for the arena's (ARE-10). */
export const Hero = record({
  id: Id(),
  name: Name(),
  hp: Int(1, 1_000_000, { en: 'Hit points', fr: 'Points de vie', unit: 'hp' }),
  arena: Type.Optional(HeroArenaBlock()),
  tactical: Type.Optional(TacticalBlock()),
  chrono: Type.Optional(ChronoBlock()),
  notes: Notes(),
  tags: Tags(),
});
export type Hero = Type.Static<typeof Hero>;
