import { z } from 'zod';
import {
  decimalText,
  document,
  type DocumentDetail,
  type DocumentRow,
  type HeaderOf,
  itemFields,
  type KindRow,
  maxLines,
  note,
  quantity,
} from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { day, documentDay, recordId, version } from '../fields.ts';
import { approvalCycle, type LifeCycle } from '../lifecycle.ts';
import { lookupQuery } from '../record.ts';
import { dispatchKind, dispatchKindKeys, type DispatchKind } from './dispatch-kinds.ts';
import { correctQuantities, stockPaths } from './stock-line.ts';

const approval = {
  ...approvalCycle,
  submit: {
    ...approvalCycle.submit,
    about: 'Submits it for approval and reserves the goods.',
    changes: stockPaths,
  },
  withdraw: {
    ...approvalCycle.withdraw,
    about: 'Withdraws it, back to draft, and releases the reservation.',
    changes: stockPaths,
  },
  reject: {
    ...approvalCycle.reject,
    about: 'Rejects it, with a reason, and releases the reservation.',
    changes: stockPaths,
  },
  cancel: {
    ...approvalCycle.cancel,
    about: 'Cancels it permanently and releases the reservation.',
    changes: stockPaths,
  },
} as const satisfies LifeCycle;

const approve = {
  ...approvalCycle.approve,
  about: 'Approves it and posts the goods.',
  changes: stockPaths,
} as const;

/** Dispatches with a receipt can be recalled and closed early, and promised for another day. */
const transfer = {
  ...approval,
  approve: { ...approve, to: 'shipped' },
  reschedule: {
    about: 'Changes the day on which it is expected, until it has been received.',
    from: ['pending', 'shipped', 'partiallyReceived'],
    needs: ['edit'],
    input: { expectedOn: documentDay },
    changes: stockPaths,
  },
  recall: {
    about: 'Recalls everything, while nothing of it has been received.',
    from: ['shipped'],
    refusals: { partiallyReceived: 'RECALL_BLOCKED' },
    needs: ['approve'],
    to: 'recalled',
    stamp: 'closed',
    reason: 'always',
    changes: stockPaths,
  },
  close: {
    about: 'Closes it early: goods in transit are returned or written off as lost.',
    from: ['shipped', 'partiallyReceived'],
    needs: ['approve'],
    to: 'closed',
    stamp: 'closed',
    reason: 'always',
    input: { remainder: z.enum(['returnToSource', 'writeOffLost']) },
    changes: stockPaths,
  },
  reopen: {
    about: 'Reopens a closed dispatch: its goods are in transit again.',
    from: ['closed'],
    needs: ['approve'],
    stamp: 'reopened',
    reason: 'always',
    changes: stockPaths,
  },
} as const satisfies LifeCycle;

/** Dispatches that arrive with their approval can be reversed. */
const immediate = {
  ...approval,
  approve: { ...approve, to: 'received' },
  reverse: {
    about: 'Returns goods from a project, all or some, or reverses a destruction.',
    from: ['received'],
    refusals: { reversed: 'ALREADY_REVERSED' },
    needs: ['approve'],
    reason: 'always',
    input: {
      documentDate: documentDay.optional(),
      lines: z
        .array(z.strictObject({ lineId: recordId, quantity }))
        .min(1)
        .max(maxLines)
        .optional(),
    },
    changes: stockPaths,
  },
  correct: { ...correctQuantities, from: ['received'] },
} as const satisfies LifeCycle;

const steps = ['draft', 'pending', 'shipped', 'received'] as const;
const lives = {
  transfer: { cycle: transfer, steps },
  immediate: { cycle: immediate, steps: ['draft', 'pending', 'received'] },
} as const;

const kinds = Object.fromEntries(
  dispatchKindKeys.map((kind): [DispatchKind, KindRow] => [
    kind,
    { ...dispatchKind(kind), ...lives[dispatchKind(kind).posts === 'ship' ? 'transfer' : 'immediate'] },
  ]),
) as Record<DispatchKind, KindRow>;

