import { z } from 'zod';
import { decimalText, note } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { day, decimal, documentDay, instant, integer, recordId, version } from '../fields.ts';
import { documentStatuses } from '../lifecycle.ts';
import { menus, type MenuKey } from '../menu.ts';
import { undoSeconds } from './undo-seconds.ts';

/** The families whose documents have an amount that a limit can refer to. */
export const limitedFamilies = ['tender', 'order', 'invoice'] as const;
export type LimitedFamily = (typeof limitedFamilies)[number];

/** The families of which the organisation decides whether somebody other than the author approves them. */
export const fourEyesFamilies = [
  'tender',
  'order',
  'invoice',
  'rental',
  'request',
  'dispatch',
  'opening',
  'count',
] as const;
export type FourEyesFamily = (typeof fourEyesFamilies)[number];

/** Why an amount does not say what a document costs: a line has no price, or nobody listed its exchange rate. */
export const amountDoubts = ['unpriced', 'unlistedRate'] as const;
export type AmountDoubt = (typeof amountDoubts)[number];

const menuKey = z.enum(Object.keys(menus) as [MenuKey, ...MenuKey[]]);

/** An amount in the base currency, without VAT. */
const amount = decimalText.nullable();

const waitingRow = z.object({
  id: recordId,
  version,
  family: z.string(),
  kind: z.string(),
  number: z.string(),
  /** Where the goods come from, or whom or what it is about, and where they go. */
  from: z.string(),
  to: z.string().nullable(),
  lineCount: z.int(),
  amount,
  amountDoubt: z.enum(amountDoubts).nullable(),
  /** Since when it waits. */
  since: instant,
  /** Whether the last question about it has no answer yet. */
  isAsked: z.boolean(),
  /** Whether it may be approved together with others of its kind. */
  isBulk: z.boolean(),
  /** Whom the user stands in for, where the own rights are not enough. */
  delegation: z.object({ id: recordId, name: z.string() }).nullable(),
});
export type WaitingRow = z.output<typeof waitingRow>;

/** A decision of this user: one that can still be taken back, or that could not take effect. */
const ownDecision = z.object({
  documentId: recordId,
  number: z.string(),
  action: z.enum(['approve', 'reject']),
  state: z.enum(['held', 'done', 'refused']),
  /** How many seconds are left to take it back. */
  secondsLeft: z.number(),
  /** The code of the refusal that kept it from taking effect. */
  refusal: z.string().nullable(),
});
export type OwnDecision = z.output<typeof ownDecision>;

const tenderFact = z.object({
  quantity: decimalText,
  /** In other orders of the tender that are pending or approved. */
  orderedBefore: decimalText,
  price: decimalText.nullable(),
});

const billedFact = z.object({
  ordered: decimalText,
  /** In approved invoices, and in other lines of this one. */
  before: decimalText,
});

const line = z.object({
  id: recordId,
  itemId: recordId.nullable(),
  itemCode: z.string().nullable(),
  itemName: z.string(),
  unitSymbol: z.string().nullable(),
  unitDecimals: z.int(),
  quantity: decimalText,
  /** What a count compares; the quantity is their difference. */
  count: z.object({ book: decimalText, counted: decimalText }).nullable(),
  price: decimalText.nullable(),
  net: decimalText.nullable(),
  /** What is on hand and not reserved, at all places that the user may see. */
  available: decimalText.nullable(),
  inTransit: decimalText.nullable(),
  /** In approved orders, not received yet. */
  onOrder: decimalText.nullable(),
  /** What was used in a day, in the mean of the last ninety. */
  perDay: decimalText.nullable(),
  coverDays: z.int().nullable(),
  tender: tenderFact.nullable(),
  /** The order line that a line of an invoice bills. */
  billed: billedFact.nullable(),
  /** The last three prices, the newest first. */
  prices: z.array(z.object({ price: decimalText, on: day, provider: z.string() })).nullable(),
});
export type DecidedLine = z.output<typeof line>;

const message = z.object({
  at: instant,
  by: z.string(),
  kind: z.enum(['ask', 'answer']),
  text: z.string(),
});

