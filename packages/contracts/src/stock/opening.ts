import { z } from 'zod';
import {
  act,
  actBody,
  anyOf,
  archiveDraft,
  documentEnvelope,
  documentFields,
  documentReads,
  lineChanges,
  maxLines,
  note,
  quantity,
  reasonedBody,
  unitPrice,
} from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { documentDay, recordId, version } from '../fields.ts';
import type { ListShape } from '../list.ts';
import type { MenuKey } from '../menu.ts';
import type { Operation } from '../permission.ts';

const path = 'warehouse/openings';
const menus = ['stock-openings'] as const satisfies readonly MenuKey[];
const may = (...operations: readonly Operation[]) => anyOf(menus, ...operations);

const lineInput = z.strictObject({ itemId: recordId, quantity, unitCost: unitPrice });
export type OpeningLineInput = z.output<typeof lineInput>;

export const openingLine = z.object({
  id: recordId,
  position: z.int(),
  itemId: recordId,
  itemName: z.string(),
  itemCode: z.string(),
  unitSymbol: z.string(),
  quantity: z.string(),
  unitCost: z.string(),
});

const row = documentEnvelope.extend({
  warehouseId: recordId.nullable(),
  storeId: recordId.nullable(),
  placeName: z.string(),
  lineCount: z.int(),
});
const detail = row.extend({ lines: z.array(openingLine) });
export type OpeningRow = z.output<typeof row>;
export type OpeningDetail = z.output<typeof detail>;

const list = {
  fields: { ...documentFields, warehouseId: 'integer?', storeId: 'integer?' },
  defaultSort: '-documentDate',
  totals: [],
  shown: ['placeName', 'lineCount'],
  references: { warehouseId: 'initial-operations/warehouses', storeId: 'initial-operations/stores' },
} as const satisfies ListShape;

const header = {
  documentDate: documentDay.optional(),
  description: note.nullish(),
  warehouseId: recordId.nullish(),
  storeId: recordId.nullish(),
};

/** The stock before the first movement. */
export const opening = {
  name: 'opening',
  path,
  row,
  list,
  endpoints: {
    ...documentReads(path, { menus, list, row, detail }),
    create: endpoint({
      method: 'POST',
      path,
      about: 'Creates a draft of the opening stock of a place.',
      body: z.strictObject({ ...header, lines: z.array(lineInput).max(maxLines).default([]) }),
      answer: detail,
      status: 201,
      access: may('add'),
    }),
    update: endpoint({
      method: 'PATCH',
      path: `${path}/:id` as const,
      about: 'Changes a draft: only the fields sent; lines as in a dispatch.',
      body: z.strictObject({
        version: version.optional(),
        ...header,
        lines: lineChanges(lineInput),
      }),
      answer: detail,
      access: may('edit'),
    }),
    archive: archiveDraft(path, menus),
    submit: act(path, 'submit', 'Submits it for approval.', may('add', 'edit'), actBody),
    withdraw: act(path, 'withdraw', 'Withdraws it, back to draft.', may('edit'), actBody),
    approve: act(
      path,
      'approve',
      'Approves and posts it; the goods are in stock from now on.',
      may('approve'),
      actBody,
    ),
    reject: act(path, 'reject', 'Rejects it, with a reason.', may('approve'), reasonedBody),
    revise: act(path, 'revise', 'Turns a rejected document into a draft.', may('edit'), actBody),
    cancel: act(path, 'cancel', 'Cancels it permanently.', may('delete'), actBody),
    reverse: act(
      path,
      'reverse',
      'Reverses the whole opening, as long as the goods are still in stock.',
      may('approve'),
      reasonedBody.extend({ documentDate: documentDay.optional() }),
    ),
  },
};
