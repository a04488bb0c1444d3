import type { item } from '@kalfa/contracts/baseinfo/item';
import type { RowOf } from '@kalfa/contracts/record';
import { itemCard, type ItemCardRow } from '@kalfa/contracts/stock/item-card';
import Skeleton from '@mui/material/Skeleton';
import { IconPackage } from '@tabler/icons-react';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { Message } from '../../../kit/page/message.tsx';
import { NoValue } from '../../../kit/page/no-value.tsx';
import { PlainTable, type PlainColumn } from '../../../kit/page/plain-table.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';

/** The last movements of the item over all places of this user, with the quantity after each. */
export function ItemMovements({ row }: { row: RowOf<typeof item> }) {
  const { t } = useTranslation();
  const { number, day } = useFormats();
  const { data, error, refetch } = useRead(itemCard.endpoint, {
    params: { id: row.id },
    query: { limit: '50' },
  });
  if (!data) {
    if (error) return <ReadFailure failure={error} onRetry={() => void refetch()} />;
    return <Skeleton variant="rounded" height={160} />;
  }
  if (data.rows.length === 0) {
    return (
      <Message
        title={t('baseinfo.itemPage.movementsTitle')}
        text={t('baseinfo.itemPage.stockText')}
        icon={<IconPackage size={40} stroke={1.5} />}
      />
    );
  }
  const column = (name: 'date' | 'document' | 'from' | 'to' | 'change' | 'after') => ({
    name,
    label: t(`baseinfo.itemPage.column.${name}`),
  });
  const columns: PlainColumn<ItemCardRow>[] = [
    { ...column('date'), cell: ({ documentDate }) => day(documentDate) },
    { ...column('document'), cell: ({ documentNumber }) => <bdi>{documentNumber}</bdi> },
    { ...column('from'), cell: ({ from }) => (from.name ? <bdi>{from.name}</bdi> : <NoValue />) },
    { ...column('to'), cell: ({ to }) => (to.name ? <bdi>{to.name}</bdi> : <NoValue />) },
    { ...column('change'), isNumber: true, cell: ({ change }) => number(change) },
    { ...column('after'), isNumber: true, cell: ({ onHandAfter }) => number(onHandAfter) },
  ];
  return (
    <PlainTable
      label={t('baseinfo.itemPage.movements')}
      columns={columns}
      rows={data.rows}
      keyOf={({ id }) => id}
    />
  );
}
