import type { TacticalBlock } from '@bestiaire/contract';
import { isRaw, type Raw, rawList, textOf } from '../raw.ts';
import type { Notes } from './note.ts';

type Multiattack = NonNullable<TacticalBlock['multiattack']>[number];

const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** How often: a number, or a guess at a count that is none (dice: their mean, rounded down; heads: what the text says). */
function countOf(value: unknown, monster: Raw, pointer: string, notes: Notes): number {
  const number = Number(value);
  if (Number.isInteger(number) && number >= 1 && number <= 10) return number;
  const dice = /^(\d+)d(\d+)$/.exec(textOf(value));
  const heads = /has (\w+) heads/.exec(JSON.stringify(monster['special_abilities'] ?? ''))?.[1] ?? '';
  const guess = dice ? Math.floor((Number(dice[1]) * (Number(dice[2]) + 1)) / 2) : WORDS.indexOf(heads);
  const count = Math.max(1, Math.min(10, guess));
  notes.add('guessed', 'count_not_a_number', pointer, {
    en: `The count "${textOf(value)}" is no number: ${count} is taken.`,
    fr: `Le nombre « ${textOf(value)} » n’en est pas un : ${count} est pris.`,
  });
  return count;
}

/** The attack that an action's name means: the same name, else the same without its plural s. */
function attackNamed(name: string, byAction: ReadonlyMap<string, string>): { id: string; exact: boolean } | undefined {
  const wanted = name.trim().toLowerCase();
  const exact = byAction.get(wanted);
  if (exact !== undefined) return { id: exact, exact: true };
  const near = byAction.get(wanted.replace(/s$/, ''));
  return near === undefined ? undefined : { id: near, exact: false };
}

function itemsOf(option: Raw): Raw[] {
  return textOf(option['option_type']) === 'multiple' ? rawList(option['items']) : [option];
}

/** One way of attacking several times, from the named actions that are attacks. */
function wayOf(
  items: readonly Raw[],
  pointer: string,
  monster: Raw,
  byAction: ReadonlyMap<string, string>,
  notes: Notes,
): Multiattack['attacks'] {
  const counts = new Map<string, number>();
  items.forEach((item, at) => {
    const place = `${pointer}/${at}`;
    const name = textOf(item['action_name']);
    const attack = attackNamed(name, byAction);
    if (attack === undefined) {
      const known = rawList(monster['actions']).some((action) => textOf(action['name']) === name);
      notes.add('dropped', known ? 'multiattack_not_an_attack' : 'multiattack_unknown_action', place, {
        en: known
          ? `"${name}" is part of the multiattack but no attack: not played.`
          : `The multiattack names "${name}", which this monster does not have.`,
        fr: known
          ? `« ${name} » fait partie des attaques multiples sans être une attaque : non joué.`
          : `Les attaques multiples nomment « ${name} », que ce monstre n’a pas.`,
      });
      return;
    }
    if (!attack.exact)
      notes.add('guessed', 'multiattack_near_name', place, {
        en: `"${name}" is taken for the attack ${attack.id}.`,
        fr: `« ${name} » est pris pour l’attaque ${attack.id}.`,
      });
    const count = countOf(item['count'], monster, `${place}/count`, notes);
    counts.set(attack.id, Math.min(10, (counts.get(attack.id) ?? 0) + count));
  });
  return [...counts].map(([attack, count]) => ({ attack, count }));
}

/** Each way of the multiattack that is left, once each. */
export function multiattackOf(monster: Raw, byAction: ReadonlyMap<string, string>, notes: Notes): Multiattack[] {
  const ways: Multiattack['attacks'][] = [];
  rawList(monster['actions']).forEach((action, at) => {
    const pointer = `/actions/${at}`;
    const type = textOf(action['multiattack_type']);
    if (type === 'actions') ways.push(wayOf(rawList(action['actions']), `${pointer}/actions`, monster, byAction, notes));
    else if (type === 'action_options') {
      const from = isRaw(action['action_options']) ? action['action_options']['from'] : undefined;
      const options = isRaw(from) ? rawList(from['options']) : [];
      options.forEach((option, which) => {
        ways.push(wayOf(itemsOf(option), `${pointer}/action_options/from/options/${which}`, monster, byAction, notes));
      });
    }
  });
  const seen = new Set<string>();
  return ways
    .filter((way) => way.length > 0 && !seen.has(JSON.stringify(way)) && seen.add(JSON.stringify(way)))
    .slice(0, 10)
    .map((attacks, at) => ({ id: at === 0 ? 'multiattack' : `multiattack_${at + 1}`, attacks }));
}
