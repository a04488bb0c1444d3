/**
 * An invariant, as a query that must return no row. Each row names a violation: a document, a location, an item, or a
 * few words, in the columns `document_id`, `location_id`, `item_id` and `detail`.
 */
export type Rule = {
  /** The number of the invariant in the design of the stock engine; null for general database rules. */
  invariant: `I${number}` | null;
  /** The rule, in one sentence. */
  says: string;
  sql: string;
};

/** The number of violations of a rule, with the first ten examples. */
export type Finding = { invariant: string | null; rule: string; count: number; examples: string[] };

/** A query about something that is neither a document nor at a location. */
export const elsewhere = (detail: string, from: string) =>
  `select null::bigint as document_id, null::bigint as location_id, null::bigint as item_id, ${detail} as detail from ${from}`;
