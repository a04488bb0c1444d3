import { listViews, type ColumnLayout } from '@kalfa/contracts/reports/list-view';
import { useEffect, useRef } from 'react';
import { useWrite } from '../../lib/query.ts';
import { useFailureText } from '../feedback/failure-text.ts';
import { showFeedback } from '../feedback/feedback.tsx';
import { layoutOf, type LaidOutColumn } from './column-layout.ts';
import type { AnyColumn } from './columns.ts';
import type { ListContract } from './list-contract.ts';
import { useLayout, useUnsaved } from './use-layout.ts';

/** What the server stores of a list for this user: the views they see, and their column layout. */
export function useListSettings(contract: ListContract, declared: readonly AnyColumn[]) {
  const failureText = useFailureText();
  const write = useWrite();
  const list = contract.endpoints.list.path;
  const { views, layout, columns: shown } = useLayout(contract, declared);
  // Optimistic: a new layout is shown at once, and reverted only when the server refuses it.
  const setPending = (columns: ColumnLayout[] | null) => useUnsaved.setState({ [list]: columns });
  useEffect(() => () => useUnsaved.setState({ [list]: null }), [list]);

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
    views,
    columns: shown,
    arrange: (columns: readonly LaidOutColumn[]) => keep(layoutOf(columns)),
    resetColumns: () => keep([]),
  };
}

export type ListSettings = ReturnType<typeof useListSettings>;
