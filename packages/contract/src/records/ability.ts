import { Type } from 'typebox';
import { Id, Name, Notes, Tags } from './field.ts';

/**
 * An ability as the code sees it (ABI-01). The schema that a record must meet is built from the contract, one branch a kind
 * (`abilitySchema` in ../schemas.ts); shared code never names a kind (ABI-15), so `kind` is a string here.
 */
export interface Ability {
  id: string;
  name: string;
  kind: string;
  settings: Record<string, SettingValue>;
  notes?: string;
  tags?: string[];
}
export type SettingValue = string | number | boolean;

/** The fields that every ability has, whatever its kind. */
export const abilityHead = () => ({ id: Id(), name: Name() });
export const abilityTail = () => ({ notes: Notes(), tags: Tags() });
export const Settings = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()]));
