import { order, type OpenRequestLine } from '@kalfa/contracts/purchasing/order';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import { plainDecimal } from '@kalfa/domain/decimal';
import { MatchRows } from './match-rows.tsx';
import { faultsOf, type OrderRow } from './order-rows.model.ts';

type Match = { requestLineId: number; itemId: number; quantity: string };
type Props = { requestId: number; isBusy: boolean; onOrder: (matches: Match[]) => void };

/** What is left of a request. Lines in words are matched with items, or left out. */
export function FromRequest({ requestId, isBusy, onOrder }: Props) {
  const { data, error, refetch } = useRead(order.endpoints.requestLines, { query: { requestId } });
  if (!data && error) return <ReadFailure failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={120} width="100%" />;
  return <Matches lines={data} isBusy={isBusy} onOrder={onOrder} />;
}

function Matches({
  lines,
  isBusy,
  onOrder,
}: { lines: readonly OpenRequestLine[] } & Omit<Props, 'requestId'>) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [rows, setRows] = useState<readonly OrderRow[]>(() =>
    lines.filter(({ itemId }) => itemId === null).map(rowOf),
  );
  const withItems = lines.length - rows.length;
  const matches = rows.flatMap(({ key, item, isLeftOut, quantity }) =>
    item && !isLeftOut ? [{ requestLineId: Number(key), itemId: item.id, quantity }] : [],
  );
  const isOpen = rows.some((row) => faultsOf(row, rows).length > 0);
  return (
    <>
      {withItems > 0 && (
        <Typography>
          {t('purchasing.match.withItems', { count: withItems, replace: { count: number(withItems) } })}
        </Typography>
      )}
      {rows.length > 0 && (
        <>
          <Typography variant="h3">{t('purchasing.match.matchTitle')}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>{t('purchasing.match.matchText')}</Typography>
          <MatchRows label={t('purchasing.match.matchTitle')} rows={rows} onChange={setRows} />
        </>
      )}
      <Button
        variant="contained"
        loading={isBusy}
        disabled={isOpen || withItems + matches.length === 0}
        onClick={() => onOrder(matches)}
      >
        {t('purchasing.create')}
      </Button>
    </>
  );
}

/** The words become the description of the line, as on the server, so that two lines may be of one item. */
const rowOf = ({ requestLineId, freeText, unitText, quantity, description }: OpenRequestLine): OrderRow => ({
  key: String(requestLineId),
  rowNo: null,
  text: freeText ?? '',
  unitText: unitText ?? '',
  quantity: plainDecimal(quantity),
  price: '',
  description: [freeText, description].filter(Boolean).join(' – '),
  item: null,
  isLeftOut: false,
});
