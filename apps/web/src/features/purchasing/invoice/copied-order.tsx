import { invoice } from '@kalfa/contracts/purchasing/invoice';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { OpenDocument } from '../../../kit/document/document-view.ts';
import { newLine } from '../../../kit/lines/columns.ts';
import { appendLines } from '../../../kit/lines/grid.model.ts';
import { useLineEditor } from '../../../kit/lines/use-line-editor.ts';
import { useRead } from '../../../lib/query.ts';
import { lineOfOrder, orderLinesIn } from './invoice-columns.ts';
import { withoutOrder } from './new-invoice.ts';

/** Copies what is left of the order that the address names into a new invoice, once. */
export function CopiedOrder({ row, orderId }: { row: OpenDocument; orderId: number }) {
  const editor = useLineEditor();
  const [, setSearch] = useSearchParams();
  const workhouseId = row.workhouseId as number | null;
  const { data } = useRead(invoice.endpoints.openOrderLines, { query: workhouseId ? { workhouseId } : {} });
  const copy = useEffectEvent(() => {
    const known = orderLinesIn(editor.store.getState().lines);
    const lines = (data ?? []).filter((line) => line.orderId === orderId && !known.has(line.id));
    if (lines.length > 0)
      editor.change((grid) =>
        appendLines(
          grid,
          lines.map((line) => newLine(lineOfOrder(line))),
          false,
        ),
      );
    setSearch(withoutOrder, { replace: true });
  });
  useEffect(() => {
    if (data) copy();
  }, [data]);
  return null;
}
