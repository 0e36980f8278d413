import { createAjv } from '../ajv.ts';
import { type Diagnostic, diagnosticOf, type Finding, pointerOf } from '../diagnostic.ts';
import { valueFaults } from '../json/values.ts';
import { nearest } from '../nearest.ts';
import { schemaFindings } from '../schemaErrors.ts';
import { SETTING_TYPES, type SettingType, settingType } from '../settingTypes.ts';
import type { Contract, ContractKind, ContractSetting } from './contract.ts';
import { CONTRACT_SCHEMA } from './schema.ts';

/** A contract that was read: trusted, or what is wrong with it; never both. */
export type ReadContract = { contract: Contract; diagnostics: [] } | { contract: undefined; diagnostics: Diagnostic[] };

/** Where a setting stands: the names on the way to it, and how people say it. */
interface Site {
  path: string[];
  owner: { en: string; fr: string };
}

/**
 * Reads a contract and checks it as a whole (ABI-10, ABI-11): its shape, that every setting is of a type the code knows, that
 * bounds and defaults agree, and that traits speak of settings and moments that exist. Findings name kind, setting and type.
 */
export function readContract(value: unknown): ReadContract {
  const findings = contractFindings(value);
  if (findings.length === 0) return { contract: value as Contract, diagnostics: [] };
  return { contract: undefined, diagnostics: findings.map((finding) => diagnosticOf('contract', '', finding)) };
}

/** The start-up check: throws with every finding in one message, since nothing can be served by code with a broken contract. */
export function assertContract(contract: Contract): void {
  const { diagnostics } = readContract(contract);
  if (diagnostics.length === 0) return;
  const lines = diagnostics.map((d) => `  ${d.code} ${d.pointer}: ${d.message.en} ${d.hint?.en ?? ''}`);
  throw new Error(`The ability contract can't be used:\n${lines.join('\n')}`);
}

function contractFindings(value: unknown): Finding[] {
  const unfit = valueFaults(value);
  if (unfit.length > 0) return unfit;
  const check = createAjv().compile(CONTRACT_SCHEMA);
  if (!check(value)) return schemaFindings(check.errors ?? [], value, CONTRACT_SCHEMA);
  const contract = value as Contract;
  const findings: Finding[] = [];
  for (const [name, kind] of Object.entries(contract.kinds)) {
    const owner = { en: `kind \`${name}\``, fr: `genre \`${name}\`` };
    findings.push(...settingsFindings(kind.settings, { path: ['kinds', name, 'settings'], owner }));
    findings.push(...traitFindings(name, kind, contract));
  }
  for (const [name, moment] of Object.entries(contract.moments)) {
    const owner = { en: `moment \`${name}\``, fr: `moment \`${name}\`` };
    findings.push(...settingsFindings(moment.settings, { path: ['moments', name, 'settings'], owner }));
  }
  return findings;
}

function settingsFindings(settings: Record<string, ContractSetting>, { path, owner }: Site): Finding[] {
  return Object.entries(settings).flatMap(([name, setting]) => {
    const site = {
      path: [...path, name],
      owner: { en: `${owner.en}, setting \`${name}\``, fr: `${owner.fr}, réglage \`${name}\`` },
    };
    const type = settingType(setting.type);
    if (type === undefined) return [unknownType(setting, site)];
    const faults = optionFindings(setting, type, site);
    return faults.length > 0 ? faults : defaultFindings(setting, type, site);
  });
}

function unknownType(setting: ContractSetting, { path, owner }: Site): Finding {
  const names = Object.keys(SETTING_TYPES);
  const meant = nearest(setting.type, names);
  const known = names.map((name) => `\`${name}\``).join(', ');
  return {
    code: 'CON-01',
    pointer: pointerOf([...path, 'type']),
    message: { en: `${owner.en}: unknown type \`${setting.type}\`.`, fr: `${owner.fr} : type inconnu \`${setting.type}\`.` },
    hint:
      meant === undefined
        ? {
            en: `Known: ${known}. A new type is a row in settingTypes.ts.`,
            fr: `Connus : ${known}. Un nouveau type est une ligne de settingTypes.ts.`,
          }
        : { en: `Did you mean \`${meant}\`?`, fr: `Vouliez-vous dire \`${meant}\` ?` },
  };
}

