import { invoice, type DeliveredLine } from '@kalfa/contracts/purchasing/invoice';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { Link as RouterLink } from 'react-router';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { NoValue } from '../../../kit/page/no-value.tsx';
import { PlainTable } from '../../../kit/page/plain-table.tsx';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import { CloseOrder } from './close-order.tsx';
import style from './delivery.module.css';

/** Each line of an invoice beside its order and its receipts, and what does not match. */
export function Delivery({ id }: { id: number }) {
  const { t } = useTranslation();
  const { field: name } = useEntityTexts('invoice');
  const { number } = useFormats();
  const { data, error, refetch } = useRead(invoice.endpoints.delivery, { params: { id } });
  if (!data && error) return <ReadFailure failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={160} />;
  const quantity = (
    field: 'orderedQuantity' | 'quantity' | 'receivedQuantity' | 'remainingQuantity',
    label: string,
  ) => ({
    name: field,
    label,
    isNumber: true,
    cell: (line: DeliveredLine) => numberOr(line[field]),
  });
  const price = (field: 'orderedPrice' | 'invoicedPrice') => ({
    name: field,
    label: t(`purchasing.${field}`),
    isNumber: true,
    cell: (line: DeliveredLine) => numberOr(line[field], 2),
  });
  const numberOr = (value: string | null, places?: number) =>
    value === null ? <NoValue /> : number(value, places);
  return (
    <div className={style.delivery}>
      <PlainTable
        label={t('purchasing.delivery')}
        rows={data.lines}
        keyOf={(line) => line.id}
        columns={[
          {
            name: 'item',
            label: t('documents.field.item'),
            cell: (line) => (
              <div className={style.item}>
                <bdi>{line.itemName}</bdi>
                <small>{[line.orderNumber, line.unitSymbol].filter(Boolean).join(' · ')}</small>
              </div>
            ),
          },
          quantity('orderedQuantity', t('purchasing.ordered')),
          quantity('quantity', t('purchasing.invoiced')),
          quantity('receivedQuantity', name('receivedQuantity')),
          quantity('remainingQuantity', name('remainingQuantity')),
          price('orderedPrice'),
          price('invoicedPrice'),
          {
            name: 'differences',
            label: t('purchasing.differences'),
            cell: ({ findings }) => <Findings findings={findings} />,
          },
          {
            name: 'receipts',
            label: t('purchasing.receipts'),
            cell: ({ receipts }) => <Receipts receipts={receipts} />,
          },
        ]}
      />
      {data.closableOrders.map((order) => (
        <CloseOrder key={order.id} order={order} onClosed={() => void refetch()} />
      ))}
    </div>
  );
}

function Findings({ findings }: Pick<DeliveredLine, 'findings'>) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const text = (finding: DeliveredLine['findings'][number]) => {
    if ('percent' in finding)
      return t(`purchasing.finding.${finding.kind}`, { percent: number(finding.percent) });
    if ('quantity' in finding)
      return t(`purchasing.finding.${finding.kind}`, { quantity: number(finding.quantity) });
    return t('purchasing.finding.notOrdered');
  };
  if (findings.length === 0) return null;
  return (
    <ul className={style.list}>
      {findings.map((finding) => (
        <li key={finding.kind}>{text(finding)}</li>
      ))}
    </ul>
  );
}

function Receipts({ receipts }: Pick<DeliveredLine, 'receipts'>) {
  const { t } = useTranslation();
  const { number } = useFormats();
  if (receipts.length === 0) return null;
  return (
    <ul className={style.list}>
      {receipts.map(({ document, quantity }, index) => (
        <li key={document?.id ?? -index}>
          {document ? (
            <Link component={RouterLink} to={document.path}>
              <bdi>{document.number}</bdi>
            </Link>
          ) : (
            t('documents.hidden')
          )}
          {`: ${number(quantity)}`}
        </li>
      ))}
    </ul>
  );
}
