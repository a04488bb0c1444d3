import type { Page } from '@kalfa/contracts/list';
import { useState } from 'react';
import { msOf } from '../../lib/clock.ts';

type Read = { rows: readonly Readonly<Record<string, unknown>>[] | undefined; page: Page | undefined };

const none: ReadonlySet<number> = new Set();

/** The rows that changed since the previous read, so that a change can be highlighted where it happened. */
export function useChangedRows({ rows, page }: Read): ReadonlySet<number> {
  const [last, setLast] = useState<{ page: Page | undefined; changed: ReadonlySet<number> }>({
    page,
    changed: none,
  });
  if (page !== last.page && rows) {
    const before = last.page?.asOf;
    const isNewer = (at: unknown) =>
      before !== undefined && typeof at === 'string' && msOf(at) > msOf(before);
    const changed = rows.flatMap((row) => (isNewer(row.updatedAt) ? [row.id as number] : []));
    setLast({ page, changed: new Set(changed) });
  }
  return last.changed;
}
