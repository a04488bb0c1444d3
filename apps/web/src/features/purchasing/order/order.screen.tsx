import { provider } from '@kalfa/contracts/baseinfo/provider';
import { operations } from '@kalfa/contracts/permission';
import { invoiceKind } from '@kalfa/contracts/purchasing/invoice-kinds';
import { order } from '@kalfa/contracts/purchasing/order';
import { request } from '@kalfa/contracts/purchasing/request';
import { network } from '@kalfa/contracts/works/network';
import { tender } from '@kalfa/contracts/works/tender';
import { workhouse } from '@kalfa/contracts/works/workhouse';
import { isDecimal, multiplyDecimals, roundDecimal } from '@kalfa/domain/decimal';
import { IconFileInvoice, IconMail } from '@tabler/icons-react';
import { lazy } from 'react';
import { DocumentScreen } from '../../../kit/document/document-screen.tsx';
import type { OpenDocument } from '../../../kit/document/document-view.ts';
import { line, type ItemFacts } from '../../../kit/document/line-columns.ts';
import type { Line } from '../../../kit/lines/columns.ts';
import { ShareBar } from '../../../kit/list/share-bar.tsx';
import type { LookupEndpoint } from '../../../kit/record/use-lookup.ts';
import { call } from '../../../lib/call.ts';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { useSession } from '../../../lib/session/session.ts';
import { kindFor, newInvoicePage } from '../invoice/new-invoice.ts';
import { mailPart, newMailAddress } from './mail-address.ts';
import { NewOrder } from './new-order.tsx';

const OrderMails = lazy(async () => ({
  default: (await loadPart(() => import('./order-mails.tsx'))).OrderMails,
}));

const isPlanned = ({ status }: OpenDocument) =>
  ['draft', 'pending', 'rejected', 'cancelled'].includes(status);

/** What a line will cost, as the server rounds it. */
function amountOf({ cells: { quantity, estimatedPrice } }: Line): string | null {
  const factors = [quantity, estimatedPrice];
  return factors.every((factor) => typeof factor === 'string' && isDecimal(factor))
    ? roundDecimal(multiplyDecimals(factors as string[]), 2)
    : null;
}

/** What is bought for sites and for the central warehouses. */
export default function OrderScreen() {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const can = useSession((session) => session.can);
  const { field: name, choice } = useEntityTexts('order');
  const originName = (origin: string) => choice('origin', origin) ?? origin;
  /** The last purchase of an item, while a line is being entered. */
  const lastPurchases: ItemFacts = async (items, signal) => {
    const query = { ids: items.map(({ id }) => id).join(',') };
    const bought = await call(order.endpoints.lastPurchases, { query }, { signal });
    return new Map(
      bought.toReversed().map(({ itemId, price, providerName, boughtOn }) => [
        itemId,
        {
          facts: t('purchasing.lastPurchase', {
            price: money(price),
            provider: providerName,
            day: day(boughtOn),
          }),
        },
      ]),
    );
  };
  const fulfilment = ['invoicedQuantity', 'receivedQuantity', 'remainingQuantity'] as const;
  return (
    <DocumentScreen
      view={{
        contract: order,
        columns: [
          { field: 'providerName', inCard: true, rank: 5 },
          { field: 'workhouseName', inCard: true, rank: 6 },
          { field: 'networkName', rank: 12 },
          { field: 'requestNumber', as: 'code', rank: 11 },
          { field: 'origin', as: 'status', rank: 10, cell: originName },
          { field: 'lineCount', as: 'number', rank: 9 },
          {
            field: 'estimatedTotal',
            as: 'number',
            rank: 3,
            inCard: true,
            cell: (total: string) => money(total),
          },
          {
            field: 'invoicedShare',
            as: 'number',
            rank: 7,
            cell: (percent: number) => <ShareBar percent={percent} />,
          },
          {
            field: 'receivedShare',
            as: 'number',
            rank: 4,
            cell: (percent: number) => <ShareBar percent={percent} />,
          },
        ],
        header: (field) => [
          field.lookup('providerId', provider.endpoints.lookup, 'providerName'),
          field.lookup('workhouseId', workhouse.endpoints.lookup, 'workhouseName'),
          field.lookup('networkId', network.endpoints.lookup, 'networkName'),
          field.date('documentDate'),
          field.date('expectedOn'),
          field.lookup('requestId', request.endpoints.lookup as unknown as LookupEndpoint, 'requestNumber'),
          field.lookup('tenderId', tender.endpoints.lookup as unknown as LookupEndpoint, 'tenderNumber'),
          field.longText('description'),
        ],
        blank: {},
        create: (events) => <NewOrder {...events} />,
        lines: (row) => [
          line.item(t('documents.field.item'), lastPurchases),
          line.unit(t('documents.field.unit')),
          line.quantity('quantity', t('documents.field.quantity'), { isRequired: true }),
          line.money('estimatedPrice', name('estimatedPrice'), { decimals: 4, least: 2 }),
          line.computedMoney('estimatedAmount', t('purchasing.amount'), amountOf),
          ...(isPlanned(row) ? [] : fulfilment.map((field) => line.shown(field, name(field)))),
          line.text('description', t('documents.field.description')),
        ],
        tabs: (row) =>
          isPlanned(row)
            ? []
            : [{ name: mailPart, label: t('purchasing.mail.title'), content: <OrderMails row={row} /> }],
        continues: (row) => {
          const invoiced = { id: row.id, workhouseId: row.workhouseId as number | null };
          const isOpen = row.status === 'approved' || row.status === 'partiallyInvoiced';
          const mayInvoice = isOpen && can(invoiceKind(kindFor(invoiced)).menu, operations.add.name);
          return [
            ...(mayInvoice
              ? [{ label: t('documents.act.invoice'), to: newInvoicePage(invoiced), Icon: IconFileInvoice }]
              : []),
            ...(row.actions.includes('send')
              ? [{ label: t('documents.act.send'), to: newMailAddress(), Icon: IconMail }]
              : []),
          ];
        },
        sheet: ({ workhouseName }) => ({
          parties: ['providerName', 'workhouseName'],
          facts: workhouseName
            ? []
            : [
                {
                  label: t('purchasing.form.deliverTo'),
                  value: t('purchasing.form.centralWarehouses'),
                  isLong: false,
                },
              ],
          signatures: ['preparedBy', 'checkedBy', 'approvedBy'],
          leftOut: [...fulfilment],
        }),
      }}
    />
  );
}
