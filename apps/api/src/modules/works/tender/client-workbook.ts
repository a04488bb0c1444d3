import { importLimits } from '@kalfa/contracts/files/import-session';
import { fileLimits } from '@kalfa/contracts/files/file';
import {
  clientWorkbook,
  numberFields,
  type KeptLayout,
  type WorkbookCheck,
} from '@kalfa/contracts/works/client-workbook';
import { tender } from '@kalfa/contracts/works/tender';
import type { Database, Reader, Tx } from '@kalfa/db/database';
import { plainDecimal } from '@kalfa/domain/decimal';
import { sql } from 'kysely';
import { readStored } from '../../../lib/files/read-stored.ts';
import type { Actor } from '../../../lib/http/actor.ts';
import { route, routeWithoutTransaction, type Caller, type Route } from '../../../lib/http/call.ts';
import { refuse } from '../../../lib/http/refusal.ts';
import type { DocumentModule } from '../../../kit/document/document.ts';
import { exportTypes } from '../../../kit/export/export-types.ts';
import { fillStoredWorkbook, readWorkbookSheets } from '../../../kit/import/read-table.ts';
import { writeJournal } from '../../../lib/journal.ts';
import { attachFile } from '../../../kit/record/attachments.ts';
import { toBuffer } from '../../../lib/to-buffer.ts';
import type { NewCell } from '../../../kit/workbook/fill-sheet.ts';
import type { FilledWorkbook } from '../../../kit/workbook/fill-workbook.ts';
import type { Storage } from '../../../lib/storage/storage.ts';
import { readBoq } from './boq-lines.ts';
import { findClientTexts } from './client-texts.ts';

type Tenders = Pick<DocumentModule<typeof tender>, 'find' | 'lock' | 'begin'>;
type StoredFile = { id: number; key: string; size: number; name: string };
type Workbook = KeptLayout & { id: number; file: StoredFile };

/** The endpoints of the workbook that a client sent: it is read, kept with its columns, and filled with our numbers. */
export function clientWorkbookRoutes(tenders: Tenders, { storage }: { storage: Storage }): Route[] {
  /** Reads or writes a stored file in another process; no transaction is open meanwhile. */
  const filledFor = async (
    db: Database,
    { actor, params }: Caller & { params: Record<string, number> },
    { replacesFormulas }: { replacesFormulas: boolean },
  ) => {
    const row = await tenders.find(db.read, actor, params.id);
    const workbook = await findWorkbook(db.read, row.id);
    const { cells, withoutRow } = await cellsOf(db.read, row.id, workbook);
    const bytes = await storedBytes(storage, workbook.file);
    const filled = await fillStoredWorkbook(actor, { bytes, sheet: workbook.sheet, cells, replacesFormulas });
    return { row, filled, check: checkOf(workbook, cells, filled.report, withoutRow) };
  };
  return [
    routeWithoutTransaction(clientWorkbook.read, async (db, call) => {
      const row = await tenders.find(db.read, call.actor, call.params.id);
      const file = await findUpload(db.read, call.actor, call.body.fileId);
      const sheets = await readWorkbookSheets(call.actor, await storedBytes(storage, file));
      const count = sheets.reduce((sum, { rows }) => sum + rows.length, 0);
      const changes = { rows: [null, count] as [null, number] };
      await db.write((tx) =>
        writeJournal(tx, call, {
          action: 'job',
          entity: tender.name,
          entityId: row.id,
          label: file.name,
          changes,
        }),
      );
      const { clientName } = row;
      return {
        sheets,
        layout: await lastLayout(db.read, clientName),
        texts: await findClientTexts(
          db.read,
          clientName,
          sheets.flatMap(({ rows }) => rows.flat()),
        ),
      };
    }),
    route(clientWorkbook.keep, async (tx, call) => {
      const { id, version, number } = await tenders.lock(tx, call.actor, call.params.id);
      // The lines that follow are based on a version of their own.
      await tenders.begin(tx, { ...call, body: { version } }, 'edit');
      const { fileId, rows, ...layout } = call.body;
      const { name } = await findUpload(tx, call.actor, fileId);
      await attachFile(tx, call.actor, { column: 'document_id', id }, fileId);
      const workbookId = await insertWorkbook(tx, call.actor, { tenderId: id, fileId, layout });
      const changes = { attachments: [null, name] as [null, string] };
      await writeJournal(tx, call, {
        action: 'update',
        entity: tender.name,
        entityId: id,
        label: number,
        changes,
      });
      return { rows: await insertRows(tx, { tenderId: id, workbookId, rows }) };
    }),
    routeWithoutTransaction(
      clientWorkbook.check,
      async (db, call) => (await filledFor(db, call, { replacesFormulas: false })).check,
    ),
    routeWithoutTransaction(clientWorkbook.file, async (db, call) => {
      const replacesFormulas = call.query.formulas === 'replace';
      const { row, filled, check } = await filledFor(db, call, { replacesFormulas });
      if (check.locked.length > 0)
        throw refuse('WORKBOOK_PROTECTED', {
          params: { sheet: check.sheet, cells: namesOf(check.locked) },
        });
      const changes = { cells: [null, check.changed] as [null, number] };
      await db.write((tx) =>
        writeJournal(tx, call, {
          action: 'export',
          entity: tender.name,
          entityId: row.id,
          label: row.number,
          changes,
        }),
      );
      return { name: check.name, type: exportTypes.xlsx, content: Buffer.from(filled.bytes) };
    }),
  ];
}

