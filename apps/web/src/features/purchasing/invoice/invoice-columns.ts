import { provider } from '@kalfa/contracts/baseinfo/provider';
import type { OpenOrderLine } from '@kalfa/contracts/purchasing/invoice';
import type { DocumentColumn, OpenDocument } from '../../../kit/document/document-view.ts';
import { line } from '../../../kit/document/line-columns.ts';
import { idOfFound, textOf } from '../../../kit/document/line-adapter.ts';
import {
  isEmpty,
  type CellValue,
  type FoundItem,
  type Line,
  type LineColumn,
} from '../../../kit/lines/columns.ts';
import { call } from '../../../lib/call.ts';
import { foldText } from '../../../lib/fold-text.ts';

/** A record without a code. */
const named = (id: unknown, name: unknown): FoundItem | null =>
  typeof id === 'number' ? { id, code: '', name: String(name) } : null;

const findProviders = async (typed: string, signal?: AbortSignal): Promise<FoundItem[]> => {
  const rows = await call(provider.endpoints.lookup, { query: { q: typed } }, { ...(signal && { signal }) });
  return rows.map(({ id, name }) => ({ id, code: '', name }));
};

const providerColumn = (label: string): DocumentColumn => ({
  column: {
    kind: 'item',
    name: 'provider',
    label,
    isRequired: true,
    width: 150,
    find: findProviders,
    match: async (names) => {
      const found = await Promise.all(names.map((name) => findProviders(name)));
      return new Map(
        names.flatMap((name, index): [string, FoundItem][] => {
          const same = found[index]?.find((one) => foldText(one.name) === foldText(name));
          return same ? [[name, same]] : [];
        }),
      );
    },
  },
  read: (stored) => named(stored.providerId, stored.providerName),
  write: (value) => ({ providerId: idOfFound(value) }),
});

/** The order that a line was copied from; it goes with the item. */
const orderColumn = (label: string): DocumentColumn => ({
  column: {
    kind: 'item',
    name: 'orderLine',
    label,
    width: 120,
    isReadOnly: true,
    find: async () => [],
    match: async () => new Map(),
  },
  read: (stored) => named(stored.orderLineId, stored.orderNumber),
  write: (value) => ({ orderLineId: idOfFound(value) }),
});

/** An empty rate is the usual one. */
const vatColumn = (label: string, usualRate: string): DocumentColumn => {
  const column = line.money('vatRate', label, { decimals: 2, least: 0, width: 60 });
  return { ...column, write: (value) => column.write?.(isEmpty(value) ? usualRate : value) ?? {} };
};

/** One of both forms of the discount. Entering it clears the other one, which the server computes. */
const discountColumn = (
  mode: 'percent' | 'amount',
  label: string,
  options: { decimals: number; least: number; width: number },
): DocumentColumn => {
  const field = mode === 'percent' ? 'discountPercent' : 'discountAmount';
  const plain = line.money(field, label, options);
  const clears = [mode === 'percent' ? 'discountAmount' : 'discountPercent'];
  return {
    column: { ...plain.column, clears },
    read: (stored) =>
      stored.discountMode === mode && Number(stored[field]) !== 0 ? plain.read(stored) : null,
    write: (value) =>
      isEmpty(value) ? { [field]: undefined } : { [field]: textOf(value), discountMode: mode },
  };
};

const clientColumn = (label: string, yes: string): DocumentColumn => ({
  column: {
    kind: 'choice',
    name: 'clientSupplied',
    label,
    width: 90,
    choices: [{ value: 'yes', label: yes }],
  },
  read: (stored) => (stored.clientSupplied === true ? 'yes' : null),
  write: (value) => ({ clientSupplied: value === 'yes' }),
});

const withOptions = (column: DocumentColumn, options: Partial<LineColumn>): DocumentColumn => ({
  ...column,
  column: { ...column.column, ...options } as LineColumn,
});

type Texts = {
  name: (field: string) => string;
  common: (field: 'item' | 'unit' | 'quantity' | 'description') => string;
  yes: string;
  /** The usual VAT rate. */
  vatRate: string;
};

const isPlanned = ({ status }: OpenDocument) =>
  ['draft', 'pending', 'rejected', 'cancelled'].includes(status);

/** The columns of an invoice: while it is planned what its orders have left, afterwards what has arrived. */
export const invoiceColumns = (
  row: OpenDocument,
  { name, common, yes, vatRate }: Texts,
): DocumentColumn[] => [
  withOptions(line.item(common('item')), { width: 210, isFrozen: true, clears: ['orderLine'] }),
  withOptions(line.unit(common('unit')), { width: 44 }),
  orderColumn(name('orderLineId')),
  providerColumn(name('providerId')),
  line.quantity('quantity', common('quantity'), { isRequired: true, width: 84 }),
  ...(isPlanned(row)
    ? [line.shown('orderRemaining', name('orderRemaining'), { width: 112 })]
    : [
        line.shown('receivedQuantity', name('receivedQuantity'), { width: 95 }),
        line.shown('remainingQuantity', name('remainingQuantity'), { width: 90 }),
      ]),
  line.money('unitPrice', name('unitPrice'), { decimals: 4, least: 2, isRequired: true, width: 92 }),
  discountColumn('percent', name('discountPercent'), { decimals: 4, least: 0, width: 78 }),
  discountColumn('amount', name('discountAmount'), { decimals: 2, least: 2, width: 88 }),
  vatColumn(name('vatRate'), vatRate),
  withOptions(line.shownMoney('netAmount', name('netAmount')), { width: 100 }),
  withOptions(line.shownMoney('vatAmount', name('vatAmount')), { width: 100 }),
  withOptions(line.shownMoney('totalAmount', name('totalAmount')), { width: 105 }),
  clientColumn(name('clientSupplied'), yes),
  withOptions(line.text('description', common('description')), { width: 150 }),
];

/** A line of an order, as a new line of an invoice. */
export const lineOfOrder = (ordered: OpenOrderLine): Line['cells'] => ({
  item: {
    id: ordered.itemId,
    code: ordered.itemCode,
    name: ordered.itemName,
    unit: ordered.unitSymbol,
    decimals: ordered.unitDecimals,
    amounts: { orderRemaining: ordered.remainingQuantity },
  },
  orderLine: named(ordered.id, ordered.orderNumber),
  provider: named(ordered.providerId, ordered.providerName),
  quantity: ordered.remainingQuantity,
  unitPrice: ordered.estimatedPrice,
  description: ordered.description,
});

/** The order lines that are in the invoice already. */
export const orderLinesIn = (lines: readonly Line[]): ReadonlySet<CellValue | number> =>
  new Set(lines.flatMap(({ cells }) => idOfFound(cells.orderLine ?? null) ?? []));
