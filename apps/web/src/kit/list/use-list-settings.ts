import { listViews, type ColumnLayout } from '@kalfa/contracts/reports/list-view';
import { useRef, useState } from 'react';
import { useRead, useWrite } from '../../lib/query.ts';
import { useFailureText } from '../feedback/failure-text.ts';
import { showFeedback } from '../feedback/feedback.tsx';
import { laidOut, layoutOf, type LaidOutColumn } from './column-layout.ts';
import type { AnyColumn } from './columns.ts';
import type { ListContract } from './list-contract.ts';

/** What the server keeps of a list for this person: the views they see, and how they want the columns. */
export function useListSettings(contract: ListContract, declared: readonly AnyColumn[]) {
  const failureText = useFailureText();
  const write = useWrite();
  const list = contract.endpoints.list.path;
  const { data } = useRead(listViews.get, { query: { list } });
  // A wish is seen at once; the server is told, and heard only when it refuses.
  const [wish, setWish] = useState<ColumnLayout[] | null>(null);
  const layout = wish ?? data?.columns ?? [];

  // One after the other, so that the last wish is also the last one the server hears.
  const queue = useRef(Promise.resolve());
  const keep = (columns: ColumnLayout[]) => {
    const before = layout;
    setWish(columns);
    const last = queue.current;
    queue.current = tell(last, columns, before);
  };
  const tell = async (last: Promise<void>, columns: ColumnLayout[], before: ColumnLayout[]) => {
    await last;
    try {
      const body = { list, columns };
      await write(listViews.layOut, { body }, { idempotencyKey: crypto.randomUUID() });
    } catch (failure) {
      setWish(before);
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
