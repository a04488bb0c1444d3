import { listViews, type ColumnLayout } from '@kalfa/contracts/reports/list-view';
import { useRef, useState } from 'react';
import { useRead, useWrite } from '../../lib/query.ts';
import { useFailureText } from '../feedback/failure-text.ts';
import { showFeedback } from '../feedback/feedback.tsx';
import { laidOut, layoutOf, type LaidOutColumn } from './column-layout.ts';
import type { AnyColumn } from './columns.ts';
import type { ListContract } from './list-contract.ts';

/** What the server stores of a list for this user: the views they see, and their column layout. */
export function useListSettings(contract: ListContract, declared: readonly AnyColumn[]) {
  const failureText = useFailureText();
  const write = useWrite();
  const list = contract.endpoints.list.path;
  const { data } = useRead(listViews.get, { query: { list } });
  // Optimistic: a new layout is shown at once, and reverted only when the server refuses it.
  const [pending, setPending] = useState<ColumnLayout[] | null>(null);
  const layout = pending ?? data?.columns ?? [];

  // One after the other, so that the last layout is also the last one the server receives.
  const queue = useRef(Promise.resolve());
  const keep = (columns: ColumnLayout[]) => {
    const before = layout;
    setPending(columns);
    const last = queue.current;
    queue.current = send(last, columns, before);
  };
  const send = async (last: Promise<void>, columns: ColumnLayout[], before: ColumnLayout[]) => {
    await last;
    try {
      const body = { list, columns };
      await write(listViews.layOut, { body }, { idempotencyKey: crypto.randomUUID() });
    } catch (failure) {
      setPending(before);
      showFeedback({ message: failureText(failure) });
    }
  };
  return {
    views: data?.views ?? [],
    columns: laidOut(declared, layout),
    arrange: (columns: readonly LaidOutColumn[]) => keep(layoutOf(columns)),
    resetColumns: () => keep([]),
  };
}

export type ListSettings = ReturnType<typeof useListSettings>;
