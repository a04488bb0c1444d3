import type { item } from '@kalfa/contracts/baseinfo/item';
import type { RowOf } from '@kalfa/contracts/record';
import { balance, type BalanceRow } from '@kalfa/contracts/stock/balance';
import { addDecimals } from '@kalfa/domain/decimal';
import Skeleton from '@mui/material/Skeleton';
import { IconPackage } from '@tabler/icons-react';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { Message } from '../../../kit/page/message.tsx';
import { NoValue } from '../../../kit/page/no-value.tsx';
import { PlainTable, type PlainColumn } from '../../../kit/page/plain-table.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';

const quantities = ['onHand', 'reserved', 'available', 'inTransit', 'minimum'] as const;
type Shown = (typeof quantities)[number] | 'value';

/** Where the item is: its quantities at the places that this user may see. */
export function ItemStock({ row }: { row: RowOf<typeof item> }) {
  const { t } = useTranslation();
  const { number, money } = useFormats();
  const query = { 'filter[itemId]': String(row.id), sort: '-onHand', limit: '200' };
  const { data, error, refetch } = useRead(balance.endpoints.list, { query });
  if (!data) {
    if (error) return <ReadFailure failure={error} onRetry={() => void refetch()} />;
    return <Skeleton variant="rounded" height={160} />;
  }
  // What is in transit is shown at the place it goes to, and what a project used is gone.
  const places = data.rows.filter(({ placeKind }) => placeKind === 'warehouse' || placeKind === 'store');
  if (places.length === 0) {
    return (
      <Message
        title={t('baseinfo.itemPage.stockTitle')}
        text={t('baseinfo.itemPage.stockText')}
        icon={<IconPackage size={40} stroke={1.5} />}
      />
    );
  }
  const formatOf = (name: Shown) => (name === 'value' ? money : number);
  const totalOf = (name: Shown) => {
    const known = places.flatMap((one) => one[name] ?? []);
    return known.length === 0 ? <NoValue /> : formatOf(name)(addDecimals(known));
  };
  const hasCosts = places.some(({ value }) => value !== null);
  const columns: PlainColumn<BalanceRow>[] = [
    {
      name: 'place',
      label: t('baseinfo.itemPage.column.place'),
      cell: ({ placeName }) => <bdi>{placeName}</bdi>,
      total: t('baseinfo.itemPage.places', { count: places.length }),
    },
    ...[...quantities, ...(hasCosts ? (['value'] as const) : [])].map((name) => ({
      name,
      label: t(`baseinfo.itemPage.column.${name}`),
      isNumber: true,
      cell: (one: BalanceRow) => (one[name] === null ? <NoValue /> : formatOf(name)(one[name])),
      total: totalOf(name),
    })),
  ];
  return (
    <PlainTable
      label={t('baseinfo.itemPage.stock')}
      columns={columns}
      rows={places}
      keyOf={({ locationId }) => locationId}
    />
  );
}
