import type { Diagnostic } from '@bestiaire/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { problemsOf, setLiveProblems, useProblemStore } from '../form/problems/problemStore.ts';
import {
  discardDraft,
  draftIsDirty,
  draftOf,
  dropDraft,
  editDraft,
  newDraft,
  offerKept,
  openDraft,
  readDraft,
  redoDraft,
  refuseKept,
  resolveConflict,
  restoreKept,
  settleSave,
  undoDraft,
  useDrafts,
} from './draft.ts';

const KEY = 'enemies/carl';
const carl = { id: 'carl', name: 'Carl', base: { hp: 50 } };
const open = (saved: unknown = carl, etag = '"1"') => openDraft('enemies', 'carl', saved, etag);
const draft = () => {
  const found = draftOf(KEY);
  if (found === undefined) throw new Error('no draft');
  return found;
};
const dirty = () => draftIsDirty(draft());

beforeEach(() => {
  useDrafts.setState({ drafts: new Map() });
  useProblemStore.setState({ records: new Map() });
});

describe('editing', () => {
  test('only opened is never dirty; edited, undone and redone', () => {
    open();
    expect(dirty()).toBe(false);
    editDraft(KEY, ['base', 'hp'], 40);
    expect([readDraft(KEY, ['base', 'hp']), dirty()]).toEqual([40, true]);
    undoDraft(KEY);
    expect([readDraft(KEY), dirty()]).toEqual([carl, false]);
    redoDraft(KEY);
    expect(readDraft(KEY, ['base', 'hp'])).toBe(40);
  });

  test('a record read again does not wipe unsaved edits, and says that it is behind', () => {
    open();
    editDraft(KEY, ['name'], 'Karl');
    open({ ...carl, name: 'Charles' }, '"2"');
    expect(draft()).toMatchObject({ etag: '"1"', behind: true, history: { now: { name: 'Karl' } } });
  });

  test('a record read again without edits is shown as it now is', () => {
    open();
    open({ ...carl, name: 'Charles' }, '"2"');
    expect(draft()).toMatchObject({ etag: '"2"', history: { now: { name: 'Charles' } } });
    expect(dirty()).toBe(false);
  });

  test('discarding gives the stored record back, and forgets a record that was never stored', () => {
    open();
    editDraft(KEY, ['name'], 'Karl');
    discardDraft(KEY);
    expect([readDraft(KEY), dirty()]).toEqual([carl, false]);
    newDraft('enemies', 'egg', { id: 'egg' });
    discardDraft('enemies/egg');
    expect(draftOf('enemies/egg')).toBeUndefined();
    dropDraft(KEY);
    expect(draftOf(KEY)).toBeUndefined();
  });
});

describe('saving', () => {
  test('saved: clean, at the new revision', () => {
    open();
    editDraft(KEY, ['name'], 'Karl');
    settleSave(KEY, { kind: 'saved', record: readDraft(KEY), etag: '"2"' });
    expect([dirty(), draft().etag]).toEqual([false, '"2"']);
  });

  test('conflict: the draft stays; mine is then written over theirs, theirs can be undone', () => {
    open();
    editDraft(KEY, ['name'], 'Karl');
    const theirs = { ...carl, name: 'Charles' };
    settleSave(KEY, { kind: 'conflict', record: theirs, etag: '"2"' });
    expect(draft()).toMatchObject({ etag: '"1"', history: { now: { name: 'Karl' } } });
    resolveConflict(KEY, theirs, '"2"', 'mine');
    expect([draft().etag, readDraft(KEY, ['name']), dirty()]).toEqual(['"2"', 'Karl', true]);
    resolveConflict(KEY, theirs, '"3"', 'theirs');
    expect([readDraft(KEY, ['name']), dirty()]).toEqual(['Charles', false]);
    undoDraft(KEY);
    expect(readDraft(KEY, ['name'])).toBe('Karl');
  });

  const problem = (pointer: string): Diagnostic => ({
    code: 'SCH-01',
    severity: 'error',
    collection: 'enemies',
    id: 'carl',
    pointer,
    message: { en: pointer, fr: pointer },
  });

  test('refused: each problem stays at its pointer until that place changes', () => {
    open();
    settleSave(KEY, { kind: 'refused', diagnostics: [problem('/base/hp'), problem('/name'), problem('/base')] });
    setLiveProblems([problem('/name')]);
    expect([...problemsOf(KEY).byPointer.keys()].sort()).toEqual(['/base', '/base/hp', '/name']);
    editDraft(KEY, ['base', 'hp'], 41);
    expect([...problemsOf(KEY).byPointer.keys()]).toEqual(['/name']);
    setLiveProblems([]);
    expect([...problemsOf(KEY).byPointer.keys()]).toEqual(['/name']);
    editDraft(KEY, ['name'], 'Karl');
    expect(problemsOf(KEY).byPointer.size).toBe(0);
  });

  test('a field whose problems say what they said is not told again', () => {
    setLiveProblems([problem('/name'), problem('/base/hp')]);
    const before = problemsOf(KEY).byPointer.get('/name');
    setLiveProblems([problem('/name')]);
    expect(problemsOf(KEY).byPointer.get('/name')).toBe(before);
  });
});

describe('a draft kept from an earlier visit', () => {
  const kept = { now: { ...carl, name: 'Karl' }, saved: carl, etag: '"1"', at: 5 };

  test('is offered, and taken up as one step', () => {
    open();
    offerKept(KEY, kept);
    expect([draft().kept, dirty()]).toEqual([kept, false]);
    restoreKept(KEY);
    expect([readDraft(KEY, ['name']), draft().kept, draft().behind]).toEqual(['Karl', undefined, undefined]);
    undoDraft(KEY);
    expect(dirty()).toBe(false);
  });

  test('made from an older revision, it meets the newer one as a conflict', () => {
    open({ ...carl, name: 'Charles' }, '"2"');
    offerKept(KEY, kept);
    restoreKept(KEY);
    expect(draft()).toMatchObject({ etag: '"1"', behind: true });
  });

  test('is not offered when it says what is stored, nor over edits of this visit; can be refused', () => {
    open();
    offerKept(KEY, { ...kept, now: carl });
    expect(draft().kept).toBeUndefined();
    offerKept(KEY, kept);
    refuseKept(KEY);
    expect(draft().kept).toBeUndefined();
    editDraft(KEY, ['name'], 'K');
    offerKept(KEY, kept);
    expect(draft().kept).toBeUndefined();
  });
});
