/**
 * Something that must never be, as a question whose right answer is no row. Each row says where it is: a document, a
 * location, an item, or a few words, in the columns `document_id`, `location_id`, `item_id` and `detail`.
 */
export type Rule = {
  /** The number of the invariant in the design of the stock engine. */
  invariant: `I${number}`;
  /** What holds, in one sentence. */
  says: string;
  sql: string;
};

/** How often a rule is broken, with the first ten places. */
export type Finding = { invariant: string | null; rule: string; count: number; examples: string[] };
