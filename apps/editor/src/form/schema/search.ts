/** Letters that are two, which no decomposition takes apart. */
const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss' };

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæß]/g, (letter) => LIGATURES[letter] ?? letter);

/** Whether every word of a search stands in one of the texts, whatever its accents and case. */
export function matches(search: string, texts: readonly string[]): boolean {
  const all = plain(texts.join('\n'));
  return plain(search)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** The id that a name would give: lower case, no accents, words joined by underscores; '' where nothing is left. */
export function slug(name: string): string {
  return plain(name)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '')
    .slice(0, 64);
}
