import type { Mode } from '../records/encounter.ts';
import { MOST_LIVING, TriggerGraphs } from '../triggerGraph/index.ts';
import { found, type Rule, type Scope } from './rule.ts';

/** The graphs of a validation, one a mode: what they know of an enemy holds for all encounters. */
const graphs = new WeakMap<Scope, Map<Mode, TriggerGraphs>>();

function graphsOf(scope: Scope, mode: Mode): TriggerGraphs {
  const byMode = graphs.get(scope) ?? new Map<Mode, TriggerGraphs>();
  graphs.set(scope, byMode);
  const known = byMode.get(mode) ?? new TriggerGraphs(scope.content, scope.contract, mode);
  byMode.set(mode, known);
  return known;
}

export const rule: Rule = {
  code: 'DET-11',
  severity: 'warning',
  title: {
    en: 'At worst more creatures live at once than a room holds.',
    fr: 'Au pire, plus de créatures vivent à la fois que la salle n’en tient.',
  },
  cure: {
    en: `Cap the summons along the chain with \`max_alive\`, or lower a count: past ${MOST_LIVING} living creatures nobody else comes.`,
    fr: `Plafonnez les invocations de la chaîne par \`max_alive\`, ou baissez un nombre : au-delà de ${MOST_LIVING} créatures vivantes, plus personne ne vient.`,
  },
  example: '{ "waves": [{ "id": "swarm", "entries": [{ "enemy": "queen", "count": 100 }] }] }',
  checks: {
    *encounters(encounter, scope) {
      const { living, path, wave } = graphsOf(scope, encounter.mode).ofEncounter(encounter);
      if (living !== null && living <= MOST_LIVING) return;
      const links = path.map(({ moment, ability, count, to }) => `${moment} \`${ability}\` → ${to} ×${count}`);
      const chain = [path[0]?.from ?? `${encounter.waves[wave ?? 0]?.entries[0]?.enemy}`, ...links].join(', ');
      yield found(
        `/waves/${wave}/entries`,
        living === null
          ? `There is no bound to how many creatures live at once: ${chain}.`
          : `Up to ${living} creatures live at once: ${chain}.`,
        living === null
          ? `Rien ne borne le nombre de créatures vivantes à la fois : ${chain}.`
          : `Jusqu’à ${living} créatures vivent à la fois : ${chain}.`,
      );
    },
  },
};
