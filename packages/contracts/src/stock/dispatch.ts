import { z } from 'zod';
import {
  act,
  actBody,
  anyOf,
  archiveDraft,
  documentEnvelope,
  documentFields,
  documentFiles,
  documentReads,
  lineChanges,
  maxLines,
  note,
  quantity,
  reasonedBody,
} from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { documentDay, recordId, version } from '../fields.ts';
import type { ListShape } from '../list.ts';
import type { Operation } from '../permission.ts';
import { dispatchKindKeys, dispatchMenus } from './dispatch-kinds.ts';

const path = 'warehouse/dispatches';

const header = z.object({
  documentDate: documentDay.optional(),
  description: note.nullish(),
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
  /** The receipt whose goods are forwarded. */
  basedOnDocumentId: recordId.nullish(),
});
export type DispatchHeader = z.output<typeof header>;

const lineInput = z.strictObject({ itemId: recordId, quantity, description: note.nullish() });
export type DispatchLineInput = z.output<typeof lineInput>;

const decimalText = z.string();

export const dispatchLine = z.object({
  id: recordId,
  position: z.int(),
  itemId: recordId,
  itemName: z.string(),
  itemCode: z.string(),
  unitSymbol: z.string(),
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
});

const row = documentEnvelope.extend({
  kind: z.enum(dispatchKindKeys),
  fromWarehouseId: recordId.nullable(),
  fromStoreId: recordId.nullable(),
  toWarehouseId: recordId.nullable(),
  toStoreId: recordId.nullable(),
  toWorkhouseId: recordId.nullable(),
  toProjectId: recordId.nullable(),
  intendedStoreId: recordId.nullable(),
  driverId: recordId.nullable(),
  vehicleId: recordId.nullable(),
  sourceName: z.string(),
  destinationName: z.string(),
  driverName: z.string().nullable(),
  plate: z.string().nullable(),
  reason: z.string().nullable(),
  shippedAt: z.string().nullable(),
  remainder: z.enum(['returnToSource', 'writeOffLost']).nullable(),
  lineCount: z.int(),
  /** How much of what was shipped is no longer in transit, in percent of the lines. */
  settledPercent: z.int(),
});

const list = {
  fields: {
    ...documentFields,
    kind: 'text',
    fromWarehouseId: 'integer?',
    fromStoreId: 'integer?',
    toWarehouseId: 'integer?',
    toStoreId: 'integer?',
    toWorkhouseId: 'integer?',
    toProjectId: 'integer?',
    driverId: 'integer?',
    shippedAt: 'instant?',
  },
  defaultSort: '-documentDate',
  totals: [],
  shown: ['sourceName', 'destinationName', 'driverName', 'plate', 'lineCount', 'settledPercent'],
  references: {
    fromWarehouseId: 'initial-operations/warehouses',
    fromStoreId: 'initial-operations/stores',
    toWarehouseId: 'initial-operations/warehouses',
    toStoreId: 'initial-operations/stores',
    toWorkhouseId: 'initial-operations/workhouses',
    toProjectId: 'warehouse/projects',
    driverId: 'warehouse/drivers',
  },
} as const satisfies ListShape;

const detail = row.extend({ lines: z.array(dispatchLine) });
export type DispatchDetail = z.output<typeof detail>;
export type DispatchRow = z.output<typeof row>;

const may = (...operations: readonly Operation[]) => anyOf(dispatchMenus, ...operations);

/** Goods in transit from one place to another, consumed by a project, or written off. */
export const dispatch = {
  name: 'dispatch',
  path,
  row,
  list,
  endpoints: {
    ...documentReads(path, { menus: dispatchMenus, list, row, detail }),
    ...documentFiles(path, dispatchMenus),
    create: endpoint({
      method: 'POST',
      path,
      about: 'Creates a draft, optionally with its lines.',
      body: z.strictObject({
        kind: z.enum(dispatchKindKeys),
        ...header.shape,
        lines: z.array(lineInput).max(maxLines).default([]),
        /** Uploaded files to attach to the new document. */
        attachmentIds: z.array(recordId).max(20).default([]),
      }),
      answer: detail,
      status: 201,
      access: may('add'),
    }),
    update: endpoint({
      method: 'PATCH',
      path: `${path}/:id` as const,
      about:
        'Changes a draft: only the fields sent. A line with an id changes that line, one without is new, and lines that are not sent stay.',
      body: z.strictObject({
        version: version.optional(),
        ...header.shape,
        lines: lineChanges(lineInput),
      }),
      answer: detail,
      access: may('edit'),
    }),
    fillFromStock: endpoint({
      method: 'POST',
      path: `${path}/:id/fill-from-stock` as const,
      about: 'Adds a line for every item that is available at the source and not in the draft yet.',
      body: z.strictObject({ version: version.optional() }),
      answer: detail,
      access: may('edit'),
    }),
    archive: archiveDraft(path, dispatchMenus),
    submit: act(
      path,
      'submit',
      'Submits it for approval and reserves the goods.',
      may('add', 'edit'),
      actBody,
    ),
    withdraw: act(
      path,
      'withdraw',
      'Withdraws it, back to draft, and releases the reservation.',
      may('edit'),
      actBody,
    ),
    approve: act(path, 'approve', 'Approves it and posts the goods.', may('approve'), actBody),
    reject: act(
      path,
      'reject',
      'Rejects it, with a reason, and releases the reservation.',
      may('approve'),
      reasonedBody,
    ),
    revise: act(path, 'revise', 'Turns a rejected document into a draft.', may('edit'), actBody),
    cancel: act(
      path,
      'cancel',
      'Cancels it permanently and releases the reservation.',
      may('delete'),
      actBody,
    ),
    recall: act(
      path,
      'recall',
      'Recalls everything, while nothing of it has been received.',
      may('approve'),
      reasonedBody,
    ),
    close: act(
      path,
      'close',
      'Closes it early: goods in transit are returned or written off as lost.',
      may('approve'),
      reasonedBody.extend({ remainder: z.enum(['returnToSource', 'writeOffLost']) }),
    ),
    reopen: act(
      path,
      'reopen',
      'Reopens a closed dispatch: its goods are in transit again.',
      may('approve'),
      reasonedBody,
    ),
    reverse: act(
      path,
      'reverse',
      'Returns goods from a project, all or some, or reverses a destruction.',
      may('approve'),
      reasonedBody.extend({
        documentDate: documentDay.optional(),
        lines: z
          .array(z.strictObject({ lineId: recordId, quantity }))
          .min(1)
          .max(maxLines)
          .optional(),
      }),
    ),
  },
};
