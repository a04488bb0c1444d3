import type { item } from '@kalfa/contracts/baseinfo/item';
import type { Answer } from '@kalfa/contracts/endpoint';
import { invoiceKind } from '@kalfa/contracts/purchasing/invoice-kinds';
import { itemPrices } from '@kalfa/contracts/purchasing/item-prices';
import type { RowOf } from '@kalfa/contracts/record';
import Skeleton from '@mui/material/Skeleton';
import { IconShoppingCart } from '@tabler/icons-react';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { LinkToRecord } from '../../../kit/page/link-to-record.tsx';
import { Message } from '../../../kit/page/message.tsx';
import { PlainTable, type PlainColumn } from '../../../kit/page/plain-table.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import { PriceChange } from '../price-change.tsx';

type Purchase = Answer<typeof itemPrices>[number];

/** What the item cost each time it was bought, the last purchase first. */
export function ItemPrices({ row }: { row: RowOf<typeof item> }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { number, day } = formats;
  const { data, error, refetch } = useRead(itemPrices, { params: { id: row.id } });
  if (!data && error) return <ReadFailure failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={160} />;
  if (data.length === 0)
    return (
      <Message
        title={t('purchasing.notBoughtTitle')}
        text={t('purchasing.notBoughtText')}
        icon={<IconShoppingCart size={40} stroke={1.5} />}
      />
    );
  const column = (name: 'date' | 'document') => ({ name, label: t(`baseinfo.itemPage.column.${name}`) });
  const bought = (name: 'provider' | 'quantity' | 'price' | 'priceChange') => ({
    name,
    label: t(`purchasing.boughtColumn.${name}`),
  });
  const columns: PlainColumn<Purchase>[] = [
    { ...column('date'), cell: ({ boughtOn }) => day(boughtOn) },
    {
      ...bought('provider'),
      cell: ({ providerId, providerName }) => (
        <LinkToRecord menu="providers" id={providerId}>
          <bdi>{providerName}</bdi>
        </LinkToRecord>
      ),
    },
    {
      ...column('document'),
      cell: ({ kind, invoiceId, invoiceNumber }) => (
        <LinkToRecord menu={invoiceKind(kind).menu} id={invoiceId}>
          <bdi dir="ltr">{invoiceNumber}</bdi>
        </LinkToRecord>
      ),
    },
    {
      ...bought('quantity'),
      isNumber: true,
      cell: ({ quantity }) => (
        <>
          {formats.quantity(quantity, row)} <bdi>{row.unitSymbol}</bdi>
        </>
      ),
    },
    { ...bought('price'), isNumber: true, cell: ({ price }) => number(price, 2) },
    { ...bought('priceChange'), isNumber: true, cell: ({ change }) => <PriceChange change={change} /> },
  ];
  return (
    <PlainTable label={t('baseinfo.itemPage.prices')} columns={columns} rows={data} keyOf={({ id }) => id} />
  );
}
