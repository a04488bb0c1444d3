import type { Page } from '@kalfa/contracts/list';
import { balance, type BalanceRow } from '@kalfa/contracts/stock/balance';
import { useState } from 'react';
import { useFailureText } from '../../../kit/feedback/failure-text.ts';
import { showFeedback } from '../../../kit/feedback/feedback.tsx';
import { useWrite } from '../../../lib/query.ts';
import type { Shelves } from '../inquiry/balance-list.tsx';
import { ShelfCell } from './shelf-cell.tsx';

type List = { rows: readonly BalanceRow[] | undefined; page: Page | undefined };

/** The shelves of the rows of a place. One is edited at a time, and Enter continues with the next row. */
export function useShelves({ rows = [], page }: List): Shelves {
  const failureText = useFailureText();
  const write = useWrite();
  const [editedId, setEditedId] = useState<number | null>(null);
  // What was entered is shown until the row has been read again.
  const [sent, setSent] = useState<{ id: number; before: string | null; shelf: string | null } | null>(null);
  const shelfOf = ({ id, shelf }: BalanceRow) =>
    sent?.id === id && sent.before === shelf ? sent.shelf : shelf;

  const save = async (row: BalanceRow, entered: string) => {
    const shelf = entered.trim() || null;
    if (shelf === shelfOf(row)) return;
    setSent({ id: row.id, before: row.shelf, shelf });
    try {
      await write(balance.endpoints.shelve, { params: { id: row.id }, body: { shelf } });
    } catch (failure) {
      setSent(null);
      showFeedback({ message: failureText(failure) });
    }
  };

  if (!page?.actions?.includes('edit')) return { cell: ({ shelf }) => shelf, onEdit: undefined };
  return {
    cell: (row) => (
      <ShelfCell
        itemName={row.itemName}
        shelf={shelfOf(row)}
        isEdited={editedId === row.id}
        onEdit={() => setEditedId(row.id)}
        onSave={(entered) => void save(row, entered)}
        onLeave={(step) => {
          const at = rows.findIndex(({ id }) => id === row.id);
          setEditedId(step === 0 ? null : (rows[at + step]?.id ?? null));
        }}
      />
    ),
    onEdit: setEditedId,
  };
}
