import { expect, test } from 'vitest';
import { ticketLabels } from '../shapes.ts';
import { make } from './tickets.ts';

const now = Date.UTC(2026, 10, 16, 12);
const tickets = make(now);

test('there are 8 tickets with different keys between 1 and 2000', () => {
  const ids = tickets.map(({ Id }) => Id);
  expect(tickets).toHaveLength(8);
  expect(new Set(ids).size).toBe(8);
  expect(ids.every((id) => id >= 1 && id <= 2_000)).toBe(true);
});

test('a ticket has the fields of the specification, with its spellings', () => {
  for (const ticket of tickets)
    expect(Object.keys(ticket).toSorted()).toEqual(
      [
        'Id',
        'ticketTitle',
        'ticketDescription',
        'Status',
        'Label',
        'thumb',
        'AgentName',
        'Date',
        'deleted',
      ].toSorted(),
    );
});

test('the label of a ticket is that of its status, every status occurs, and none is deleted', () => {
  for (const { Status, Label, deleted } of tickets)
    expect([Label, deleted]).toEqual([ticketLabels[Status], false]);
  expect(ticketLabels).toEqual({ Closed: 'error', Pending: 'warning', Open: 'success' });
  expect(new Set(tickets.map(({ Status }) => Status)).size).toBe(3);
});

test('every ticket was written before now, and its picture is not loaded from elsewhere', () => {
  for (const { Date: at, thumb } of tickets) {
    expect(Date.parse(at)).toBeLessThan(now);
    expect(thumb).toMatch(/^data:image\/svg\+xml,/);
  }
});
