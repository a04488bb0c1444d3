import { item } from '@kalfa/contracts/baseinfo/item';
import { useMemo } from 'react';
import { useItemForm } from '../../../kit/item-form/use-item-form.tsx';
import type { FoundItem } from '../../../kit/lines/columns.ts';
import { RecordForm } from '../../../kit/record/record-form.tsx';
import { Sheet } from '../../../kit/record/side-sheet.tsx';
import type { StoredRow } from '../../../kit/record/stored-row.ts';
import { useEntityTexts } from '../../../lib/entity-texts.ts';

const foundItem = ({ id, ...row }: StoredRow): FoundItem => ({
  id,
  name: String(row.name),
  code: String(row.code),
  unit: String(row.unitSymbol),
  decimals: Number(row.unitDecimals),
});

type Props = { name: string; onClose: () => void; onSaved: (item: FoundItem) => void };

/** The form of an item beside the import, with the client's text as its name. */
export function NewItem({ name, onClose, onSaved }: Props) {
  const form = useItemForm();
  const contract = useMemo(() => ({ ...item, blank: { ...item.blank, name } }), [name]);
  return (
    <Sheet title={useEntityTexts('item').new} onClose={onClose}>
      <RecordForm contract={contract} row={null} onClose={onClose} onSaved={(row) => onSaved(foundItem(row))}>
        {form}
      </RecordForm>
    </Sheet>
  );
}
