import type { item } from '@kalfa/contracts/baseinfo/item';
import type { RowOf } from '@kalfa/contracts/record';
import { minimumLevel } from '@kalfa/contracts/stock/minimum-level';
import Skeleton from '@mui/material/Skeleton';
import { IconAlertTriangle } from '@tabler/icons-react';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { LinkToRecord } from '../../../kit/page/link-to-record.tsx';
import { Message } from '../../../kit/page/message.tsx';
import { NoValue } from '../../../kit/page/no-value.tsx';
import { PlainTable, type PlainColumn } from '../../../kit/page/plain-table.tsx';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';

type Level = RowOf<typeof minimumLevel>;

/** Where the item should not fall below which quantity, and what it is refilled to. */
export function ItemLevels({ row }: { row: RowOf<typeof item> }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { field } = useEntityTexts(minimumLevel.name);
  const query = { 'filter[itemId]': String(row.id), sort: 'placeName', limit: '200' };
  const { data, error, refetch } = useRead(minimumLevel.endpoints.list, { query });
  if (!data && error) return <ReadFailure failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={160} />;
  if (data.rows.length === 0)
    return (
      <Message
        title={t('minimumStock.ofItemTitle')}
        text={t('minimumStock.ofItemText')}
        icon={<IconAlertTriangle size={40} stroke={1.5} />}
      />
    );
  const quantity = (value: string | null) =>
    value === null ? (
      <NoValue />
    ) : (
      <>
        {formats.quantity(value, row)} <bdi>{row.unitSymbol}</bdi>
      </>
    );
  const columns: PlainColumn<Level>[] = [
    {
      name: 'place',
      label: t('baseinfo.itemPage.column.place'),
      cell: ({ id, placeName }) => (
        <LinkToRecord menu={minimumLevel.menu} id={id}>
          <bdi>{placeName}</bdi>
        </LinkToRecord>
      ),
    },
    {
      name: 'minimum',
      label: field('minimumQuantity'),
      isNumber: true,
      cell: ({ minimumQuantity }) => quantity(minimumQuantity),
    },
    {
      name: 'target',
      label: field('targetQuantity'),
      isNumber: true,
      cell: ({ targetQuantity }) => quantity(targetQuantity),
    },
  ];
  return (
    <PlainTable
      label={t('baseinfo.itemPage.levels')}
      columns={columns}
      rows={data.rows}
      keyOf={({ id }) => id}
    />
  );
}
