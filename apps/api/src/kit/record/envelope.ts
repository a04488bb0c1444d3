import { sql } from 'kysely';

const nameOf = (column: 'created_by' | 'updated_by') =>
  sql<string>`(select users.display_name from identity.users where users.id = ${sql.ref(`t.${column}`)})`;

const promised = [
  't.id',
  't.version',
  sql<0 | 1 | 2>`t.record_status`.as('recordStatus'),
  't.created_at as createdAt',
  nameOf('created_by').as('createdBy'),
  't.updated_at as updatedAt',
  nameOf('updated_by').as('updatedBy'),
] as const;

/** The columns that every record has beside its own. An entity's SELECT names its table `t` and starts with these. */
export const envelope = [...promised, 't.search_text'] as const;

/** The same for a list that also shows texts of other tables, so that the search covers them. */
export const envelopeSearching = (...columns: string[]) => envelopeSearchingOnly('t.search_text', ...columns);

/** The same for a table without search text of its own. */
export const envelopeSearchingOnly = (...columns: string[]) =>
  [
    ...promised,
    sql<string>`concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})`.as('search_text'),
  ] as const;
