import type { Language } from '@kalfa/contracts/language';
import { kindOf, type ListShape } from '@kalfa/contracts/list';
import { fieldLabel } from '@kalfa/texts/field-label';
import { z } from 'zod';
import { refuse } from '../../lib/http/refusal.ts';
import type { CellKind } from '../excel-value.ts';
import { numberCell } from '../number-cell.ts';
import type { Cell } from '../spreadsheet.ts';
import { entityWords } from './entity-words.ts';
import type { Exportable } from './exportable.ts';

type Row = Readonly<Record<string, unknown>>;

/** A column of a file: its heading, what its texts hold, and the cell of a row. */
export type ExportColumn = {
  field: string;
  heading: string;
  kind: CellKind;
  isNumber: boolean;
  cell: (row: Row) => Cell;
};

/** The columns of a file with the headings and words of the screen: the requested ones, or all that say something to people. */
export function exportColumns(
  { name, list, row: schema, written = {} }: Pick<Exportable, 'name' | 'list' | 'row' | 'written'>,
  columns: readonly string[] | undefined,
  language: Language,
): ExportColumn[] {
  const words = entityWords(name, language);
  const headingOf = (field: string) => (isId(field) ? field : words.heading(field));
  const fields = columns ? requested(list, columns) : readable(list, schema, name);
  const namesCurrency = fields.includes('currency');
  return fields.map((field): ExportColumn => {
    const kind = kindIn(list, schema.shape, field);
    const style = list.numbers?.[field];
    const cell = (row: Row): Cell => {
      const own = written[field];
      if (own) return own(row, language);
      const value = row[field];
      if (style && (typeof value === 'string' || typeof value === 'number')) {
        const currency = style === 'currency' && !namesCurrency && row.currency;
        const number = numberCell(String(value), style, { unitDecimals: row.unitDecimals, currency });
        if (number) return number;
      }
      return words.cell(field, row);
    };
    const isText = kind === 'text' || kind === 'boolean' || field === 'recordStatus' || isId(field);
    return {
      field,
      heading: headingOf(field),
      kind: cellKindOf(kind),
      isNumber: style !== undefined || (!isText && (kind === 'integer' || kind === 'decimal')),
      cell,
    };
  });
}

/** The number of another record, which means nothing to people: it keeps the name of the field as its heading. */
const isId = (field: string) => field === 'id' || /Ids?$/.test(field);

const knownFields = ({ fields, shown = [] }: ListShape) => [...new Set([...Object.keys(fields), ...shown])];

function requested(list: ListShape, columns: readonly string[]): string[] {
  const known = knownFields(list);
  const unknown = columns.findIndex((column) => !known.includes(column));
  if (unknown < 0) return [...new Set(columns)];
  throw refuse('VALIDATION_FAILED', { faults: [{ path: `columns[${unknown}]`, code: 'CHOICE_UNKNOWN' }] });
}

/**
 * All columns of a row but ids, each heading once: the status of a document says more than that of its record. They are the same in
 * every language.
 */
function readable(list: ListShape, { shape }: z.ZodObject, name: string): string[] {
  const byHeading = new Map<string, string>();
  for (const field of knownFields(list)) {
    const heading = fieldLabel(name, field, 'en');
    if (field in shape && !isId(field) && !byHeading.has(heading)) byHeading.set(heading, field);
  }
  return [...byHeading.values()];
}

/** What its texts hold in a file. */
export const cellKindOf = (kind: string): CellKind =>
  kind === 'decimal' || kind === 'date' || kind === 'instant' ? kind : 'text';

/** What a field holds: the list declares it, or the schema of the row does. */
export function kindIn({ fields, numbers }: ListShape, shape: z.ZodObject['shape'], field: string) {
  const declared = fields[field];
  if (declared) return kindOf(declared);
  if (numbers?.[field]) return 'decimal';
  const schema = inner(shape[field]);
  if (schema instanceof z.ZodISODateTime) return 'instant';
  if (schema instanceof z.ZodISODate) return 'date';
  if (schema instanceof z.ZodNumber) return 'integer';
  return schema instanceof z.ZodBoolean ? 'boolean' : 'text';
}

const inner = (schema: unknown): unknown =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? inner(schema.unwrap()) : schema;
