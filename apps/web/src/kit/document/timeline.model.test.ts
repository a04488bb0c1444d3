import type { DocumentEvent } from '@kalfa/contracts/document';
import { expect, test } from 'vitest';
import { timelineOf } from './timeline.model.ts';

const event = (
  id: number,
  by: string,
  action: string,
  changes: DocumentEvent['changes'] = null,
): DocumentEvent => ({
  id,
  at: `2026-11-0${id}T08:00:00Z`,
  by,
  role: null,
  action,
  fromStatus: 'draft',
  toStatus: 'draft',
  note: null,
  changes,
});

test('consecutive edits of one person are one entry, from the first value to the last', () => {
  const entries = timelineOf([
    event(4, 'Ali', 'submit'),
    event(3, 'Ali', 'edit', { description: ['b', 'c'], 'lines.7.quantity': ['2', '3'] }),
    event(2, 'Ali', 'edit', {
      description: ['a', 'b'],
      'lines.7.quantity': ['1', '2'],
      'lines.8': [null, {}],
    }),
    event(1, 'Ali', 'create'),
  ]);
  expect(entries.map(({ id, action, changes, lines }) => ({ id, action, changes, lines }))).toEqual([
    { id: 4, action: 'submit', changes: {}, lines: 0 },
    { id: 3, action: 'edit', changes: { description: ['a', 'c'] }, lines: 2 },
    { id: 1, action: 'create', changes: {}, lines: 0 },
  ]);
});

test('edits of two people stay apart, and a value that was changed back is no change', () => {
  const entries = timelineOf([
    event(3, 'Veli', 'edit', { description: ['b', 'a'] }),
    event(2, 'Ali', 'edit', { description: ['c', 'b'] }),
    event(1, 'Ali', 'edit', { description: ['b', 'c'] }),
  ]);
  expect(entries.map(({ changes }) => changes)).toEqual([{ description: ['b', 'a'] }, {}]);
});
