import type { AnyDocument } from '@kalfa/contracts/document';
import type { Reader, Tx } from '@kalfa/db/database';
import { preparedPlan } from '@kalfa/db/prepared-plan';
import type { DB } from '@kalfa/db/types.gen';
import { sql, type RawBuilder } from 'kysely';
import type { DocumentStatus } from '@kalfa/contracts/lifecycle';
import { column, type Condition } from '../list/conditions.ts';
import type { RowsQuery } from '../list/list.ts';

/** The fields of every row that the kit uses, as the family's SELECT returns it. */
export type StoredFields = {
  id: number;
  version: number;
  number: string;
  kind: string;
  status: DocumentStatus;
  recordStatus: 0 | 2;
  documentDate: string;
  description: string | null;
  createdById: number;
  editedByIds: readonly number[];
  submittedById: number | null;
  firstApprovedById: number | null;
  firstApprovedForId: number | null;
};

/** A row of any family. */
export type StoredDocument = StoredFields & Record<string, unknown>;

/** The row, if it exists and meets the condition. */
export async function findDocument(
  db: Reader,
  rows: RowsQuery,
  id: number,
  condition: Condition | null,
): Promise<StoredDocument | undefined> {
  const { rows: found } = await sql<StoredDocument>`${preparedPlan}
    select r.* from ${rows} as r where ${column('id')} = ${id} and ${condition ?? sql`true`}`.execute(db);
  return found[0];
}

/** As many are read at a time, so that an answer never holds more of them. */
const batch = 500;

/** The rows in these statuses that meet the condition, the oldest first; of all of them those that `choose` returns. */
export async function findInStatuses<Chosen>(
  db: Reader,
  rows: RowsQuery,
  statuses: readonly DocumentStatus[],
  condition: Condition | null,
  choose: (row: StoredDocument) => Chosen | null,
): Promise<Chosen[]> {
  const chosen: Chosen[] = [];
  for (let after = 0; ;) {
    const { rows: found } = await sql<StoredDocument>`
      select r.* from ${rows} as r where ${column('status')} = any(${statuses}::text[]) and ${column('recordStatus')} = 0
        and ${column('id')} > ${after} and ${condition ?? sql`true`} order by ${column('id')} limit ${batch}`.execute(
      db,
    );
    chosen.push(...found.flatMap((row) => choose(row) ?? []));
    const last = found.at(-1);
    if (!last || found.length < batch) return chosen;
    after = last.id;
  }
}

/** Locks a document until the end of the transaction, and before it the older ones that its actions change. */
export async function lockDocument(
  tx: Tx,
  { name: family }: Pick<AnyDocument, 'name'>,
  id: number,
  sources: RawBuilder<unknown> = sql`select null::bigint`,
): Promise<void> {
  await sql`select from core.documents where (id = ${id} and family = ${family}) or id in (${sources}) order by id for update`.execute(
    tx,
  );
}

// The query builder cannot type a table named by a variable.
export async function insertHeader(
  tx: Tx,
  table: keyof DB,
  id: number,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tx
    .insertInto(table)
    .values({ id, ...columns })
    .execute();
}

/** Changes the columns of the family, and those of the registry that were sent. */
export async function updateHeader(
  tx: Tx,
  table: keyof DB,
  id: number,
  columns: Readonly<Record<string, unknown>>,
  {
    documentDate,
    description,
  }: { documentDate?: string | undefined; description?: string | null | undefined },
): Promise<void> {
  if (Object.keys(columns).length > 0)
    await tx
      .updateTable(table as 'stock.openings')
      .set(columns as never)
      .where('id', '=', id)
      .execute();
  const registry = {
    ...(documentDate !== undefined && { document_date: documentDate }),
    ...(description !== undefined && { description }),
  };
  if (Object.keys(registry).length > 0)
    await tx.updateTable('core.documents').set(registry).where('id', '=', id).execute();
}
