import { item, itemLabels } from '@kalfa/contracts/baseinfo/item';
import { operations } from '@kalfa/contracts/permission';
import { IconQrcode } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { addressNow, addressWith } from '../../../kit/list/list-address.ts';
import { useAddressRecord } from '../../../kit/page/address-choice.ts';
import { RecordScreen } from '../../../kit/record/record-screen.tsx';
import { useSavedFile } from '../../../kit/feedback/saved-file.ts';
import { call } from '../../../lib/call.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useItemForm } from './use-item-form.tsx';

const ItemPage = lazy(async () => ({
  default: (await loadPart(() => import('./item-page.tsx'))).ItemPage,
}));

/** The items, each with its own page. */
export default function ItemScreen() {
  const form = useItemForm();
  const [opened, open] = useAddressRecord('item');
  const { t } = useTranslation();
  const save = useSavedFile();
  const mayPrint = useSession((session) => session.can)(item.menu, operations.print.name);
  const labelOf = (id: number) => ({
    label: t('baseinfo.printLabel'),
    Icon: IconQrcode,
    onChoose: () => void save(() => call(itemLabels, { body: { ids: [id], copies: 1 } })),
  });
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
        { field: 'code', as: 'code' },
        { field: 'name' },
        { field: 'categoryPath', as: 'path' },
        { field: 'unitSymbol', as: 'code' },
        { field: 'abbreviation', as: 'code' },
        { field: 'unitWeight', as: 'number' },
      ]}
      form={form}
      opens={({ id }) => addressWith(addressNow(), 'item', id)}
      rowExtras={({ id }) => (mayPrint ? [labelOf(id)] : [])}
    />
  );
}
