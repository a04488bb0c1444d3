import type { Page } from '@kalfa/contracts/list';
import { useState } from 'react';

type Read = { rows: readonly Readonly<Record<string, unknown>>[] | undefined; page: Page | undefined };

const none: ReadonlySet<number> = new Set();

/** The rows that changed since the rows before them were read, so that a change can be seen where it happened. */
export function useChangedRows({ rows, page }: Read): ReadonlySet<number> {
  const [shown, setShown] = useState<{ page: Page | undefined; changed: ReadonlySet<number> }>({
    page,
    changed: none,
  });
  if (page !== shown.page && rows) {
    const before = shown.page?.asOf;
    const isNewer = (at: unknown) =>
      before !== undefined && typeof at === 'string' && Date.parse(at) > Date.parse(before);
    const changed = rows.flatMap((row) => (isNewer(row.updatedAt) ? [row.id as number] : []));
    setShown({ page, changed: new Set(changed) });
  }
  return shown.changed;
}
