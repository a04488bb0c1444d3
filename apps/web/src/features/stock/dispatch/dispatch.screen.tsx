import { driver } from '@kalfa/contracts/baseinfo/driver';
import { vehicle } from '@kalfa/contracts/baseinfo/vehicle';
import type { DocumentStatus } from '@kalfa/contracts/lifecycle';
import { operations } from '@kalfa/contracts/permission';
import { project } from '@kalfa/contracts/projects/project';
import { dispatch, type DispatchDetail } from '@kalfa/contracts/stock/dispatch';
import { dispatchKind, dispatchKindKeys, type DispatchKind } from '@kalfa/contracts/stock/dispatch-kinds';
import { request } from '@kalfa/contracts/purchasing/request';
import { receipt } from '@kalfa/contracts/stock/receipt';
import { store } from '@kalfa/contracts/stock/store';
import { warehouse } from '@kalfa/contracts/stock/warehouse';
import { workhouse } from '@kalfa/contracts/works/workhouse';
import { addDecimals, compareDecimals, isDecimal } from '@kalfa/domain/decimal';
import { IconTruckReturn } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { DocumentScreen } from '../../../kit/document/document-screen.tsx';
import type { Continuation, OpenDocument } from '../../../kit/document/document-view.ts';
import { amountIn, line, type ItemFacts } from '../../../kit/document/line-columns.ts';
import type { Line } from '../../../kit/lines/columns.ts';
import type { LineRule } from '../../../kit/lines/faults.ts';
import { call } from '../../../lib/call.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useReadOnce } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session/session.ts';
import { ExpectedDay } from './expected-day.tsx';
import { ShareBar } from '../../../kit/list/share-bar.tsx';
import type { LookupEndpoint } from '../../../kit/record/use-lookup.ts';
import {
  destinationIn,
  forwardOf,
  goodsOf,
  originIn,
  returnKindOf,
  returnOf,
  startPage,
} from './new-dispatch.ts';

const sources = { warehouse: 'fromWarehouseId', store: 'fromStoreId' } as const;
const destinations = {
  workhouse: 'toWorkhouseId',
  warehouse: 'toWarehouseId',
  store: 'toStoreId',
  project: 'toProjectId',
} as const;
const lookups = {
  warehouse: warehouse.endpoints.lookup,
  store: store.endpoints.lookup,
  workhouse: workhouse.endpoints.lookup,
  project: project.endpoints.lookup,
};
/** What a new dispatch starts with, by the document that it starts from. */
const starts = {
  back: { endpoint: dispatch.endpoints.get, startOf: returnOf },
  request: { endpoint: request.endpoints.get, startOf: goodsOf },
  receipt: { endpoint: receipt.endpoints.forwarding, startOf: forwardOf },
} as unknown as Record<
  'back' | 'request' | 'receipt',
  {
    endpoint: typeof receipt.endpoints.forwarding;
    startOf: (
      read: { id: number },
      kind: DispatchKind,
    ) => { header: object; lines: { itemId: number; quantity: string }[] };
  }
>;
/** The printed sheet, by what the approval posts. */
const sheets = { ship: 'waybill', consume: 'issueSlip', destroy: 'destructionRecord' } as const;

/** While it is planned, the lines show the stock of the source; afterwards what became of the goods. */
const isPlanned = ({ status }: OpenDocument) => ['draft', 'pending', 'rejected'].includes(status);

/** Before it leaves, nothing can arrive. */
const hasLeft = (status: DocumentStatus) => !['draft', 'pending', 'rejected', 'cancelled'].includes(status);

/** What is left at the source after a planned line. */
function remainingOf(entered: Line): string | null {
  const available = amountIn(entered, 'available');
  const { quantity } = entered.cells;
  return typeof available === 'string' && typeof quantity === 'string' && isDecimal(`-${quantity}`)
    ? addDecimals([available, `-${quantity}`])
    : null;
}

