import { sql } from 'kysely';

const nameOf = (column: 'created_by' | 'updated_by') =>
  sql<string>`(select users.display_name from identity.users where users.id = ${sql.ref(`t.${column}`)})`;

/** The columns every record promises beside its own. An entity's SELECT calls its table `t` and starts with these. */
export const envelope = [
  't.id',
  't.version',
  sql<0 | 1 | 2>`t.record_status`.as('recordStatus'),
  't.created_at as createdAt',
  nameOf('created_by').as('createdBy'),
  't.updated_at as updatedAt',
  nameOf('updated_by').as('updatedBy'),
  't.search_text',
] as const;
