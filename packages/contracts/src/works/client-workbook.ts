import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { integer, rawText, recordId, text } from '../fields.ts';
import { importLimits } from '../files/import-session.ts';

export const quantityFields = [
  'clientQuantity',
  'contractorQuantity',
  'dismantlingQuantity',
  'dmmQuantity',
] as const;
export const priceFields = ['materialPrice', 'installationPrice', 'dismantlingPrice', 'dmmPrice'] as const;
/** The fields that are written back into the client's workbook. */
export const numberFields = [...quantityFields, ...priceFields] as const;

/** What a column of a client's sheet can hold. */
export const boqFields = [
  'itemName',
  'unit',
  ...numberFields,
  'oldPos',
  'newPosBook',
  'newPosMain',
  'newPosSub',
  'description',
  'percent',
] as const;
export type BoqField = (typeof boqFields)[number];

const rowNo = integer({ min: 1, max: importLimits.rows + 1_000 });

const layout = {
  sheet: rawText(255, { min: 1 }),
  /** Rows are counted from 1; a sheet without headings has 0. */
  headingRow: integer({ min: 0, max: importLimits.rows }),
  firstRow: rowNo,
  columns: z
    .array(
      z.strictObject({
        field: z.enum(boqFields),
        /** Counted from 0. */
        column: integer({ min: 0, max: importLimits.columns - 1 }),
        heading: rawText(500),
      }),
    )
    .min(1)
    .max(boqFields.length),
};
const keptLayout = z.strictObject(layout);
export type KeptLayout = z.output<typeof keptLayout>;

const path = 'initial-operations/tenders/:id/boq/client-workbook';

const cell = z.object({
  /** As Excel names it, such as `H12`. */
  cell: z.string(),
  field: z.enum(numberFields),
  /** What would be written. */
  value: z.string(),
});

/** What stands in the way of writing into the client's workbook. */
const check = z.object({
  name: z.string(),
  sheet: z.string(),
  /** How many cells change. */
  changed: z.int(),
  /** Cells with a formula whose value differs from ours. They change only on request. */
  formulas: z.array(cell.extend({ formula: z.string(), isReplaceable: z.boolean() })),
  /** Cells that are covered by a merged cell, where nothing can be written. */
  covered: z.array(cell),
  /** Cells of a protected sheet that are locked. */
  locked: z.array(cell),
  /** Lines of the bill that have no row in the file. */
  withoutRow: z.array(z.object({ lineId: recordId, position: z.int(), text: z.string() })),
});
export type WorkbookCheck = z.output<typeof check>;

/** The workbook of a client that a bill was imported from, with its columns, and its way back to the client. */
export const clientWorkbook = {
  read: endpoint({
    method: 'POST',
    path: `${path}/read`,
    about:
      'Returns the sheets of an uploaded workbook, the columns of the last workbook of this client, and the items that its texts stood for.',
    body: z.strictObject({ fileId: recordId }),
    answer: z.object({
      sheets: z.array(z.object({ name: z.string(), rows: z.array(z.array(z.string())) })),
      layout: keptLayout.nullable(),
      texts: z.array(
        z.object({
          text: z.string(),
          id: recordId,
          name: z.string(),
          code: z.string(),
          unitSymbol: z.string(),
          unitDecimals: z.int(),
        }),
      ),
    }),
    access: { menu: 'tender-details', operation: 'edit' },
  }),
  keep: endpoint({
    method: 'POST',
    path,
    about:
      'Attaches an uploaded workbook to the tender and keeps its columns and rows. Lines that name a row are written back into it.',
    body: z.strictObject({
      fileId: recordId,
      ...layout,
      rows: z.array(z.strictObject({ rowNo, text: text(300) })).max(importLimits.rows),
    }),
    answer: z.object({ rows: z.array(z.object({ id: recordId, rowNo: z.int() })) }),
    status: 201,
    megabytes: 8,
    access: { menu: 'tender-details', operation: 'edit' },
  }),
  check: endpoint({
    method: 'GET',
    path: `${path}/check`,
    about: 'Returns what would change in the workbook of the client, and what stands in the way.',
    answer: check,
    access: { menu: 'tender-details', operation: 'print' },
  }),
  file: endpoint({
    method: 'GET',
    path,
    about:
      'Returns the workbook of the client with the quantities and prices of the bill, and records the export.',
    query: z.strictObject({ formulas: z.enum(['keep', 'replace']).default('keep') }),
    answer: file,
    access: { menu: 'tender-details', operation: 'print' },
  }),
} as const;
