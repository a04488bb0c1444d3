import { item } from '@kalfa/contracts/baseinfo/item';
import { lazy, Suspense } from 'react';
import { useAddressRecord } from '../../../kit/page/address-choice.ts';
import { RecordScreen } from '../../../kit/record/record-screen.tsx';
import { useFormats } from '../../../lib/format.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { useItemForm } from './use-item-form.tsx';

const ItemPage = lazy(async () => ({
  default: (await loadPart(() => import('./item-page.tsx'))).ItemPage,
}));

/** The items, and behind each of them its own page. */
export default function ItemScreen() {
  const formats = useFormats();
  const form = useItemForm();
  const [opened, open] = useAddressRecord('item');
  if (opened !== null) {
    return (
      <Suspense>
        <ItemPage key={opened} id={opened} form={form} onClose={() => open(null)} />
      </Suspense>
    );
  }
  return (
    <RecordScreen
      contract={item}
      columns={[
        { field: 'code' },
        { field: 'name' },
        { field: 'categoryPath' },
        { field: 'unitSymbol' },
        { field: 'abbreviation' },
        { field: 'unitWeight', align: 'number', cell: (value) => value && formats.number(value) },
      ]}
      form={form}
      onOpen={({ id }) => open(id)}
    />
  );
}
