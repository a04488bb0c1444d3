import type { DB } from '@kalfa/db/types.gen';

/** How a reference is looked up by text: in these columns of its table, among active rows. */
export type ImportReference = { table: keyof DB; by: readonly [string, ...string[]] };

/**
 * What an import needs beyond the contract. It inserts many rows at once and skips the guard and the notification of
 * single records: a record whose guard checks more than active references cannot be imported this way, and a record
 * with notifications needs one notification for the whole import.
 */
export type ImportRules<Field extends string = string> = {
  /** Fields whose values must be unique, compared as the table's indexes do. */
  unique: readonly Field[];
  references?: { readonly [F in Field]?: ImportReference };
};
