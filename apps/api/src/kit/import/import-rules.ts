import type { DB } from '@kalfa/db/types.gen';

/** How a field that names another record is found by what people write: in these columns of its table, among active rows. */
export type ImportReference = { table: keyof DB; by: readonly [string, ...string[]] };

/**
 * What an import has to know beyond the contract. It writes many rows at once, past the guard that judges one and past the
 * word of each new one: a record whose guard asks for more than active references cannot be imported this way, and one that
 * is announced needs one word for all of them.
 */
export type ImportRules<Field extends string = string> = {
  /** Fields of which each value may be there once, judged as the table's own indexes do. */
  unique: readonly Field[];
  references?: { readonly [F in Field]?: ImportReference };
};
