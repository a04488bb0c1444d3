import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { integer, queryInteger, rawText, recordId } from '../fields.ts';

export const importLimits = { rows: 20_000, columns: 100, megabytes: 8, page: 100 } as const;

/** The source of an import: pasted rows, or a file. */
export const importSource = z.union([
  z.strictObject({
    text: rawText(importLimits.megabytes * 1_048_576, { min: 1 }),
  }),
  z.strictObject({
    name: rawText(255, { min: 1 }),
    /** Base64 needs a third more than the file itself. */
    content: z.base64().max(Math.ceil((importLimits.megabytes * 1_048_576 * 4) / 3) + 4),
  }),
]);

const counts = z.object({ all: z.int(), ok: z.int(), warning: z.int(), error: z.int() });

const session = z.object({
  id: recordId,
  /** The name of the record's contract. */
  entity: z.string(),
  status: z.enum(['reviewing', 'committed', 'undone', 'abandoned']),
  headings: z.array(z.string()),
  /** The first rows, so that users see what a column contains. */
  examples: z.array(z.array(z.string())),
  /** The fields of the record, and whether they are required. */
  fields: z.array(z.object({ field: z.string(), isRequired: z.boolean() })),
  /** The field of each column of the file, or null. */
  columns: z.array(z.string().nullable()),
  counts,
});
export type ImportSession = z.output<typeof session>;

const message = z.object({
  /** The field of the message; null for the row as a whole. */
  field: z.string().nullable(),
  code: z.string(),
  message: z.string(),
  isWarning: z.boolean(),
  /** Names that may have been meant. */
  proposals: z.array(z.string()),
});
export type ImportMessage = z.output<typeof message>;

const row = z.object({
  /** The row number in the file: the headings are row 1. */
  rowNo: z.int(),
  cells: z.array(z.string()),
  state: z.enum(['ok', 'warning', 'error']),
  messages: z.array(message),
});
export type ImportRow = z.output<typeof row>;

export const importSessionAnswer = session;

/** An import from mapping its columns to undoing it. Users see only their own, while they may add to its list. */
export const importSession = {
  read: endpoint({
    method: 'POST',
    path: 'baseinfo/imports/read',
    about: 'Returns the cells of a file, without importing them; the first row contains the headings.',
    body: importSource,
    answer: z.array(z.array(z.string())),
    access: 'self',
  }),
  get: endpoint({
    method: 'GET',
    path: 'baseinfo/imports/:id',
    about: 'Returns one of my imports.',
    answer: session,
    access: 'self',
  }),
  columns: endpoint({
    method: 'PUT',
    path: 'baseinfo/imports/:id/columns',
    about: 'Maps columns to fields, and validates every row.',
    body: z.strictObject({ columns: z.array(rawText(100).nullable()).max(importLimits.columns) }),
    answer: session,
    access: 'self',
  }),
  rows: endpoint({
    method: 'GET',
    path: 'baseinfo/imports/:id/rows',
    about: 'Returns the rows with their errors.',
    query: z.strictObject({
      state: z.enum(['ok', 'warning', 'error']).optional(),
      after: queryInteger({ min: 0 }).default(0),
    }),
    answer: z.array(row),
    access: 'self',
  }),
  correct: endpoint({
    method: 'PATCH',
    path: 'baseinfo/imports/:id/rows',
    about: 'Corrects the cells of one row, and validates every row again.',
    body: z.strictObject({
      rowNo: integer({ min: 1 }),
      cells: z.array(rawText(5_000)).max(importLimits.columns),
    }),
    answer: session,
    access: 'self',
  }),
  errors: endpoint({
    method: 'GET',
    path: 'baseinfo/imports/:id/errors',
    about: 'Returns the invalid rows as a workbook, with their errors in the last column.',
    answer: file,
    access: 'self',
  }),
  commit: endpoint({
    method: 'POST',
    path: 'baseinfo/imports/:id/commit',
    about: 'Creates all records at once, or none. Invalid rows are skipped only on request.',
    body: z.strictObject({ leaveOutErrors: z.boolean() }),
    answer: z.object({ created: z.int(), leftOut: z.int() }),
    access: 'self',
  }),
  undo: endpoint({
    method: 'POST',
    path: 'baseinfo/imports/:id/undo',
    about: 'Archives all records of the import, unless one of them was used or changed meanwhile.',
    body: z.strictObject({}),
    answer: z.object({ archived: z.int() }),
    access: 'self',
  }),
  abandon: endpoint({
    method: 'POST',
    path: 'baseinfo/imports/:id/abandon',
    about: 'Discards an import that was not committed.',
    body: z.strictObject({}),
    answer: session,
    access: 'self',
  }),
} as const;
