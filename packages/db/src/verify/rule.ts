/**
 * Something that must never be, as a question whose right answer is no row. Each row says where it is: a document, a
 * location, an item, or a few words, in the columns `document_id`, `location_id`, `item_id` and `detail`.
 */
export type Rule = {
  /** The number of the invariant in the design of the stock engine; none for what every database of ours promises. */
  invariant: `I${number}` | null;
  /** What holds, in one sentence. */
  says: string;
  sql: string;
};

/** How often a rule is broken, with the first ten places. */
export type Finding = { invariant: string | null; rule: string; count: number; examples: string[] };

/** A question about something that is neither a document nor at a location. */
export const elsewhere = (detail: string, from: string) =>
  `select null::bigint as document_id, null::bigint as location_id, null::bigint as item_id, ${detail} as detail from ${from}`;
