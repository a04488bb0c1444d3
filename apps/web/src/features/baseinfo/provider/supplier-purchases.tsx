import type { Answer } from '@kalfa/contracts/endpoint';
import { menus } from '@kalfa/contracts/menu';
import { supplierPurchases } from '@kalfa/contracts/purchasing/supplier-purchases';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { IconShoppingCart } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { DocumentStatusChip } from '../../../kit/document/document-status.tsx';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { ShareBar } from '../../../kit/list/share-bar.tsx';
import { focusRow } from '../../../kit/page/focus-row.ts';
import { LinkToRecord } from '../../../kit/page/link-to-record.tsx';
import { Message } from '../../../kit/page/message.tsx';
import { NoValue } from '../../../kit/page/no-value.tsx';
import { PlainTable, type PlainColumn } from '../../../kit/page/plain-table.tsx';
import { FigureStrip } from '../../../kit/record/key-figures.tsx';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import { PriceChange } from '../price-change.tsx';

type Purchases = Answer<typeof supplierPurchases>;

/** What is bought from a supplier: how punctual it is, what is still to come, its orders and prices. */
export function SupplierPurchases({ providerId }: { providerId: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useRead(supplierPurchases, { params: { id: providerId } });
  if (!data && error) return <ReadFailure failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={240} />;
  const { orders, remainders, items } = data;
  if (orders.length + items.length === 0)
    return (
      <Message
        title={t('purchasing.supplier.none')}
        text={t('purchasing.supplier.noneText')}
        icon={<IconShoppingCart size={40} stroke={1.5} />}
      />
    );
  return (
    <Stack sx={{ gap: 4 }}>
      <Punctuality purchases={data} />
      {remainders.length > 0 && <Remainders lines={remainders} />}
      {orders.length > 0 && <Orders orders={orders} providerId={providerId} />}
      {items.length > 0 && <Prices items={items} />}
    </Stack>
  );
}

function Punctuality({ purchases: { punctuality, remainders } }: { purchases: Purchases }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { judged, onTime, share, lateDays } = punctuality;
  const overdue = remainders.filter((line) => line.lateDays !== null).length;
  return (
    <FigureStrip
      figures={[
        {
          label: t('purchasing.supplier.onTime'),
          value: share === null ? '–' : t('purchasing.supplier.percent', { value: number(share) }),
          note:
            judged > 0 && t('purchasing.supplier.judged', { onTime: number(onTime), judged: number(judged) }),
          isWarning: share !== null && share < 80,
        },
        {
          label: t('purchasing.supplier.delay'),
          value: lateDays === null ? '–' : number(lateDays),
          unit: lateDays === null ? undefined : t('purchasing.supplier.days'),
        },
        {
          label: t('purchasing.supplier.toCome'),
          value: number(remainders.length),
          note:
            overdue > 0 &&
            t('purchasing.supplier.overdue', { count: overdue, replace: { count: number(overdue) } }),
          isWarning: overdue > 0,
        },
      ]}
    />
  );
}

const Part = ({ title, link, children }: { title: string; link?: ReactNode; children: ReactNode }) => (
  <section aria-label={title}>
    <Stack
      direction="row"
      sx={{ justifyContent: 'space-between', gap: 2, flexWrap: 'wrap', marginBlockEnd: 1 }}
    >
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {link}
    </Stack>
    {children}
  </section>
);

const fewRows = 10;

/** A table that starts with a few rows. */
function FirstRows<Row>({ rows, ...table }: ComponentProps<typeof PlainTable<Row>>) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWhole) focusRow(frame.current, fewRows);
  }, [isWhole]);
  return (
    <div ref={frame}>
      <PlainTable {...table} rows={isWhole ? rows : rows.slice(0, fewRows)} />
      {rows.length > fewRows && !isWhole && (
        <Button variant="outlined" onClick={() => setIsWhole(true)} sx={{ marginBlockStart: 1.5 }}>
          {t('purchasing.supplier.showAll')}
        </Button>
      )}
    </div>
  );
}

const OrderLink = ({ id, number }: { id: number; number: string }) => (
  <LinkToRecord menu="orders" id={id}>
    <bdi dir="ltr">{number}</bdi>
  </LinkToRecord>
);

/** How late something is, in words. */
function Lateness({ lateDays }: { lateDays: number | null }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  if (lateDays === null) return <NoValue />;
  if (lateDays === 0) return t('purchasing.supplier.inTime');
  return (
    <Typography component="span" variant="body2" sx={{ color: 'error.main' }}>
      {t('purchasing.supplier.late', { count: lateDays, replace: { count: number(lateDays) } })}
    </Typography>
  );
}

