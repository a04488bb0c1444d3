import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { integer, rawText, recordId } from '../fields.ts';
import { importLimits } from '../files/import-session.ts';
import { designTables } from './network-design.ts';

/** Poles and spans of one workbook; the sheet has a column for each material. */
export const networkImportLimits = { rows: 5_000, columns: 400, listed: 200 } as const;

/** What an import may change in a row. */
export const importedFields = [
  'title',
  'type',
  'status',
  'parent',
  'place',
  'ends',
  'distance',
  'formula',
  'materials',
] as const;
export type ImportedField = (typeof importedFields)[number];

const count = z.object({ added: z.int(), changed: z.int(), same: z.int() });
const counts = z.object({ areas: count, nodes: count, spans: count });
export type ImportCounts = z.output<typeof counts>;

const workbook = {
  name: rawText(255, { min: 1 }),
  /** Base64 needs a third more than the file itself. */
  content: z.base64().max(Math.ceil((importLimits.megabytes * 1_048_576 * 4) / 3) + 4),
};

const preview = z.object({
  /** The version of the design that the preview is about. */
  version: z.int(),
  counts,
  /** The first rows that would be added or changed. */
  rows: z.array(
    z.object({
      table: z.enum(designTables),
      row: z.int(),
      /** What people call it: a title, a label, or both labels of a span. */
      name: z.string(),
      /** Empty for a new row. */
      fields: z.array(z.enum(importedFields)),
    }),
  ),
  /** The first of everything that is wrong, by sheet and cell. */
  faults: z.array(
    z.object({
      sheet: z.string(),
      /** Null for a row that is not in the file. */
      cell: z.string().nullable(),
      /** What the cell contains. */
      text: z.string(),
      code: z.string(),
      message: z.string(),
    }),
  ),
  faultCount: z.int(),
});
export type NetworkImportPreview = z.output<typeof preview>;

const stored = z.object({
  id: recordId,
  fileName: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  undoneAt: z.string().nullable(),
  counts,
  /** Whether this user may undo it: it is their own, and it was not undone yet. */
  mayUndo: z.boolean(),
});
export type NetworkImport = z.output<typeof stored>;

const path = 'initial-operations/networks/:id';
const edit = { menu: 'network-details', operation: 'edit' } as const;
const megabytes = importLimits.megabytes * 1.5;

/** A design from and to a workbook. */
export const networkImport = {
  export: endpoint({
    method: 'GET',
    path: `${path}/export` as const,
    about: 'Returns the design as a workbook, and records the export.',
    answer: file,
    access: { menu: 'network-details', operation: 'print' },
  }),
  template: endpoint({
    method: 'GET',
    path: `${path}/template` as const,
    about: 'Returns the workbook of a design without rows, with the columns of the materials that are used.',
    answer: file,
    access: edit,
  }),
  preview: endpoint({
    method: 'POST',
    path: `${path}/imports/preview` as const,
    about: 'Returns what a workbook would add and change, and everything that is wrong; nothing is stored.',
    body: z.strictObject(workbook),
    answer: preview,
    megabytes,
    access: edit,
  }),
  import: endpoint({
    method: 'POST',
    path: `${path}/imports` as const,
    about:
      'Adds and changes the rows of a workbook, all or none; refused when the design has changed since the preview. Spans need the right to edit them.',
    body: z.strictObject({ ...workbook, version: integer({ min: 0 }) }),
    answer: z.object({ id: recordId, counts }),
    status: 201,
    megabytes,
    access: edit,
  }),
  list: endpoint({
    method: 'GET',
    path: `${path}/imports` as const,
    about: 'Returns the imports of a network, the latest first.',
    answer: z.array(stored),
    access: { menu: 'network-details', operation: 'view' },
  }),
  undo: endpoint({
    method: 'POST',
    path: `${path}/imports/:importId/undo` as const,
    about:
      'Restores what was before one of my imports; refused as a whole when somebody changed one of its rows since.',
    body: z.strictObject({}),
    answer: z.object({ version: z.int() }),
    access: edit,
  }),
} as const;