const mostNamed = 10;
const namesOf = (cells: readonly { cell: string }[]) =>
  cells
    .slice(0, mostNamed)
    .map(({ cell }) => cell)
    .join(', ') + (cells.length > mostNamed ? ' …' : '');

/** A file that this user has uploaded and not attached yet. */
async function findUpload(db: Reader, { userId }: Actor, fileId: number): Promise<StoredFile> {
  const { rows } = await sql<StoredFile & { type: string }>`
    select id, storage_key as key, size, original_name as name from files.files as file
    where id = ${fileId} and uploaded_by = ${userId} and stored_at is not null and removed_at is null
      and created_at > now() - make_interval(hours => ${fileLimits.senderHours})
      and not exists (select from files.attachments where file_id = file.id and removed_at is null)`.execute(
    db,
  );
  const [file] = rows;
  if (!file) throw refuse('NOT_FOUND');
  if (!/\.xlsx$/i.test(file.name)) throw refuse('FILE_TYPE_REFUSED');
  if (file.size > importLimits.megabytes * 1_048_576)
    throw refuse('FILE_TOO_LARGE', { params: { max: importLimits.megabytes } });
  return file;
}

async function storedBytes(storage: Storage, { id, key, size }: StoredFile): Promise<Buffer> {
  const { content } = await readStored(storage, { label: `file ${id}`, key, size });
  return toBuffer(content as AsyncIterable<Buffer>);
}