function Remainders({ lines }: { lines: Purchases['remainders'] }) {
  const { t } = useTranslation();
  const { number, day } = useFormats();
  const { field } = useEntityTexts('order');
  const columns: PlainColumn<(typeof lines)[number]>[] = [
    {
      name: 'item',
      label: t('documents.field.item'),
      cell: ({ itemCode, itemName }) => (
        <>
          <b>{itemCode}</b> <bdi>{itemName}</bdi>
        </>
      ),
    },
    {
      name: 'order',
      label: t('purchasing.supplier.order'),
      cell: ({ orderId, orderNumber }) => <OrderLink id={orderId} number={orderNumber} />,
    },
    {
      name: 'quantity',
      label: t('documents.field.quantity'),
      isNumber: true,
      cell: ({ quantity }) => number(quantity),
    },
    {
      name: 'remaining',
      label: field('remainingQuantity'),
      isNumber: true,
      cell: ({ remainingQuantity, unitSymbol }) => (
        <>
          {number(remainingQuantity)} <bdi>{unitSymbol}</bdi>
        </>
      ),
    },
    {
      name: 'expectedOn',
      label: field('expectedOn'),
      cell: ({ expectedOn }) => (expectedOn ? day(expectedOn) : <NoValue />),
    },
    {
      name: 'late',
      label: t('purchasing.supplier.delivery'),
      cell: ({ lateDays }) => <Lateness lateDays={lateDays} />,
    },
  ];
  return (
    <Part title={t('purchasing.supplier.remainders')}>
      <FirstRows
        label={t('purchasing.supplier.remainders')}
        rows={lines}
        keyOf={({ id }) => id}
        columns={columns}
      />
    </Part>
  );
}

function Orders({ orders, providerId }: { orders: Purchases['orders']; providerId: number }) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const { field, title } = useEntityTexts('order');
  const columns: PlainColumn<(typeof orders)[number]>[] = [
    { name: 'number', label: t('documents.field.number'), cell: (order) => <OrderLink {...order} /> },
    {
      name: 'date',
      label: t('documents.field.documentDate'),
      cell: ({ documentDate }) => day(documentDate),
    },
    {
      name: 'site',
      label: field('workhouseName'),
      cell: ({ workhouseName }) => (workhouseName ? <bdi>{workhouseName}</bdi> : <NoValue />),
    },
    {
      name: 'status',
      label: t('documents.field.status'),
      cell: ({ status }) => <DocumentStatusChip status={status} kind={undefined} />,
    },
    {
      name: 'total',
      label: field('estimatedTotal'),
      isNumber: true,
      cell: ({ estimatedTotal }) => money(estimatedTotal),
    },
    {
      name: 'received',
      label: field('receivedShare'),
      isNumber: true,
      cell: ({ receivedShare }) => <ShareBar percent={receivedShare} />,
    },
    {
      name: 'expectedOn',
      label: field('expectedOn'),
      cell: ({ expectedOn }) => (expectedOn ? day(expectedOn) : <NoValue />),
    },
    {
      name: 'receivedOn',
      label: t('purchasing.supplier.receivedOn'),
      cell: ({ receivedOn }) => (receivedOn ? day(receivedOn) : <NoValue />),
    },
    {
      name: 'late',
      label: t('purchasing.supplier.delivery'),
      cell: ({ lateDays }) => <Lateness lateDays={lateDays} />,
    },
  ];
  const all = `${menus.orders.url}?filter[providerId]=${providerId}`;
  return (
    <Part
      title={title}
      link={
        <Link component={RouterLink} to={all}>
          {t('purchasing.supplier.allOrders')}
        </Link>
      }
    >
      <FirstRows label={title} rows={orders} keyOf={({ id }) => id} columns={columns} />
    </Part>
  );
}

function Prices({ items }: { items: Purchases['items'] }) {
  const { t } = useTranslation();
  const { number, day } = useFormats();
  const price = (value: string) => number(value, 2);
  const columns: PlainColumn<(typeof items)[number]>[] = [
    {
      name: 'item',
      label: t('documents.field.item'),
      cell: ({ itemCode, itemName }) => (
        <>
          <b>{itemCode}</b> <bdi>{itemName}</bdi>
        </>
      ),
    },
    { name: 'unit', label: t('documents.field.unit'), cell: ({ unitSymbol }) => <bdi>{unitSymbol}</bdi> },
    {
      name: 'last',
      label: t('purchasing.lastPrice'),
      isNumber: true,
      cell: ({ prices: [last] }) => last && price(last.price),
    },
    {
      name: 'boughtOn',
      label: t('purchasing.supplier.boughtOn'),
      cell: ({ prices: [last] }) => last && day(last.boughtOn),
    },
    {
      name: 'change',
      label: t('purchasing.supplier.change'),
      isNumber: true,
      cell: ({ change }) => <PriceChange change={change} />,
    },
    {
      name: 'before',
      label: t('purchasing.supplier.before'),
      isNumber: true,
      cell: ({ prices: [, ...before] }) =>
        before.length === 0 ? <NoValue /> : before.map((one) => price(one.price)).join(' · '),
    },
  ];
  return (
    <Part title={t('purchasing.supplier.prices')}>
      <FirstRows
        label={t('purchasing.supplier.prices')}
        rows={items}
        keyOf={({ itemId }) => itemId}
        columns={columns}
      />
    </Part>
  );
}
