import type { Envelope } from '@kalfa/contracts/record';
import type { ListQuery, Page } from '@kalfa/contracts/list';
import { holdsWords } from '../lib/fold-text.ts';

/** What every record has beside its own fields. */
export const envelope = (id: number): Envelope => ({
  id,
  version: 1,
  recordStatus: 0,
  createdAt: '2026-03-04T05:06:07.000Z',
  createdBy: 'test',
  updatedAt: '2026-03-04T05:06:07.000Z',
  updatedBy: 'test',
  isFixed: false,
  actions: ['edit', 'deactivate', 'archive'],
});

/** A page of rows for a query, as the server reads it: enough for what a screen shows of it. */
export function pageOf<Row extends { id: number }>(
  rows: readonly Row[],
  query: ListQuery,
  searched: (row: Row) => string,
): { rows: Row[]; page: Page } {
  const value = (row: Row, field: string) => (row as Record<string, unknown>)[field];
  const matches = (row: Row) =>
    (query.q === undefined || holdsWords(searched(row), query.q)) &&
    query.filters.every(({ field, operator, values }) =>
      operator === 'eq'
        ? values.includes(String(value(row, field)))
        : operator === 'gte'
          ? Number(value(row, field)) >= Number(values[0])
          : holdsWords(String(value(row, field)), values[0] ?? ''),
    );
  const found = rows.filter(matches);
  for (const { field, descending } of query.sort.toReversed())
    found.sort((one, other) => {
      const order = String(value(one, field)).localeCompare(String(value(other, field)), 'en', {
        numeric: true,
      });
      return descending ? -order : order;
    });
  const from = Number(query.cursor ?? 0);
  const until = from + query.limit;
  return {
    rows: found.slice(from, until),
    page: {
      limit: query.limit,
      total: found.length,
      totalIsEstimate: false,
      asOf: '2026-03-04T05:06:07.000Z',
      actions: ['add', 'edit', 'import', 'export'],
      ...(until < found.length && { nextCursor: String(until) }),
      ...(from > 0 && { prevCursor: String(Math.max(0, from - query.limit)) }),
    },
  };
}
