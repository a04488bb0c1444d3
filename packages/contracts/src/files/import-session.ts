import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { integer, queryInteger, rawText, recordId } from '../fields.ts';

export const importLimits = { rows: 20_000, columns: 100, megabytes: 8, page: 100 } as const;

/** What is imported: rows that were pasted, or a file. */
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
  /** Of which record, by the one word of its contract. */
  entity: z.string(),
  status: z.enum(['reviewing', 'committed', 'undone', 'abandoned']),
  headings: z.array(z.string()),
  /** The first rows, so that people see what a column holds. */
  examples: z.array(z.array(z.string())),
  /** What the record can take, and whether it must have it. */
  fields: z.array(z.object({ field: z.string(), isRequired: z.boolean() })),
  /** For each column of the file the field it fills, or nothing. */
  columns: z.array(z.string().nullable()),
  counts,
});
export type ImportSession = z.output<typeof session>;

const message = z.object({
  /** The field it is about; a row as a whole has none. */
  field: z.string().nullable(),
  code: z.string(),
  message: z.string(),
  isWarning: z.boolean(),
  /** Names that may have been meant. */
  proposals: z.array(z.string()),
});
export type ImportMessage = z.output<typeof message>;

const row = z.object({
  /** As the file counts: its headings are row 1. */
  rowNo: z.int(),
  cells: z.array(z.string()),
  state: z.enum(['ok', 'warning', 'error']),
  messages: z.array(message),
});
export type ImportRow = z.output<typeof row>;

export const importSessionAnswer = session;

/** An import from its columns to its undoing. Everybody sees their own, while they may add to its list. */
export const importSession = {
  get: endpoint({
    method: 'GET',
    path: 'baseinfo/imports/:id',
    about: 'One of my imports.',
    answer: session,
    access: 'self',
  }),
  columns: endpoint({
    method: 'PUT',
    path: 'baseinfo/imports/:id/columns',
    about: 'Says which column fills which field, and judges every row by it.',
    body: z.strictObject({ columns: z.array(rawText(100).nullable()).max(importLimits.columns) }),
    answer: session,
    access: 'self',
  }),
  rows: endpoint({
    method: 'GET',
    path: 'baseinfo/imports/:id/rows',
    about: 'The rows with what is wrong with them.',
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
    about: 'Corrects the cells of one row, and judges every row again.',
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
    about: 'The rows in error as a workbook, with what is wrong in the last column.',
    answer: file,
    access: 'self',
  }),
  commit: endpoint({
    method: 'POST',
    path: 'baseinfo/imports/:id/commit',
    about: 'Makes all records at once, or none. Rows in error stay out only when that is said.',
    body: z.strictObject({ leaveOutErrors: z.boolean() }),
    answer: z.object({ created: z.int(), leftOut: z.int() }),
    access: 'self',
  }),
  undo: endpoint({
    method: 'POST',
    path: 'baseinfo/imports/:id/undo',
    about: 'Archives everything it made, unless something of it was used or changed meanwhile.',
    body: z.strictObject({}),
    answer: z.object({ archived: z.int() }),
    access: 'self',
  }),
  abandon: endpoint({
    method: 'POST',
    path: 'baseinfo/imports/:id/abandon',
    about: 'Gives up an import that was not committed.',
    body: z.strictObject({}),
    answer: session,
    access: 'self',
  }),
} as const;
