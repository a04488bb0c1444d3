import type { item } from '@kalfa/contracts/baseinfo/item';
import { useItemForm } from '../../../kit/item-form/use-item-form.tsx';
import { RecordForm } from '../../../kit/record/record-form.tsx';
import type { StoredRow } from '../../../kit/record/stored-row.ts';

type Props = { contract: typeof item; onClose: () => void; onSaved: (saved: StoredRow) => void };

/** The fields of a new item. */
export const NewItemForm = ({ contract, onClose, onSaved }: Props) => (
  <RecordForm contract={contract} row={null} onClose={onClose} onSaved={onSaved}>
    {useItemForm()}
  </RecordForm>
);
