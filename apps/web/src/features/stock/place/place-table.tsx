import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { IconPackage } from '@tabler/icons-react';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { Message } from '../../../kit/page/message.tsx';
import { NoValue } from '../../../kit/page/no-value.tsx';
import { PlainTable, type PlainColumn } from '../../../kit/page/plain-table.tsx';
import type { CallFailure } from '../../../lib/call.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { TextKey } from '../../../lib/translate.ts';
import type { PlaceTab } from './place-tabs.ts';

/** How many rows a tab shows. */
export const mostRows = 200;

type ColumnName = TextKey extends infer Key
  ? Key extends `places.column.${infer Name}`
    ? Name
    : never
  : never;
export type PlaceColumn<Row> = Omit<PlainColumn<Row>, 'name' | 'label'> & { name: ColumnName };

type Props<Row> = {
  tab: PlaceTab;
  rows: readonly Row[] | undefined;
  read: { error: CallFailure | null; refetch: () => unknown };
  columns: readonly PlaceColumn<Row>[];
  keyOf: (row: Row) => string | number;
  /** Below the table, or below the message that there is nothing. */
  note?: string | undefined;
};

/** The table of one tab of a place. */
export function PlaceTable<Row>({ tab, rows, read: { error, refetch }, columns, keyOf, note }: Props<Row>) {
  const { t } = useTranslation();
  if (!rows) {
    if (error) return <ReadFailure failure={error} onRetry={() => void refetch()} />;
    return <Skeleton variant="rounded" height={160} />;
  }
  const last = rows.length >= mostRows ? t('places.first', { count: mostRows }) : note;
  return (
    <>
      {rows.length === 0 ? (
        <Message title={t(`places.none.${tab}`)} icon={<IconPackage size={40} stroke={1.5} />} />
      ) : (
        <PlainTable
          label={t(`places.tab.${tab}`)}
          columns={columns.map((column) => ({ ...column, label: t(`places.column.${column.name}`) }))}
          rows={rows}
          keyOf={keyOf}
        />
      )}
      {last && <Typography sx={{ color: 'text.secondary', marginBlockStart: 1 }}>{last}</Typography>}
    </>
  );
}

/** A name in its own writing direction. */
export const named = (name: string | null) => (name ? <bdi>{name}</bdi> : <NoValue />);
