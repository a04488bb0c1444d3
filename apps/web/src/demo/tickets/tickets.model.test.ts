import { expect, test } from 'vitest';
import { make } from '../mock/data/tickets.ts';
import type { Ticket } from '../mock/shapes.ts';
import { countBehind, filters, firstFilter, putBack, shownTickets, without } from './tickets.model.ts';

const tickets = make(Date.UTC(2026, 10, 16, 12));
const idsOf = (some: readonly Ticket[]) => some.map(({ Id }) => Id);

test('all tickets are shown first', () => {
  expect(firstFilter).toBe('total_tickets');
  expect(shownTickets(tickets, firstFilter, '')).toEqual(tickets);
});

test('the counters tell how many tickets have each status, and filter them', () => {
  expect(filters.map((filter) => [filter, countBehind(tickets, filter)])).toEqual([
    ['total_tickets', 8],
    ['Pending', 3],
    ['Open', 2],
    ['Closed', 3],
  ]);
  expect(idsOf(shownTickets(tickets, 'Open', ''))).toEqual([2, 6]);
});

test('a search finds all its words in number, title, description and name, within the chosen status', () => {
  expect(idsOf(shownTickets(tickets, 'total_tickets', 'hasan hall'))).toEqual([6]);
  expect(idsOf(shownTickets(tickets, 'total_tickets', '#4'))).toEqual([4]);
  expect(idsOf(shownTickets(tickets, 'Closed', 'hasan'))).toEqual([]);
  expect(idsOf(shownTickets(tickets, 'total_tickets', 'ozturk'))).toEqual([3]);
});

test('a deleted ticket is removed by its key, and put back where it stood', () => {
  const left = without(tickets, 3);
  expect(idsOf(left)).toEqual([1, 2, 4, 5, 6, 7, 8]);
  expect(putBack(left, tickets[2] as Ticket, 2)).toEqual(tickets);
});
