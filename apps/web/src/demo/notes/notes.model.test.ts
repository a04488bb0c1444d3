import { expect, test } from 'vitest';
import { make } from '../mock/data/notes.ts';
import type { Note } from '../mock/shapes.ts';
import {
  countsByColor,
  firstSelected,
  neighbourOf,
  newNote,
  partsOf,
  putBack,
  shownNotes,
  updated,
  without,
  wordsIn,
} from './notes.model.ts';

const notes = make(Date.UTC(2026, 10, 16));
const idsOf = (some: readonly Note[]) => some.map(({ id }) => id);

test('the first note is selected', () => {
  expect(firstSelected).toBe(1);
  expect(idsOf(notes)).toContain(firstSelected);
});

test('a new note is not deleted and has an id of its own', () => {
  const note = newNote(notes, '2026-11-16T08:00:00.000Z');
  expect(note).toEqual({
    id: 5,
    title: '',
    color: 'info',
    datef: '2026-11-16T08:00:00.000Z',
    deleted: false,
  });
});

test('a deleted note is removed, and put back where it stood', () => {
  const left = without(notes, 2);
  expect(idsOf(left)).toEqual([1, 3, 4]);
  expect(putBack(left, notes[1] as Note, 1)).toEqual(notes);
});

test('an update sets one field of one note', () => {
  expect(updated(notes, 3, 'color', 'success')).toEqual(
    notes.map((note) => (note.id === 3 ? { ...note, color: 'success' } : note)),
  );
});

test('after a note was removed, the next one is selected, or the last', () => {
  expect([neighbourOf(notes, 1), neighbourOf(notes, 4), neighbourOf(notes.slice(0, 1), 1)]).toEqual([
    2, 3, 0,
  ]);
});

test('a search finds words of the whole note, within the chosen colour', () => {
  expect(idsOf(shownNotes(notes, ' CRANE ', 'all'))).toEqual([2]);
  expect(idsOf(shownNotes(notes, 'crane', 'success'))).toEqual([]);
  expect(idsOf(shownNotes(notes, '', 'success'))).toEqual([4]);
});

test('each colour has one of the four notes', () => {
  expect(countsByColor(notes)).toEqual([
    { color: 'info', count: 1 },
    { color: 'error', count: 1 },
    { color: 'warning', count: 1 },
    { color: 'success', count: 1 },
  ]);
});

test('the first line of a note is its title', () => {
  expect(partsOf({ title: 'One\ntwo\nthree' })).toEqual({ title: 'One', text: 'two three' });
  expect(wordsIn(' One\ntwo  three ')).toBe(3);
});