async function insertWorkbook(
  tx: Tx,
  { userId }: Actor,
  { tenderId, fileId, layout }: { tenderId: number; fileId: number; layout: KeptLayout },
): Promise<number> {
  const { sheet, headingRow, firstRow, columns } = layout;
  const { rows } = await sql<{ id: number }>`
    insert into works.client_workbooks (tender_id, attachment_id, sheet_name, heading_row, first_row, created_by)
    select ${tenderId}, id, ${sheet}, ${headingRow}, ${firstRow}, ${userId} from files.attachments
    where file_id = ${fileId} and removed_at is null returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  await sql`insert into works.client_workbook_columns (workbook_id, field, column_no, heading)
    select ${id}, field, "column", heading
    from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) as (field text, "column" integer, heading text)`.execute(
    tx,
  );
  return id;
}

async function insertRows(
  tx: Tx,
  {
    tenderId,
    workbookId,
    rows,
  }: { tenderId: number; workbookId: number; rows: readonly { rowNo: number; text: string }[] },
): Promise<{ id: number; rowNo: number }[]> {
  const inserted = await sql<{ id: number; rowNo: number }>`
    insert into works.client_workbook_rows (tender_id, workbook_id, row_no, text)
    select ${tenderId}, ${workbookId}, "rowNo", text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ("rowNo" integer, text text)
    returning id, row_no as "rowNo"`.execute(tx);
  return inserted.rows;
}

const layoutColumns = sql`workbook.id, workbook.sheet_name as sheet, workbook.heading_row as "headingRow",
  workbook.first_row as "firstRow",
  (select jsonb_agg(jsonb_build_object('field', field, 'column', column_no, 'heading', heading) order by column_no, field)
    from works.client_workbook_columns where workbook_id = workbook.id) as columns`;

/** The columns of the last workbook of this client, whatever its tender. */
async function lastLayout(db: Reader, clientName: string | null): Promise<KeptLayout | null> {
  const { rows } = await sql<KeptLayout & { id: number }>`
    select ${layoutColumns} from works.client_workbooks as workbook
    join works.tenders as tender on tender.id = workbook.tender_id
    where core.fold_search(tender.client_name) = core.fold_search(${clientName}::text)
    order by workbook.id desc limit 1`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { id: _id, ...layout } = found;
  return layout;
}

/** The last workbook of a tender whose file is still attached. */
async function findWorkbook(db: Reader, tenderId: number): Promise<Workbook> {
  const { rows } = await sql<Workbook>`
    select ${layoutColumns},
      jsonb_build_object('id', file.id, 'key', file.storage_key, 'size', file.size, 'name', file.original_name) as file
    from works.client_workbooks as workbook
    join files.attachments as attachment on attachment.id = workbook.attachment_id and attachment.removed_at is null
    join files.files as file on file.id = attachment.file_id and file.removed_at is null
    where workbook.tender_id = ${tenderId} order by workbook.id desc limit 1`.execute(db);
  if (!rows[0]) throw refuse('NOT_FOUND');
  return rows[0];
}

type FieldCell = NewCell & { field: (typeof numberFields)[number] };

/** The numbers of the lines in the cells of their rows, and the lines that have no row. Of two lines in a row, the first counts. */
async function cellsOf(
  db: Reader,
  tenderId: number,
  { id, columns }: Workbook,
): Promise<{ cells: FieldCell[]; withoutRow: WorkbookCheck['withoutRow'] }> {
  const { rows } = await sql<{ id: number; rowNo: number }>`
    select id, row_no as "rowNo" from works.client_workbook_rows where workbook_id = ${id}`.execute(db);
  const rowOf = new Map(rows.map((row) => [row.id, row.rowNo]));
  const taken = new Set<number>();
  const cells: FieldCell[] = [];
  const withoutRow: WorkbookCheck['withoutRow'] = [];
  for (const line of await readBoq(db, tenderId)) {
    if (line.itemId === null) continue;
    const row = line.clientRowId === null ? undefined : rowOf.get(line.clientRowId);
    if (row === undefined || taken.has(row)) {
      withoutRow.push({ lineId: line.id, position: line.position, text: line.itemName ?? '' });
      continue;
    }
    taken.add(row);
    for (const field of numberFields) {
      const column = columns.find((each) => each.field === field)?.column;
      if (column !== undefined) cells.push({ row, column, field, value: plainDecimal(line[field]) });
    }
  }
  return { cells, withoutRow };
}

function checkOf(
  { file: { name }, sheet }: Workbook,
  cells: readonly FieldCell[],
  report: FilledWorkbook['report'],
  withoutRow: WorkbookCheck['withoutRow'],
): WorkbookCheck {
  const keyOf = ({ row, column }: { row: number; column: number }) => `${row} ${column}`;
  const fields = new Map(cells.map((cell) => [keyOf(cell), cell.field]));
  const withField = <Cell extends { row: number; column: number }>({ row, column, ...rest }: Cell) => ({
    ...rest,
    field: fields.get(keyOf({ row, column })) ?? numberFields[0],
  });
  return {
    name,
    sheet,
    changed: report.changed,
    formulas: report.formulas.map(withField),
    covered: report.covered.map(withField),
    locked: report.locked.map(withField),
    withoutRow,
  };
}