const detail = waitingRow.extend({
  status: z.enum(documentStatuses),
  documentDate: day,
  description: z.string().nullable(),
  createdBy: z.string(),
  submittedBy: z.string().nullable(),
  /** Its page; null when the user may decide about it only for somebody else. */
  path: z.string().nullable(),
  menu: menuKey,
  /** What it costs, as its own page shows it. */
  total: z
    .object({ net: decimalText, vat: decimalText.nullable(), currency: z.string().nullable() })
    .nullable(),
  /** Who approved it already, where a second approval is needed. */
  firstApprovedBy: z.string().nullable(),
  /** Whether its amount is above the limit of this user: then somebody else has to approve it as well. */
  needsSecond: z.boolean(),
  limit: amount,
  /** The exchange rate of a document in another currency, with the listed one that it differs from. */
  rate: z
    .object({
      currency: z.string(),
      rate: decimalText,
      listed: decimalText.nullable(),
      listedOn: day.nullable(),
      /** Then the listed rate confirms nothing. */
      isListedByAuthor: z.boolean(),
    })
    .nullable(),
  /** Whether it contains more than was ordered, which the approver has to allow. */
  exceedsOrder: z.boolean(),
  /** Why it does. */
  overOrderReason: z.string().nullable(),
  /** The difference from the prices of the tender. */
  againstTender: z.object({ percent: decimalText, difference: decimalText, number: z.string() }).nullable(),
  /** How often the supplier was in time, of the last deliveries. */
  punctuality: z.object({ name: z.string(), onTime: z.int(), of: z.int() }).nullable(),
  similar: z.array(
    z.object({
      number: z.string(),
      documentDate: day,
      status: z.enum(documentStatuses),
      path: z.string(),
      sharedItems: z.int(),
    }),
  ),
  messages: z.array(message),
  /** The first lines; `lineCount` counts all of them. */
  lines: z.array(line),
});
export type WaitingDocument = z.output<typeof detail>;

/** More lines are on the page of the document. */
export const decidedLines = 100;

const access = { menu: 'approvals', operation: 'view' } as const;
const path = 'baseinfo/approvals';
const limitAmount = decimal({ places: 2, max: 999_999_999_999 });

const delegation = z.object({
  id: recordId,
  from: z.string(),
  to: z.string(),
  role: z.string(),
  startsOn: day,
  endsOn: day,
  /** Whether it is the user who is away. */
  isMine: z.boolean(),
});
export type Delegation = z.output<typeof delegation>;

const limit = z.object({
  roleId: recordId,
  family: z.enum(limitedFamilies),
  /** The largest amount that the role approves without a second approver; null is without a limit. */
  amount,
  /** The largest amount that it approves together with others; null is never. */
  bulkAmount: amount,
  /** Zero as long as nobody has set it. */
  version: integer({ min: 0 }),
});
export type ApprovalLimit = z.output<typeof limit>;

const limits = z.object({
  /** Every role that may approve a family with amounts. */
  limits: z.array(limit.extend({ roleName: z.string() })),
  /** Whether somebody other than the author approves. */
  fourEyes: z.record(z.enum(fourEyesFamilies), z.boolean()),
  /** How far an exchange rate may be from the listed one, in percent. */
  rateTolerance: decimalText,
});
export type ApprovalLimits = z.output<typeof limits>;

