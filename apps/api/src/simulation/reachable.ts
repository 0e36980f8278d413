import { type Collection, type Content, type Contract, type Place, type RulesName, referencesIn } from '@bestiaire/contract';

const recordAt = (content: Content, place: Place, id: string): unknown =>
  place.startsWith('rules/') ? content.rules[place.slice('rules/'.length) as RulesName] : content[place as Collection].get(id);

/** The records (`place/id`) that an encounter leads to by reference, itself among them: what has to be sound for it to be played. */
export function reachable(content: Content, contract: Contract, encounter: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const open: [Place, string][] = [['encounters', encounter]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [place, target] = next;
    // A rules list is one record, whichever of its entries is meant.
    const id = place.startsWith('rules/') ? place.slice('rules/'.length) : target;
    const key = `${place}/${id}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const record = recordAt(content, place, id);
    if (record === undefined) continue;
    for (const reference of referencesIn(place, id, record, contract)) open.push([reference.to, reference.target]);
  }
  return seen;
}
