import { faultOf } from '@kalfa/contracts/fault';
import { recordStatus } from '@kalfa/contracts/fields';
import type { Reader } from '@kalfa/db/database';
import type { FaultCode } from '@kalfa/texts/faults';
import { sql } from 'kysely';
import { choiceReader, importFields, type ImportField } from './fields.ts';
import type { Importable } from './importable.ts';
import { findReferences, type Found } from './references.ts';
import { plainNumber, wholeNumber, yesOrNo } from './values.ts';

export type ImportCells = { rowNo: number; cells: readonly string[] };

/** A remark about a row, as a code without text. */
export type Remark = {
  field: string | null;
  code: FaultCode;
  params?: Record<string, unknown>;
  isWarning?: boolean;
  proposals?: string[];
};

export type ValidatedRow = { rowNo: number; input: Record<string, unknown> | null; remarks: Remark[] };

export const stateOf = ({ remarks }: Pick<ValidatedRow, 'remarks'>) =>
  remarks.some(({ isWarning }) => !isWarning) ? 'error' : remarks.length > 0 ? 'warning' : 'ok';

/** Finds all errors in all rows at once. Checks against other rows or the database run once for all rows. */
export async function validateRows(
  db: Reader,
  importable: Importable,
  columns: readonly (string | null)[],
  rows: readonly ImportCells[],
): Promise<ValidatedRow[]> {
  const fields = importFields(importable).filter(({ field }) => columns.includes(field));
  const references = await referencesOf(db, importable, fields, columns, rows);
  const read = fields.map((field) => ({
    field,
    at: columns.indexOf(field.field),
    choice: choiceReader(importable.contract, field),
  }));
  const blank = importable.contract.blank as Record<string, unknown>;

  const validated = rows.map(({ rowNo, cells }): ValidatedRow => {
    const remarks: Remark[] = [];
    const raw: Record<string, unknown> = { ...blank };
    for (const { field, at, choice } of read) {
      const text = (cells[at] ?? '').trim();
      if (text === '') {
        // An empty cell takes the default of the form; without one, validation reports a required field.
        raw[field.field] = blank[field.field] ?? (field.isRequired ? undefined : null);
        continue;
      }
      if (field.kind === 'reference') {
        const found = references.get(field.field)?.get(text);
        if (found && 'id' in found) raw[field.field] = found.id;
        else remarks.push(unknownReference(field.field, text, found));
      } else raw[field.field] = valueOf(field, text, choice);
    }
    const parsed = importable.contract.input.safeParse(raw, { reportInput: true });
    if (!parsed.success)
      for (const issue of parsed.error.issues) {
        const field = String(issue.path[0] ?? '');
        if (remarks.some((remark) => remark.field === field)) continue;
        const { code, params } = faultOf(issue);
        remarks.push({ field: field || null, code: code as FaultCode, ...(params && { params }) });
      }
    return { rowNo, input: parsed.success && remarks.length === 0 ? parsed.data : null, remarks };
  });
  await remarkDuplicates(db, importable, fields, columns, rows, validated);
  return validated;
}

function valueOf({ kind }: ImportField, text: string, choice: (text: string) => string): unknown {
  switch (kind) {
    case 'integer':
      return wholeNumber(text);
    case 'decimal':
      return plainNumber(text);
    case 'boolean':
      return yesOrNo(text);
    case 'choice':
      return choice(text);
    case 'text':
    case 'reference':
      return text;
  }
}

function unknownReference(field: string, value: string, found: Found | undefined): Remark {
  const params = { value };
  if (found && 'isAmbiguous' in found) return { field, code: 'REFERENCE_AMBIGUOUS', params };
  const proposals = found && 'proposals' in found ? found.proposals : [];
  return { field, code: 'REFERENCE_UNKNOWN', params, proposals };
}

async function referencesOf(
  db: Reader,
  { rules }: Importable,
  fields: readonly ImportField[],
  columns: readonly (string | null)[],
  rows: readonly ImportCells[],
): Promise<Map<string, Map<string, Found>>> {
  const found = new Map<string, Map<string, Found>>();
  for (const { field, kind } of fields) {
    const reference = rules.references?.[field];
    if (kind !== 'reference' || !reference) continue;
    const at = columns.indexOf(field);
    const texts = new Set(rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((text) => text !== ''));
    found.set(field, await findReferences(db, reference, [...texts]));
  }
  return found;
}

/** Duplicates within the file or in the table: compared with the database's own folding, as its indexes do. */
async function remarkDuplicates(
  db: Reader,
  { rules, binding }: Importable,
  fields: readonly ImportField[],
  columns: readonly (string | null)[],
  rows: readonly ImportCells[],
  validated: readonly ValidatedRow[],
): Promise<void> {
  const byRow = new Map(validated.map((one) => [one.rowNo, one]));
  for (const { field } of fields.filter((one) => rules.unique.includes(one.field))) {
    const at = columns.indexOf(field);
    const column = binding.columns[field];
    const filled = rows.filter(({ cells }) => (cells[at] ?? '').trim() !== '');
    if (typeof column !== 'string' || filled.length === 0) continue;
    const { rows: found } = await sql<{ rowNo: number; first: number; status: number | null }>`
      with given as materialized (
        select row_no, core.fold_case(text) as folded
        from unnest(${filled.map(({ rowNo }) => rowNo)}::int[], ${filled.map(({ cells }) => cells[at])}::text[]) as row (row_no, text))
      select given.row_no as "rowNo", min(given.row_no) over (partition by given.folded) as first,
        coalesce(live.status, archived.status) as status
      from given
      left join lateral (select record_status as status from ${sql.table(binding.table)} as t
        where core.fold_case(${sql.ref(`t.${column}`)}) = given.folded and t.record_status <> ${recordStatus.archived}
        limit 1) as live on true
      left join lateral (select record_status as status from ${sql.table(binding.table)} as t
        where live.status is null and core.fold_case(${sql.ref(`t.${column}`)}) = given.folded and t.record_status = ${recordStatus.archived}
        limit 1) as archived on ${field === rules.unique[0]}`.execute(db);
    for (const { rowNo, first, status } of found) {
      const one = byRow.get(rowNo);
      if (!one || one.remarks.some((remark) => remark.field === field)) continue;
      if (status === recordStatus.archived) one.remarks.push({ field, code: 'IN_ARCHIVE', isWarning: true });
      else if (status !== null) one.remarks.push({ field, code: 'TAKEN' });
      if (first !== rowNo) one.remarks.push({ field, code: 'TWICE_IN_FILE', params: { row: first } });
    }
  }
}