/** Bounds and choices that the type has no use for, lacks, or that leave no value. */
function optionFindings(setting: ContractSetting, type: SettingType, { path, owner }: Site): Finding[] {
  const findings: Finding[] = [];
  for (const option of ['minimum', 'maximum', 'choices'] as const) {
    const stated = setting[option] !== undefined;
    if (stated === type.options.includes(option) || (!stated && option !== 'choices')) continue;
    findings.push({
      code: 'CON-02',
      pointer: pointerOf([...path, option]),
      message: stated
        ? {
            en: `${owner.en}: type \`${setting.type}\` has no \`${option}\`.`,
            fr: `${owner.fr} : le type \`${setting.type}\` n’a pas de \`${option}\`.`,
          }
        : {
            en: `${owner.en}: type \`${setting.type}\` needs \`${option}\`.`,
            fr: `${owner.fr} : le type \`${setting.type}\` exige \`${option}\`.`,
          },
      hint: stated ? { en: 'Remove it.', fr: 'Retirez-le.' } : { en: 'Add it.', fr: 'Ajoutez-le.' },
    });
  }
  if (setting.minimum !== undefined && setting.maximum !== undefined && setting.minimum > setting.maximum) {
    findings.push({
      code: 'CON-03',
      pointer: pointerOf([...path, 'minimum']),
      message: { en: `${owner.en}: the minimum is above the maximum.`, fr: `${owner.fr} : le minimum dépasse le maximum.` },
      hint: { en: 'Swap them.', fr: 'Échangez-les.' },
    });
  }
  return findings;
}

function defaultFindings(setting: ContractSetting, type: SettingType, { path, owner }: Site): Finding[] {
  if (setting.default === undefined || createAjv().validate(type.schema(setting), setting.default)) return [];
  return [
    {
      code: 'CON-04',
      pointer: pointerOf([...path, 'default']),
      message: {
        en: `${owner.en}: the default ${JSON.stringify(setting.default)} is no value of it (type \`${setting.type}\`).`,
        fr: `${owner.fr} : la valeur par défaut ${JSON.stringify(setting.default)} n’en est pas une valeur (type \`${setting.type}\`).`,
      },
      hint: { en: 'Choose a default of the type, inside the bounds.', fr: 'Choisissez une valeur du type, dans les bornes.' },
    },
  ];
}

/** Traits speak of what exists: the setting that names the enemy, the moments of this contract (ABI-15). */
function traitFindings(name: string, kind: ContractKind, contract: Contract): Finding[] {
  const findings: Finding[] = [];
  const { spawns, moments } = kind.traits;
  const type = spawns === undefined ? undefined : settingType(kind.settings[spawns]?.type ?? '');
  if (spawns !== undefined && type?.references !== 'enemies') {
    findings.push({
      code: 'CON-05',
      pointer: pointerOf(['kinds', name, 'traits', 'spawns']),
      message: {
        en: `kind \`${name}\`: no setting \`${spawns}\` names an enemy.`,
        fr: `genre \`${name}\` : aucun réglage \`${spawns}\` ne nomme un ennemi.`,
      },
      hint: { en: 'Name a setting of type `enemy`.', fr: 'Nommez un réglage de type `enemy`.' },
    });
  }
  const known = ['attack', ...Object.keys(contract.moments)];
  moments.forEach((moment, index) => {
    if (known.includes(moment)) return;
    findings.push({
      code: 'CON-06',
      pointer: pointerOf(['kinds', name, 'traits', 'moments', index]),
      message: { en: `kind \`${name}\`: unknown moment \`${moment}\`.`, fr: `genre \`${name}\` : moment inconnu \`${moment}\`.` },
      hint: { en: `Known: ${known.join(', ')}.`, fr: `Connus : ${known.join(', ')}.` },
    });
  });
  return findings;
}
