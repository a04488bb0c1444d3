import { holdsWords } from '../../lib/fold-text.ts';
import type { Ticket, TicketStatus } from '../mock/shapes.ts';

/** The counters above the tickets, which filter them. */
export const filters = ['total_tickets', 'Pending', 'Open', 'Closed'] as const;
export type TicketFilter = 'total_tickets' | TicketStatus;

export const firstFilter: TicketFilter = 'total_tickets';

const isBehind = ({ Status, deleted }: Ticket, filter: TicketFilter) =>
  !deleted && (filter === 'total_tickets' || Status === filter);

export const countBehind = (tickets: readonly Ticket[], filter: TicketFilter): number =>
  tickets.filter((ticket) => isBehind(ticket, filter)).length;

/** The tickets behind a counter in which every word of the search occurs. */
export const shownTickets = (tickets: readonly Ticket[], filter: TicketFilter, search: string): Ticket[] =>
  tickets.filter((ticket) => isBehind(ticket, filter) && holdsWords(searchedText(ticket), search));

const searchedText = ({ Id, ticketTitle, ticketDescription, AgentName }: Ticket) =>
  [`#${Id}`, ticketTitle, ticketDescription, AgentName].join(' ');

/** A deleted ticket is removed. */
export const without = (tickets: readonly Ticket[], id: number): Ticket[] =>
  tickets.filter(({ Id }) => Id !== id);

/** Where the ticket stood before. */
export const putBack = (tickets: readonly Ticket[], ticket: Ticket, at: number): Ticket[] =>
  tickets.toSpliced(at, 0, ticket);
