import { expect, test } from 'vitest';
import { type Content, contentOf, emptyContent, plainContent } from './content.ts';

test('content goes through plain JSON and comes back, ids in code unit order', () => {
  const content: Content = emptyContent();
  const hero = (id: string) => ({ id, name: id, hp: 1 });
  for (const id of ['b_2', 'a', 'b_10']) content.heroes.set(id, hero(id));
  content.rules = { facts: { id: 'facts', entries: [] } };
  const plain = plainContent(content);
  expect(Object.keys(plain.heroes)).toEqual(['a', 'b_10', 'b_2']);
  expect(plainContent(contentOf(JSON.parse(JSON.stringify(plain))))).toEqual(plain);
});
