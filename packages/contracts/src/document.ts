import { z } from 'zod';
import { attachmentRow } from './files/file.ts';
import { endpoint, type Right } from './endpoint.ts';
import { day, decimal, instant, longText, queryVersion, recordId, version } from './fields.ts';
import { listQuery, type ListShape } from './list.ts';
import type { MenuKey } from './menu.ts';
import type { Operation } from './permission.ts';

/** All statuses of numbered documents; each family's life cycle defines which of them it uses. */
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

/** All actions on a document. The server returns which of these the user may take now. */
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

/** The server refuses more decimal places than the item's unit has. */
export const quantity = decimal({ places: 3, max: 999_999_999_999 });
export const unitPrice = decimal({ places: 4, max: 99_999_999_999 });
export const note = longText(4_000);

/** The fields that every document has beside its own. */
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

/** The fields that every list of documents can be filtered and sorted by. */
export const documentFields = {
  number: 'text',
  documentDate: 'date',
  status: 'text',
  createdAt: 'instant',
  updatedAt: 'instant',
  recordStatus: 'integer',
} as const;

/** The result of an action: the fields of the document that the next action needs. */
export const actOutcome = documentEnvelope.pick({
  id: true,
  number: true,
  status: true,
  version: true,
  actions: true,
});
export type ActOutcome = z.output<typeof actOutcome>;

/** The version an action is based on, here or in the header `If-Match`, and an optional note. */
export const actBody = z.strictObject({
  version: version.optional(),
  note: note.nullish(),
  reason: note.nullish(),
});

/** The same for an action that requires a reason. */
export const reasonedBody = actBody.extend({ reason: note });

/**
 * Changed lines of a draft: a line with an id changes that line, one without is new, and lines that are not sent stay.
 */
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

/** One action on a document: its input beside the version, and the permissions of which one is required. */
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

/** Archives a draft that is no longer needed. */
export const archiveDraft = <const Path extends string>(path: Path, menus: readonly MenuKey[]) =>
  endpoint({
    method: 'DELETE',
    path: `${path}/:id` as const,
    about: 'Archives a draft.',
    query: z.strictObject({ version: queryVersion.optional() }),
    answer: actOutcome,
    access: anyOf(menus, 'delete'),
  });

/** The read endpoints that every family of documents has. */
export const documentReads = <const Path extends string, Row extends z.ZodType, Detail extends z.ZodType>(
  path: Path,
  { menus, list, row, detail }: { menus: readonly MenuKey[]; list: ListShape; row: Row; detail: Detail },
) => ({
  list: endpoint({
    method: 'GET',
    path,
    about: 'Returns a page of the list, limited to the kinds and places the user may see.',
    query: listQuery(list),
    answer: z.array(row),
    list,
    access: anyOf(menus, 'view'),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id` as const,
    about: 'Returns one document with its lines.',
    answer: detail,
    access: anyOf(menus, 'view'),
  }),
  events: endpoint({
    method: 'GET',
    path: `${path}/:id/events` as const,
    about: 'Returns the document history, newest first.',
    answer: z.array(documentEvent),
    access: anyOf(menus, 'view'),
  }),
});

/** The file endpoints of documents that users create. */
export const documentFiles = <const Path extends string>(path: Path, menus: readonly MenuKey[]) => ({
  attachments: endpoint({
    method: 'GET',
    path: `${path}/:id/attachments` as const,
    about: 'Lists the attached files.',
    answer: z.array(attachmentRow),
    access: anyOf(menus, 'view'),
  }),
  attach: endpoint({
    method: 'POST',
    path: `${path}/:id/attachments` as const,
    about: 'Attaches an uploaded file.',
    body: z.strictObject({ fileId: recordId }),
    answer: z.array(attachmentRow),
    access: anyOf(menus, 'add', 'edit'),
  }),
  detach: endpoint({
    method: 'DELETE',
    path: `${path}/:id/attachments/:attachmentId` as const,
    about: 'Removes an attached file, while the document is a draft or pending.',
    answer: z.array(attachmentRow),
    access: anyOf(menus, 'edit'),
  }),
});
