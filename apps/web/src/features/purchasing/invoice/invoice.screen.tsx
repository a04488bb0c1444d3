import { driver } from '@kalfa/contracts/baseinfo/driver';
import { vehicle } from '@kalfa/contracts/baseinfo/vehicle';
import { receiveAddress } from '@kalfa/contracts/menu';
import { invoice } from '@kalfa/contracts/purchasing/invoice';
import { invoiceKind, invoiceKindKeys, type InvoiceKind } from '@kalfa/contracts/purchasing/invoice-kinds';
import { receiptKind } from '@kalfa/contracts/stock/receipt-kinds';
import { store } from '@kalfa/contracts/stock/store';
import { warehouse } from '@kalfa/contracts/stock/warehouse';
import { workhouse } from '@kalfa/contracts/works/workhouse';
import { IconPackageImport } from '@tabler/icons-react';
import { lazy, useEffect, useEffectEvent, useMemo, type ComponentType, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { DocumentScreen } from '../../../kit/document/document-screen.tsx';
import type { OpenDocument } from '../../../kit/document/document-view.ts';
import { ShareBar } from '../../../kit/list/share-bar.tsx';
import { LongTextField } from '../../../kit/record/long-text-field.tsx';
import { ChoiceField, type RecordFields } from '../../../kit/record/record-fields.tsx';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { useRead } from '../../../lib/query.ts';
import { invoiceColumns } from './invoice-columns.ts';
import { invoiceSums, vatTotal } from './invoice-sums.ts';
import { InvoicedOrder } from './invoiced-order.tsx';
import { isLeft, orderIn, siteIn, withoutOrder } from './new-invoice.ts';
import { OrderLines } from './order-lines.tsx';

const Delivery = lazy(async () => ({
  default: (await loadPart(() => import('./delivery.tsx'))).Delivery,
}));

const places = { warehouseId: warehouse.endpoints.lookup, workhouseId: workhouse.endpoints.lookup };
const currencies = ['TRY', 'USD', 'EUR', 'GBP'].map((currency) => ({ value: currency, label: currency }));
/** Until the settings are read. */
const usualVatRate = '20';
/** Rates have totals as far as an invoice has them. */
const rates = Array.from({ length: 101 }, (_, rate) => String(rate));

/** Invoices of a kind. */
function InvoiceScreen({ kind }: { kind: InvoiceKind }) {
  const { t } = useTranslation();
  const { money, number } = useFormats();
  const { field: name } = useEntityTexts('invoice');
  const { place, receipt } = invoiceKind(kind);
  const [search, setSearch] = useSearchParams();
  const forget = useEffectEvent(() => setSearch(withoutOrder, { replace: true }));
  // The next new invoice must not start with the order of a form that was closed.
  const isForgotten = isLeft(search);
  useEffect(() => {
    if (isForgotten) forget();
  }, [isForgotten]);
  const { data: defaults } = useRead(invoice.endpoints.defaults, {});
  const vatRate = defaults?.vatRate ?? usualVatRate;
  const lineSheet = useMemo(
    () => ({
      title: t('purchasing.invoiceLines'),
      sums: invoiceSums(vatRate),
      totals: [
        { name: 'netAmount', label: name('netTotal') },
        ...rates.map((rate) => ({
          name: vatTotal(rate),
          label: t('purchasing.vatOf', { rate: number(rate) }),
        })),
      ],
      grandTotal: { name: 'totalAmount', label: name('grandTotal') },
    }),
    [t, name, number, vatRate],
  );
  const amount = (total: string, { currency }: { currency: string }) => `${money(total)} ${currency}`;
  const orderId = orderIn(search);
  const baseCurrency = defaults?.currency ?? 'TRY';
  /** Only another currency has a rate. */
  const currencyFields = (rate: ReactNode, custom: RecordFields<{ currency: string }>['custom']) =>
    custom('currency', (slot) => (
      <>
        <ChoiceField {...slot} options={currencies} />
        {slot.value !== baseCurrency && rate}
      </>
    ));
  const excess = ({ status, exceedsOrder, overOrderReason }: OpenDocument): string[] => {
    if (exceedsOrder !== true) return [];
    if (status === 'pending') return [t('purchasing.exceedsApproval')];
    return overOrderReason ? [] : [t('purchasing.exceeds')];
  };
  return (
    <DocumentScreen
      // Its lines are written with this rate.
      key={vatRate}
      view={{
        contract: invoice,
        kind,
        columns: [
          { field: 'supplierInvoiceNo', as: 'code', rank: 3 },
          { field: 'supplierInvoiceDate', rank: 9 },
          { field: 'placeName', rank: 6 },
          { field: 'providerNames', rank: 5, inCard: true },
          { field: 'netTotal', as: 'number', rank: 8, cell: amount },
          { field: 'vatTotal', as: 'number', rank: 10, cell: amount },
          { field: 'grandTotal', as: 'number', rank: 2, inCard: true, cell: amount },
          { field: 'netTotalBase', as: 'number', rank: 11, cell: (total: string) => money(total) },
          {
            field: 'receivedPercent',
            as: 'number',
            rank: 4,
            cell: (percent: number) => <ShareBar percent={percent} />,
          },
        ],
        header: (field) => [
          orderId !== null && <InvoicedOrder key="order" orderId={orderId} workhouseId={siteIn(search)} />,
          field.lookup(place, places[place], 'placeName'),
          kind === 'toStore' && field.lookup('storeId', store.endpoints.lookup, 'storeName', { of: place }),
          field.text('supplierInvoiceNo'),
          field.date('supplierInvoiceDate'),
          field.date('dueDate'),
          field.date('documentDate'),
          field.lookup('driverId', driver.endpoints.lookup, 'driverName'),
          field.lookup('vehicleId', vehicle.endpoints.lookup, 'plate', { of: 'driverId' }),
          currencyFields(field.decimal('exchangeRate'), field.custom),
          // It is asked for when the invoice is submitted and needs one; then it can be corrected here.
          field.custom('overOrderReason', (slot) => slot.value !== null && <LongTextField {...slot} />),
          field.longText('description'),
        ],
        blank: defaults
          ? {
              [place]: place === 'workhouseId' ? siteIn(search) : null,
              ...(kind === 'toStore' && { storeId: null }),
              dueDate: null,
              currency: defaults.currency,
              exchangeRate: null,
              overOrderReason: null,
              description: null,
            }
          : null,
        lines: (row) =>
          invoiceColumns(row, {
            vatRate,
            name,
            common: (field) => t(`documents.field.${field}`),
            yes: t('record.yes'),
          }),
        lineSheet,
        LineTools: OrderLines,
        missing: excess,
        tabs: ({ id }) => [
          { name: 'delivery', label: t('purchasing.delivery'), content: <Delivery id={id} /> },
        ],
        continues: ({ id, actions }) =>
          actions.includes('receive')
            ? [
                {
                  label: t('documents.act.receive'),
                  to: receiveAddress(receiptKind(receipt).menu, id),
                  Icon: IconPackageImport,
                },
              ]
            : [],
        sheet: {
          title: t(`purchasing.invoiceOf.${kind}`),
          parties: ['providerNames', 'placeName'],
          signatures: ['preparedBy', 'checkedBy', 'approvedBy'],
          leftOut: ['orderRemaining', 'clientSupplied', 'receivedQuantity', 'remainingQuantity'],
        },
      }}
    />
  );
}

/** One screen for each kind. */
export const invoiceScreens = Object.fromEntries(
  invoiceKindKeys.map((kind): [InvoiceKind, ComponentType] => [kind, () => <InvoiceScreen kind={kind} />]),
) as Record<InvoiceKind, ComponentType>;
