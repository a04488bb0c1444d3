import { recordStatus, recordStatusName, type RecordStatus } from '@kalfa/contracts/fields';
import { rightToLeft } from '@kalfa/contracts/language';
import { listQuery, type ListQuery, type ListShape } from '@kalfa/contracts/list';
import type { AnyRecord, ExportBody } from '@kalfa/contracts/record';
import { dictionaries } from '@kalfa/texts/dictionaries';
import type { FileAnswer, Origin } from '../../http/call.ts';
import { refuse } from '../../http/refusal.ts';
import { parse } from '../../http/validation.ts';
import { spreadsheetTypes, writeCsv, writeXlsx, type Cell, type Sheet } from '../spreadsheet.ts';

/** Larger exports wait for the background jobs; until then a person narrows the list. */
export const exportRowsAtOnce = 5_000;

/** The list query an export asks for, in the list's own grammar. */
export function exportQuery(shape: ListShape, { scope, q, filter, sort, ids }: ExportBody): ListQuery {
  const raw: Record<string, string> = { ...(sort && { sort }) };
  if (scope === 'filtered') {
    if (q) raw.q = q;
    for (const [field, value] of Object.entries(filter ?? {})) {
      if (typeof value === 'string') raw[`filter[${field}]`] = value;
      else
        for (const [operator, operand] of Object.entries(value))
          raw[`filter[${field}][${operator}]`] = operand;
    }
  }
  if (scope === 'selected') {
    if (!ids?.length) throw refuse('VALIDATION_FAILED', { faults: [{ path: 'ids', code: 'REQUIRED' }] });
    raw['filter[id]'] = ids.join(',');
    // Whoever selected an archived row sees it, and gets it.
    raw['filter[recordStatus]'] = Object.values(recordStatus).join(',');
  }
  return parse(listQuery(shape), raw);
}

/** The rows as a file, with the headings the person sees on the screen. */
export async function exportFile(
  contract: Pick<AnyRecord, 'name' | 'list'>,
  rows: readonly Readonly<Record<string, unknown>>[],
  { format, columns }: Pick<ExportBody, 'format' | 'columns'>,
  { language }: Origin,
): Promise<FileAnswer> {
  const fields = exportedFields(contract.list, columns);
  const { entity, record } = dictionaries[language];
  const own = entity[contract.name as keyof typeof entity] as {
    title: string;
    field: Record<string, string>;
  };
  const shared: Record<string, string> = record.field;
  const heading = (field: string) => own.field[field] ?? shared[field] ?? field;
  const { status } = record;
  const cell = (field: string, value: unknown): Cell =>
    field === 'recordStatus' ? status[recordStatusName[value as RecordStatus]] : (value as Cell);
  const sheet: Sheet = {
    name: own.title,
    headings: fields.map(heading),
    rows: rows.map((row) => fields.map((field) => cell(field, row[field] ?? null))),
    rightToLeft: rightToLeft.has(language),
  };
  return {
    name: `${own.title}.${format}`,
    type: spreadsheetTypes[format],
    content: format === 'xlsx' ? await writeXlsx(sheet) : writeCsv(sheet),
  };
}

function exportedFields(
  { fields, shown = [] }: ListShape,
  columns: readonly string[] | undefined,
): readonly string[] {
  const known = [...Object.keys(fields), ...shown];
  if (!columns) return known;
  const unknown = columns.findIndex((column) => !known.includes(column));
  if (unknown < 0) return columns;
  throw refuse('VALIDATION_FAILED', { faults: [{ path: `columns[${unknown}]`, code: 'CHOICE_UNKNOWN' }] });
}
