import type { ContractSetting } from './contract/contract.ts';
import { ID_PATTERN } from './records/field.ts';

/** What a setting type must tell: everything that depends on it is here, so a new type is one more row (ABI-11). */
export interface SettingType {
  /** Fields that a setting of this type may state in the contract, beside label, help, unit and default. */
  readonly options: readonly string[];
  /** The JSON Schema of a value. */
  schema(setting: ContractSetting): Record<string, unknown>;
  /** The collection that a value refers to, if it is a reference. */
  readonly references?: string;
  /** The type of a value in generated game code. */
  readonly code: { typescript(setting: ContractSetting): string; gdscript: string };
}

const bounds = (setting: ContractSetting) => ({
  ...(setting.minimum === undefined ? {} : { minimum: setting.minimum }),
  ...(setting.maximum === undefined ? {} : { maximum: setting.maximum }),
});

export const SETTING_TYPES = {
  int: {
    options: ['minimum', 'maximum'],
    schema: (setting) => ({ type: 'integer', ...bounds(setting) }),
    code: { typescript: () => 'number', gdscript: 'int' },
  },
  number: {
    options: ['minimum', 'maximum'],
    schema: (setting) => ({ type: 'number', ...bounds(setting) }),
    code: { typescript: () => 'number', gdscript: 'float' },
  },
  bool: {
    options: [],
    schema: () => ({ type: 'boolean' }),
    code: { typescript: () => 'boolean', gdscript: 'bool' },
  },
  choice: {
    options: ['choices'],
    schema: (setting) => ({ type: 'string', enum: Object.keys(setting.choices ?? {}), 'x-choices': setting.choices }),
    code: {
      typescript: (setting) =>
        Object.keys(setting.choices ?? {})
          .map((value) => JSON.stringify(value))
          .join(' | '),
      gdscript: 'String',
    },
  },
  enemy: {
    options: [],
    references: 'enemies',
    schema: () => ({ type: 'string', pattern: ID_PATTERN, maxLength: 64, 'x-ref': 'enemies' }),
    code: { typescript: () => 'string', gdscript: 'String' },
  },
} as const satisfies Record<string, SettingType>;

export type SettingTypeName = keyof typeof SETTING_TYPES;

/** The type of a setting, or undefined for a word that the code does not know. */
export function settingType(name: string): SettingType | undefined {
  return Object.hasOwn(SETTING_TYPES, name) ? SETTING_TYPES[name as SettingTypeName] : undefined;
}
