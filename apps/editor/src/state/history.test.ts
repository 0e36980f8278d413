import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { begin, edit, type History, isDirty, MERGE_WINDOW, markSaved, redo, undo } from './history.ts';

const record = (name: string) => ({ id: 'carl', name });
const typed = (history: History, names: string[], place = '/name', gap = 100) =>
  names.reduce((h, name, i) => edit(h, record(name), place, 1000 + i * gap), history);

describe('steps', () => {
  test('typing in one field is one step', () => {
    const history = typed(begin(record('C')), ['Ca', 'Car', 'Carl']);
    expect(history.past).toEqual([record('C')]);
    expect(undo(history).now).toEqual(record('C'));
  });

  test.each([
    ['a pause', '/name', MERGE_WINDOW],
    ['another field', '/notes', 10],
  ])('%s begins a new step', (_, place, gap) => {
    const first = edit(begin(record('C')), record('Ca'), '/name', 0);
    expect(edit(first, record('Car'), place, gap).past).toHaveLength(2);
  });

  test('an edit after an undo is never merged into the step undone to', () => {
    const undone = undo(typed(begin(record('C')), ['Ca', 'Cb']));
    const again = edit(undone, record('Cx'), '/name', 1101);
    expect(undo(again).now).toEqual(record('C'));
    expect(again.next).toEqual([]);
  });

  test('an edit that changes nothing is no step', () => {
    const history = begin(record('C'));
    expect(edit(history, record('C'), '/name', 0)).toBe(history);
  });
});

describe('dirty', () => {
  test.each<[string, (h: History) => History, boolean]>([
    ['only opened', (h) => h, false],
    ['edited', (h) => typed(h, ['X']), true],
    ['edited back by hand', (h) => typed(h, ['X', 'C']), false],
    ['undone', (h) => undo(typed(h, ['X'])), false],
    ['undone and redone', (h) => redo(undo(typed(h, ['X']))), true],
    ['saved', (h) => markSaved(typed(h, ['X']), record('X')), false],
    ['saved, then undone: the store holds the later one', (h) => undo(markSaved(typed(h, ['X']), record('X'))), true],
    ['typed on while the save was under way', (h) => markSaved(typed(h, ['X', 'Xy']), record('X')), true],
  ])('%s', (_, act, dirty) => {
    expect(isDirty(act(begin(record('C'))))).toBe(dirty);
  });

  test('a new record is dirty until it is stored', () => {
    expect(isDirty(begin(undefined, record('C')))).toBe(true);
  });
});

test('undo gives back every state, redo every undone one', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ name: fc.string(), wait: fc.nat(2000) }), { maxLength: 20 }), (edits) => {
      let at = 0;
      let history = begin(record(''));
      for (const { name, wait } of edits) {
        at += wait;
        history = edit(history, record(name), '/name', at);
      }
      const end = history.now;
      let back = history;
      while (back.past.length > 0) back = undo(back);
      expect(back.now).toEqual(record(''));
      let forth = back;
      while (forth.next.length > 0) forth = redo(forth);
      expect(forth.now).toEqual(end);
      expect(forth.past).toEqual(history.past);
    }),
    { seed: 2 },
  );
});
