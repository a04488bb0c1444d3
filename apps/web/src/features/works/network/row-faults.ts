import type { DesignTable } from '@kalfa/contracts/works/network-design';
import type { Call } from '@kalfa/contracts/endpoint';
import type { networkDesign } from '@kalfa/contracts/works/network-design';

type Body = Call<typeof networkDesign.save>['body'];

/** The row of a design that a fault is about, by its id or the key of a new one, and the field of that row. */
export type RowFault = { table: DesignTable; ref: string; isNew: boolean; field: string };

/**
 * The server names a broken rule after the row (`spans.17.distance`), and a wrong format after its place in the call
 * (`spans.upsert[2].distance`).
 */
export function rowFault(path: string, body: Body): RowFault | null {
  const [, table, at, named, field = ''] =
    /^(areas|nodes|spans)\.(?:upsert\[(\d+)\]|([^.]+))\.?(.*)$/.exec(path) ?? [];
  if (!table) return null;
  const rows: readonly { id?: number | undefined; key?: string | undefined }[] =
    body[table as DesignTable]?.upsert ?? [];
  const row = at === undefined ? rows.find(({ id, key }) => String(id ?? key) === named) : rows[Number(at)];
  const ref = row ? (row.id ?? row.key) : named;
  return ref === undefined
    ? null
    : { table: table as DesignTable, ref: String(ref), isNew: row?.key !== undefined, field };
}
