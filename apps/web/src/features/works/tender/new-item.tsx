import { item } from '@kalfa/contracts/baseinfo/item';
import { lazy, Suspense, useMemo } from 'react';
import type { FoundItem } from '../../../kit/lines/columns.ts';
import { Sheet } from '../../../kit/record/side-sheet.tsx';
import type { StoredRow } from '../../../kit/record/stored-row.ts';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { loadNamespaces } from '../../../lib/i18n.ts';
import { loadPart } from '../../../lib/load-part.ts';

const ItemForm = lazy(async () => {
  const [part] = await Promise.all([
    loadPart(() => import('./new-item-form.tsx')),
    loadNamespaces('baseinfo'),
  ]);
  return { default: part.NewItemForm };
});

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
  const texts = useEntityTexts('item');
  const contract = useMemo(() => ({ ...item, blank: { ...item.blank, name } }), [name]);
  return (
    <Sheet title={texts.new} onClose={onClose}>
      <Suspense>
        <ItemForm contract={contract} onClose={onClose} onSaved={(row) => onSaved(foundItem(row))} />
      </Suspense>
    </Sheet>
  );
}
