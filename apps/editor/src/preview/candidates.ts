import {
  type ArenaEncounter,
  CONTRACT,
  type Collection,
  type Content,
  type Encounter,
  indexReferences,
} from '@bestiaire/contract';

/** An encounter in which a record can be seen: a stored one that leads to it, or a trial made for it. */
export interface Candidate {
  encounter: Encounter;
  /** The hero of a trial; undefined for a stored encounter. */
  trial?: string;
}

/** The encounters that lead to a record, by whatever way: an enemy of a wave, its summons, their patterns. Sorted by id. */
export function encountersOf(content: Content, collection: Collection, id: string): Encounter[] {
  if (collection === 'encounters') {
    const own = content.encounters.get(id);
    return own === undefined ? [] : [own];
  }
  const index = indexReferences(content, CONTRACT);
  const seen = new Set([`${collection}/${id}`]);
  const found = new Map<string, Encounter>();
  const queue: [string, string][] = [[collection, id]];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    for (const { from, id: user } of index.usedBy(next[0] as Collection, next[1])) {
      if (seen.has(`${from}/${user}`)) continue;
      seen.add(`${from}/${user}`);
      const encounter = from === 'encounters' ? content.encounters.get(user) : undefined;
      if (encounter !== undefined) found.set(user, encounter);
      else queue.push([from, user]);
    }
  }
  return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** One of an enemy against one hero in a bare room: to try a monster that no encounter holds yet. */
function trialOf(content: Content, enemy: string): Candidate | undefined {
  if (content.enemies.get(enemy)?.base.arena === undefined) return undefined;
  const hero = [...content.heroes.values()].filter(({ arena }) => arena !== undefined).sort((a, b) => (a.id < b.id ? -1 : 1))[0];
  if (hero === undefined) return undefined;
  let id = 'trial';
  while (content.encounters.has(id)) id += '_';
  const encounter: ArenaEncounter = {
    mode: 'arena',
    id,
    name: hero.name,
    width: 20,
    height: 14,
    party: [{ id: 'hero', hero: hero.id, policy: 'ai', x: 5, y: 7 }],
    waves: [{ id: 'wave', entries: [{ enemy, count: 1, x: 15, y: 7 }] }],
    seed: 1,
  };
  return { encounter, trial: hero.name };
}

/** Where a record can be seen: the encounters that lead to it, then a trial if it is an enemy. */
export function candidatesOf(content: Content, collection: Collection, id: string): Candidate[] {
  const stored = encountersOf(content, collection, id).map((encounter) => ({ encounter }));
  const trial = collection === 'enemies' ? trialOf(content, id) : undefined;
  return trial === undefined ? stored : [...stored, trial];
}
