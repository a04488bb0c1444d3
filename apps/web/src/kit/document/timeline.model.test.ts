import type { DocumentEvent } from '@kalfa/contracts/document';
import { expect, test } from 'vitest';
import { itemsInHistory, timelineOf } from './timeline.model.ts';

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
    event(3, 'Ali', 'edit', {
      description: ['b', 'c'],
      'lines.7.quantity': ['2', '3'],
      'lines.8.quantity': ['5', '6'],
    }),
    event(2, 'Ali', 'edit', {
      description: ['a', 'b'],
      'lines.7.quantity': ['1', '2'],
      'lines.8': [null, { id: 8, itemId: 40, quantity: '5', description: null }],
    }),
    event(1, 'Ali', 'create'),
  ]);
  expect(entries.map(({ id, action, changes, lines }) => ({ id, action, changes, lines }))).toEqual([
    { id: 4, action: 'submit', changes: {}, lines: [] },
    {
      id: 3,
      action: 'edit',
      changes: { description: ['a', 'c'] },
      lines: [
        { id: 7, changes: { quantity: ['1', '3'] } },
        { id: 8, changes: { itemId: [undefined, 40], quantity: [undefined, '6'] } },
      ],
    },
    { id: 1, action: 'create', changes: {}, lines: [] },
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

test('a line that was added and removed again is no change, and one that was moved neither', () => {
  const line = { id: 8, itemId: 40, quantity: '5' };
  const [entry] = timelineOf([
    event(3, 'Ali', 'edit', { 'lines.8': [{ ...line, quantity: '6' }, null], 'lines.order': [[1], [2]] }),
    event(2, 'Ali', 'edit', { 'lines.8.quantity': ['5', '6'] }),
    event(1, 'Ali', 'edit', { 'lines.8': [null, line] }),
  ]);
  expect(entry).toMatchObject({ changes: {}, lines: [] });
});

test('the item of a line is known from where it was added or removed', () => {
  const items = itemsInHistory([
    event(2, 'Ali', 'edit', { 'lines.8': [{ id: 8, itemId: 40 }, null] }),
    event(1, 'Ali', 'edit', { 'lines.8.quantity': ['5', '6'], 'lines.9': [null, { id: 9, itemId: 41 }] }),
  ]);
  expect([...items]).toEqual([
    [8, 40],
    [9, 41],
  ]);
});
