import { expect, test } from 'vitest';
import type { Draft } from './draft.ts';
import { begin, edit } from './history.ts';
import { keeping } from './keepDrafts.ts';

const clean: Draft = { collection: 'enemies', id: 'carl', history: begin({ name: 'Carl' }), etag: '"1"' };
const dirty: Draft = { ...clean, history: edit(clean.history, { name: 'Karl' }, '/name', 0) };
const offered: Draft = { ...clean, kept: { now: { name: 'K' }, at: 0 } };

test.each([
  ['a record opened', undefined, clean, 'nothing'],
  ['an edit', clean, dirty, 'keep'],
  ['another edit', dirty, dirty, 'keep'],
  ['saved, undone or discarded', dirty, clean, 'forget'],
  ['a draft on offer', clean, offered, 'nothing'],
  ['taken up', offered, dirty, 'keep'],
  ['refused', offered, clean, 'forget'],
  ['a new record discarded', dirty, undefined, 'forget'],
  ['read again', clean, clean, 'nothing'],
] as const)('%s: %s', (_, before, after, what) => {
  expect(keeping(before, after)).toBe(what);
});
