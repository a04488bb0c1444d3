import { z } from 'zod';
import { attachmentRow } from './files/file.ts';
import { endpoint, type Right } from './endpoint.ts';
import { day, decimal, instant, longText, queryVersion, recordId, version } from './fields.ts';
import { listQuery, type ListShape } from './list.ts';
import type { MenuKey } from './menu.ts';
import type { Operation } from './permission.ts';

/** What every numbered document can be; which of these a family uses is in its life cycle. */
export const documentStatuses = [
  'draft',
  'pending',
  'approved',
  'rejected',
  'cancelled',
  'partiallyInvoiced',
  'invoiced',
  'shipped',
  'partiallyReceived',
  'received',
  'posted',
  'reversed',
  'recalled',
  'closed',
  'counting',
] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** Everything that can be done with a document as it stands. The server says which of these are open to this person now. */
export const documentActions = [
  'edit',
  'archive',
  'submit',
  'withdraw',
  'approve',
  'reject',
  'revise',
  'cancel',
  'recall',
  'receive',
  'close',
  'reopen',
  'reverse',
  'start',
  'enter',
  'finish',
  'recount',
] as const;
export type DocumentAction = (typeof documentActions)[number];

export const maxLines = 500;

/** More places than its unit has are refused where the item is known. */
export const quantity = decimal({ places: 3, max: 999_999_999_999 });
export const unitPrice = decimal({ places: 4, max: 99_999_999_999 });
export const note = longText(4_000);

/** What every document carries beside its own fields. */
export const documentEnvelope = z.object({
  id: recordId,
  version: z.int(),
  recordStatus: z.union([z.literal(0), z.literal(2)]),
  number: z.string(),
  documentDate: day,
  status: z.enum(documentStatuses),
  description: z.string().nullable(),
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
  submittedAt: instant.nullable(),
  submittedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  decisionNote: z.string().nullable(),
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  closeReason: z.string().nullable(),
  actions: z.array(z.enum(documentActions)),
});

/** The fields every list of documents is filtered and sorted by. */
export const documentFields = {
  number: 'text',
  documentDate: 'date',
  status: 'text',
  createdAt: 'instant',
  updatedAt: 'instant',
  recordStatus: 'integer',
} as const;

/** How an act ended: the document as it stands now, as far as the next act needs to know. */
export const actOutcome = documentEnvelope.pick({
  id: true,
  number: true,
  status: true,
  version: true,
  actions: true,
});
export type ActOutcome = z.output<typeof actOutcome>;

/** The version an act is based on, here or as the header `If-Match`, and what is said to it. */
export const actBody = z.strictObject({
  version: version.optional(),
  note: note.nullish(),
  reason: note.nullish(),
});

/** The same for an act of which somebody will ask why. */
export const reasonedBody = actBody.extend({ reason: note });

/** Lines of a draft that change: one with an id changes that line, one without is new, and what is not mentioned stays. */
export const lineChanges = <Line extends z.ZodRawShape>(line: z.ZodObject<Line>) =>
  z
    .strictObject({
      upsert: z
        .array(line.extend({ id: recordId.optional() }).strict())
        .max(maxLines)
        .default([]),
      remove: z.array(recordId).max(maxLines).default([]),
    })
    .optional();

export const documentEvent = z.object({
  id: z.int(),
  at: instant,
  by: z.string(),
  role: z.string().nullable(),
  action: z.string(),
  fromStatus: z.string().nullable(),
  toStatus: z.string(),
  note: z.string().nullable(),
});
export type DocumentEvent = z.output<typeof documentEvent>;

/** Any of these operations of any of these pages. */
export const anyOf = (menus: readonly MenuKey[], ...operations: readonly Operation[]) => ({
  anyOf: menus.flatMap((menu) => operations.map((operation): Right => ({ menu, operation }))),
});

/** One act on a document: what it asks for beside the version, and the rights of which one is needed. */
export const act = <const Path extends string, const Verb extends string, Body extends z.ZodType>(
  path: Path,
  verb: Verb,
  about: string,
  access: { readonly anyOf: readonly Right[] },
  body: Body,
) =>
  endpoint({
    method: 'POST',
    path: `${path}/:id/${verb}` as const,
    about,
    body,
    answer: actOutcome,
    access,
  });

/** Takes a draft that nobody wants any more out of the lists. */
export const archiveDraft = <const Path extends string>(path: Path, menus: readonly MenuKey[]) =>
  endpoint({
    method: 'DELETE',
    path: `${path}/:id` as const,
    about: 'Takes a draft out of the lists.',
    query: z.strictObject({ version: queryVersion.optional() }),
    answer: actOutcome,
    access: anyOf(menus, 'delete'),
  });

/** What can be read of every family of documents in the same way. */
export const documentReads = <const Path extends string, Row extends z.ZodType, Detail extends z.ZodType>(
  path: Path,
  { menus, list, row, detail }: { menus: readonly MenuKey[]; list: ListShape; row: Row; detail: Detail },
) => ({
  list: endpoint({
    method: 'GET',
    path,
    about: 'A page of the list, of the kinds and places this person may see.',
    query: listQuery(list),
    answer: z.array(row),
    list,
    access: anyOf(menus, 'view'),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id` as const,
    about: 'One document with its lines.',
    answer: detail,
    access: anyOf(menus, 'view'),
  }),
  events: endpoint({
    method: 'GET',
    path: `${path}/:id/events` as const,
    about: 'What was done with it, newest first.',
    answer: z.array(documentEvent),
    access: anyOf(menus, 'view'),
  }),
});

/** The files at a document that people write themselves. */
export const documentFiles = <const Path extends string>(path: Path, menus: readonly MenuKey[]) => ({
  attachments: endpoint({
    method: 'GET',
    path: `${path}/:id/attachments` as const,
    about: 'Its files.',
    answer: z.array(attachmentRow),
    access: anyOf(menus, 'view'),
  }),
  attach: endpoint({
    method: 'POST',
    path: `${path}/:id/attachments` as const,
    about: 'Adds a file that I sent.',
    body: z.strictObject({ fileId: recordId }),
    answer: z.array(attachmentRow),
    access: anyOf(menus, 'add', 'edit'),
  }),
  detach: endpoint({
    method: 'DELETE',
    path: `${path}/:id/attachments/:attachmentId` as const,
    about: 'Takes a file away from it, while it is a draft or waits.',
    answer: z.array(attachmentRow),
    access: anyOf(menus, 'edit'),
  }),
});
