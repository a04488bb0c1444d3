import { z } from 'zod';
import { decimalText, document, note, quantity } from '../document.ts';
import { day, recordId, text } from '../fields.ts';
import { decisionCycle, revokeApproval } from '../lifecycle.ts';

/** The material that a site asks for, and what has been ordered and sent of it. */
export const request = document('hr/requests', {
  name: 'request',
  kinds: { request: { menu: 'requests', decidedOn: 'request-receipts', prefix: 'TLP' } },
  header: z.object({
    subject: text(200),
    workhouseId: recordId,
    storeId: recordId.nullish(),
    neededOn: day.nullish(),
  }),
  /** A line names an item, or says in words what is needed. */
  line: z.object({
    itemId: recordId.nullish(),
    freeText: text(300).nullish(),
    unitText: text(20).nullish(),
    quantity,
    description: note.nullish(),
  }),
  row: z.object({
    subject: z.string(),
    workhouseId: recordId,
    workhouseName: z.string(),
    storeId: recordId.nullable(),
    storeName: z.string().nullable(),
    neededOn: day.nullable(),
    lineCount: z.int(),
    /** How far it has come: the least that was done for all of its lines. */
    progress: z.enum(['requested', 'decided', 'ordered', 'inTransit', 'received']),
  }),
  lineRow: z.object({
    id: recordId,
    itemId: recordId.nullable(),
    itemName: z.string().nullable(),
    itemCode: z.string().nullable(),
    unitSymbol: z.string().nullable(),
    unitDecimals: z.int().nullable(),
    position: z.int(),
    freeText: z.string().nullable(),
    unitText: z.string().nullable(),
    quantity: decimalText,
    description: z.string().nullable(),
    /** In orders that are pending or approved. */
    orderedQuantity: decimalText,
    /** Sent to the site with dispatches that name the request, without what came back. */
    dispatchedQuantity: decimalText,
    /** Has arrived at the site. */
    receivedQuantity: decimalText,
    /** Neither ordered for the site nor sent to it. */
    remainingQuantity: decimalText,
  }),
  list: {
    fields: {
      subject: 'text',
      workhouseId: 'integer',
      storeId: 'integer?',
      neededOn: 'date?',
      lineCount: 'integer',
    },
    shown: ['workhouseName', 'storeName', 'progress'],
    references: { workhouseId: 'initial-operations/workhouses', storeId: 'initial-operations/stores' },
  },
  startsAs: 'pending',
  cycle: {
    ...decisionCycle,
    revoke: revokeApproval,
    close: {
      about: 'Closes it; nothing more is ordered for it.',
      from: ['approved'],
      needs: ['approve'],
      to: 'closed',
      stamp: 'closed',
      reason: 'always',
    },
    reopen: {
      about: 'Opens it again, with a reason.',
      from: ['closed'],
      needs: ['approve'],
      to: 'approved',
      stamp: 'reopened',
      reason: 'always',
    },
  },
  steps: ['pending', 'approved', 'closed'],
});