export const approval = {
  list: endpoint({
    method: 'GET',
    path,
    about: 'Returns what waits for a decision of this user, the longest waiting first.',
    answer: z.object({
      total: z.int(),
      rows: z.array(waitingRow),
      decisions: z.array(ownDecision),
      /** How long this user can take a decision back. */
      undoSeconds,
    }),
    access,
  }),
  count: endpoint({
    method: 'GET',
    path: `${path}/count`,
    about: 'Counts what waits for a decision of this user.',
    answer: z.object({ total: z.int() }),
    access,
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    about: 'Returns a waiting document with the facts that matter for its decision.',
    answer: detail,
    access,
  }),
  decide: endpoint({
    method: 'POST',
    path: `${path}/:id/decision`,
    about:
      'Approves or rejects it; the decision takes effect after the seconds that the user has chosen, unless it is taken back.',
    body: z.strictObject({
      version,
      action: z.enum(['approve', 'reject']),
      reason: note.optional(),
      /** More may be invoiced than was ordered. */
      allowOverOrder: z.boolean().optional(),
      /** The exchange rate is right, although it is not that of the list. */
      confirmRate: z.boolean().optional(),
    }),
    answer: ownDecision,
    access,
  }),
  decideAll: endpoint({
    method: 'POST',
    path: `${path}/decisions`,
    about: 'Approves several documents of one kind below the limit for this; all of them or none.',
    body: z.strictObject({
      documents: z
        .array(z.strictObject({ id: recordId, version }))
        .min(1)
        .max(100),
    }),
    answer: z.array(ownDecision),
    access,
  }),
  undo: endpoint({
    method: 'POST',
    path: `${path}/:id/undo`,
    about: 'Takes a decision back before it takes effect; the document was not changed.',
    body: z.strictObject({}),
    answer: ownDecision.pick({ documentId: true, number: true }),
    access,
  }),
  ask: endpoint({
    method: 'POST',
    path: `${path}/:id/question`,
    about: 'Asks the author something; the document keeps waiting.',
    body: z.strictObject({ text: note }),
    answer: message,
    access,
  }),
  answer: endpoint({
    method: 'POST',
    path: `${path}/:id/answer`,
    about: 'Answers the question of an approver, by anybody who sees the document.',
    body: z.strictObject({ text: note }),
    answer: message,
    access: 'lookup',
  }),
  people: endpoint({
    method: 'GET',
    path: `${path}/people`,
    about: 'Returns the users who can stand in for this one.',
    answer: z.array(z.object({ id: recordId, name: z.string() })),
    access,
  }),
  delegations: endpoint({
    method: 'GET',
    path: `${path}/delegations`,
    about: 'Returns who stands in for this user, and for whom this user stands in, now or later.',
    answer: z.array(delegation),
    access,
  }),
  delegate: endpoint({
    method: 'POST',
    path: `${path}/delegations`,
    about: 'Lets somebody else decide during an absence, with the rights of the active role.',
    body: z.strictObject({ toUserId: recordId, startsOn: documentDay, endsOn: documentDay }),
    answer: delegation,
    status: 201,
    access,
  }),
  endDelegation: endpoint({
    method: 'POST',
    path: `${path}/delegations/:id/end`,
    about: 'Ends a delegation now; either of both may.',
    body: z.strictObject({}),
    answer: z.object({ id: recordId }),
    access,
  }),
  limits: endpoint({
    method: 'GET',
    path: `${path}/limits`,
    about:
      'Returns up to which amount each role approves without a second approver, and what four eyes have to see.',
    answer: limits,
    access: { menu: 'settings', operation: 'view' },
  }),
  setLimits: endpoint({
    method: 'PUT',
    path: `${path}/limits`,
    about:
      'Sets the limits that are sent, each with its version, and whether authors approve their own documents.',
    body: z.strictObject({
      limits: z
        .array(
          z.strictObject({
            roleId: recordId,
            family: z.enum(limitedFamilies),
            amount: limitAmount.nullable(),
            bulkAmount: limitAmount.nullable(),
            version: integer({ min: 0 }),
          }),
        )
        .max(600)
        .default([]),
      fourEyes: z.partialRecord(z.enum(fourEyesFamilies), z.boolean()).default({}),
      rateTolerance: decimal({ places: 2, max: 100 }).optional(),
    }),
    answer: limits,
    access: { menu: 'settings', operation: 'edit' },
  }),
  missingLimits: endpoint({
    method: 'GET',
    path: `${path}/limits/missing`,
    about: 'Returns the roles that approve without any limit.',
    answer: z.object({ roles: z.array(z.string()) }),
    access: { menu: 'settings', operation: 'edit' },
  }),
};