/** Dispatches of a kind. The address names the place that the goods leave, or `all`. */
function DispatchScreen({ kind }: { kind: DispatchKind }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { from, to, destroys, posts, receipt, fulfils } = dispatchKind(kind);
  const placeId = useParams()[`${from}Id`] ?? 'all';
  const isOne = /^\d+$/.test(placeId);
  const [search] = useSearchParams();
  const destination = destinationIn(search);
  const origin = originIn(search);
  const { endpoint, startOf } = starts[origin?.from ?? 'request'];
  const { data: read, error: isUnreadable } = useReadOnce(
    endpoint,
    { params: { id: origin?.id ?? 0 } },
    { isEnabled: origin !== null },
  );
  const start = origin && read ? startOf(read, kind) : null;
  const isReading = origin !== null && !start && !isUnreadable;
  const can = useSession((session) => session.can);
  const returns = (row: OpenDocument): Continuation[] => {
    const back = returnKindOf(row as unknown as DispatchDetail);
    if (!back || !can(dispatchKind(back).menu, operations.add.name)) return [];
    return [
      {
        label: t('documents.createReturn'),
        to: startPage(back, { from: 'back', id: row.id }),
        Icon: IconTruckReturn,
      },
    ];
  };
  const source = sources[from];
  const rule: LineRule = (entered) => {
    const left = remainingOf(entered);
    const available = amountIn(entered, 'available');
    return left !== null && compareDecimals(left, '0') < 0
      ? [{ column: 'quantity', kind: 'other', message: availableText(String(available)) }]
      : [];
  };
  const availableText = (amount: string) => `${t('documents.field.available')}: ${number(amount)}`;
  /** The stock of the source, while a line is being entered. */
  const stockAt =
    (id: number): ItemFacts =>
    async (items, signal) => {
      const query = { ids: items.map((one) => one.id).join(',') };
      const rows = await call(dispatch.endpoints.sourceStock, { params: { id }, query }, { signal });
      return new Map(
        rows.map(({ itemId, ...amounts }) => [itemId, { amounts, facts: availableText(amounts.available) }]),
      );
    };
  const shown = (field: 'onHand' | 'reserved' | 'available') =>
    line.shown(field, t(`documents.field.${field}`));
  const settled = (of: 'accepted' | 'destroyed' | 'lost' | 'returned' | 'inTransit') =>
    line.shown(`${of}Quantity`, t(`documents.field.${of}`));
  return (
    <DocumentScreen
      key={placeId}
      view={{
        contract: dispatch,
        kind,
        always: isOne ? [{ field: source, operator: 'eq', values: [placeId] }] : [],
        columns: [
          // Where the goods go, and whether they arrived, is asked before anything else.
          { field: 'sourceName', rank: 6, inCard: true },
          ...(to === 'destroyed' ? [] : [{ field: 'destinationName' as const, rank: 3, inCard: true }]),
          { field: 'driverName', rank: 9 },
          { field: 'plate', as: 'code', rank: 8 },
          { field: 'lineCount', as: 'number', rank: 7 },
          ...(receipt
            ? [
                {
                  field: 'settledPercent' as const,
                  as: 'number' as const,
                  rank: 4,
                  cell: (percent: number, { status }: { status: DocumentStatus }) =>
                    hasLeft(status) ? <ShareBar percent={percent} /> : null,
                },
                {
                  field: 'expectedOn' as const,
                  rank: 2,
                  inCard: true,
                  cell: (day: string | null, { lateDays }: { lateDays: number | null }) =>
                    day && <ExpectedDay day={day} lateDays={lateDays} />,
                },
              ]
            : []),
        ],
        header: (field) => [
          field.lookup(source, lookups[from], 'sourceName'),
          to !== 'destroyed' &&
            field.lookup(destinations[to], lookups[to], 'destinationName', { isDestination: true }),
          field.lookup('driverId', driver.endpoints.lookup, 'driverName'),
          field.lookup('vehicleId', vehicle.endpoints.lookup, 'plate', { of: 'driverId' }),
          to === 'workhouse' &&
            field.lookup('intendedStoreId', lookups.store, 'intendedStoreName', { isDestination: true }),
          fulfils &&
            field.lookup('requestId', request.endpoints.lookup as unknown as LookupEndpoint, 'requestNumber'),
          field.date('documentDate'),
          receipt && field.date('expectedOn'),
          destroys && field.longText('reason'),
          field.longText('description'),
        ],
        blank: isReading
          ? null
          : {
              [source]: isOne ? Number(placeId) : null,
              ...(to !== 'destroyed' && { [destinations[to]]: destination?.id ?? null }),
              driverId: null,
              vehicleId: null,
              ...(to === 'workhouse' && { intendedStoreId: destination?.intendedStoreId ?? null }),
              ...(fulfils && { requestId: null }),
              ...(destroys && { reason: null }),
              ...(receipt && { expectedOn: null }),
              description: null,
              ...start?.header,
            },
        ...(start && { newLines: start.lines }),
        continues: returns,
        lines: (row) => [
          line.item(t('documents.field.item'), stockAt(row.id)),
          line.unit(t('documents.field.unit')),
          line.quantity('quantity', t('documents.field.quantity'), { isRequired: true }),
          ...(isPlanned(row)
            ? [
                shown('onHand'),
                shown('reserved'),
                shown('available'),
                ...(row.status === 'pending'
                  ? []
                  : [line.computed('remaining', t('documents.field.remaining'), remainingOf)]),
              ]
            : receipt
              ? [
                  settled('accepted'),
                  settled('destroyed'),
                  settled('lost'),
                  settled('returned'),
                  settled('inTransit'),
                ]
              : []),
          line.text('description', t('documents.field.description')),
        ],
        rule,
        fill: { endpoint: dispatch.endpoints.fillFromStock, label: t('documents.fillFromStock') },
        correct: [
          {
            field: 'quantity',
            posted: posts === 'destroy' ? 'destroyedQuantity' : 'acceptedQuantity',
            label: t('documents.field.quantity'),
          },
        ],
        sheet: {
          title: t(`documents.sheet.${sheets[posts]}`),
          parties: to === 'destroyed' ? ['sourceName'] : ['sourceName', 'destinationName'],
          signatures:
            posts === 'destroy' ? ['preparedBy', 'approvedBy'] : ['deliveredBy', 'receivedBy', 'approvedBy'],
          leftOut: [
            'onHand',
            'reserved',
            'available',
            'remaining',
            'acceptedQuantity',
            'destroyedQuantity',
            'lostQuantity',
            'returnedQuantity',
            'inTransitQuantity',
          ],
        },
      }}
    />
  );
}

/** One screen for each kind. */
export const dispatchScreens = Object.fromEntries(
  dispatchKindKeys.map((kind): [DispatchKind, ComponentType] => [kind, () => <DispatchScreen kind={kind} />]),
) as Record<DispatchKind, ComponentType>;