const base = document('warehouse/dispatches', {
  name: 'dispatch',
  kinds,
  header: z.object({
    fromWarehouseId: recordId.nullish(),
    fromStoreId: recordId.nullish(),
    toWarehouseId: recordId.nullish(),
    toStoreId: recordId.nullish(),
    toWorkhouseId: recordId.nullish(),
    toProjectId: recordId.nullish(),
    /** The intended store of the receiving site; the site decides on arrival. */
    intendedStoreId: recordId.nullish(),
    driverId: recordId.nullish(),
    vehicleId: recordId.nullish(),
    reason: note.nullish(),
    /** When it should arrive, for kinds that are received; without one, after the usual number of days. */
    expectedOn: documentDay.nullish(),
    /** The receipt whose goods are forwarded. */
    basedOnDocumentId: recordId.nullish(),
    /** The request of the site that it fulfils; without one, that which the goods of the receipt were bought for. */
    requestId: recordId.nullish(),
  }),
  line: z.object({ itemId: recordId, quantity, description: note.nullish() }),
  row: z.object({
    fromWarehouseId: recordId.nullable(),
    fromStoreId: recordId.nullable(),
    toWarehouseId: recordId.nullable(),
    toStoreId: recordId.nullable(),
    toWorkhouseId: recordId.nullable(),
    toProjectId: recordId.nullable(),
    intendedStoreId: recordId.nullable(),
    driverId: recordId.nullable(),
    vehicleId: recordId.nullable(),
    basedOnDocumentId: recordId.nullable(),
    requestId: recordId.nullable(),
    /** Only for users who may see the request. */
    requestNumber: z.string().nullable(),
    sourceName: z.string(),
    destinationName: z.string(),
    intendedStoreName: z.string().nullable(),
    driverName: z.string().nullable(),
    plate: z.string().nullable(),
    reason: z.string().nullable(),
    shippedAt: z.string().nullable(),
    expectedOn: day.nullable(),
    /** Whether it should have arrived and goods are still in transit, and since how many days. */
    isLate: z.boolean(),
    lateDays: z.int().nullable(),
    remainder: z.enum(['returnToSource', 'writeOffLost']).nullable(),
    lineCount: z.int(),
    /** How much of what was shipped is no longer in transit, in percent of the lines. */
    settledPercent: z.int(),
  }),
  lineRow: z.object({
    ...itemFields,
    position: z.int(),
    quantity: decimalText,
    description: z.string().nullable(),
    inTransitQuantity: decimalText,
    acceptedQuantity: decimalText,
    destroyedQuantity: decimalText,
    lostQuantity: decimalText,
    returnedQuantity: decimalText,
    /** The current stock of the source, for people who work there and plan or decide. */
    onHand: decimalText.nullable(),
    reserved: decimalText.nullable(),
    available: decimalText.nullable(),
    /** Only for users who may see costs. */
    shippedValue: decimalText.nullable(),
    inTransitValue: decimalText.nullable(),
    consumedValue: decimalText.nullable(),
  }),
  list: {
    fields: {
      fromWarehouseId: 'integer?',
      fromStoreId: 'integer?',
      toWarehouseId: 'integer?',
      toStoreId: 'integer?',
      toWorkhouseId: 'integer?',
      toProjectId: 'integer?',
      driverId: 'integer?',
      shippedAt: 'instant?',
      expectedOn: 'date?',
      isLate: 'boolean',
    },
    shown: ['sourceName', 'destinationName', 'driverName', 'plate', 'lineCount', 'settledPercent'],
    numbers: { settledPercent: 'percent' },
    references: {
      fromWarehouseId: 'initial-operations/warehouses',
      fromStoreId: 'initial-operations/stores',
      toWarehouseId: 'initial-operations/warehouses',
      toStoreId: 'initial-operations/stores',
      toWorkhouseId: 'initial-operations/workhouses',
      toProjectId: 'warehouse/projects',
      driverId: 'warehouse/drivers',
    },
  },
  cycle: { ...transfer, ...immediate },
  steps,
});

/** Goods in transit from one place to another, consumed by a project, or written off. */
export const dispatch = {
  ...base,
  endpoints: {
    ...base.endpoints,
    sourceStock: endpoint({
      method: 'GET',
      path: 'warehouse/dispatches/:id/source-stock',
      about: 'Returns the stock of these items at the source, for lines that are being entered.',
      query: lookupQuery.pick({ ids: true }),
      answer: z.array(
        z.object({ itemId: recordId, onHand: decimalText, reserved: decimalText, available: decimalText }),
      ),
      access: base.endpoints.get.access,
    }),
    fillFromStock: endpoint({
      method: 'POST',
      path: 'warehouse/dispatches/:id/fill-from-stock',
      about: 'Adds a line for every item that is available at the source and not in the draft yet.',
      body: z.strictObject({ version: version.optional() }),
      answer: base.endpoints.update.answer,
      access: base.endpoints.update.access,
    }),
  },
};
export type DispatchRow = DocumentRow<typeof dispatch>;
export type DispatchDetail = DocumentDetail<typeof dispatch>;
export type DispatchHeader = HeaderOf<typeof dispatch>;
