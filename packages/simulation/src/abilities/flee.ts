import type { AbilityFunction, FlightRequest } from './stage.ts';

/** Leaves the fight at once and runs out by the nearest edge (ABI-50 to ABI-54). */
export const flee: AbilityFunction<FlightRequest> = (stage, caster, settings) => {
  stage.flee(caster, settings);
};
