import type { AbilityFunction, SpawnRequest } from './stage.ts';

type Settings = { creature: string } & Omit<SpawnRequest, 'enemy'>;

/** Brings full creatures into the fight (ABI-40 to ABI-49). */
export const summon: AbilityFunction<Settings> = (stage, caster, { creature, ...request }) => {
  stage.spawn(caster, { enemy: creature, ...request });
};
