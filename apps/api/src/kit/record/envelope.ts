import { sql, type RawBuilder } from 'kysely';

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

/** A column with folded text, or an expression. */
type FoldedText = string | RawBuilder<string>;

/** Texts of a row that its table does not index, folded for the search of a small list. */
export const foldedTexts = (...texts: (string | RawBuilder<unknown>)[]) =>
  sql<string>`core.fold_search(concat_ws(' ', ${sql.join(texts.map((text) => (typeof text === 'string' ? sql.ref(text) : text)))}))`;

/** The same for a list that also shows texts of other tables, so that the search covers them. */
export const envelopeSearching = (...texts: FoldedText[]) => envelopeSearchingOnly('t.search_text', ...texts);

/** The same for a table without search text of its own. */
export const envelopeSearchingOnly = (...texts: FoldedText[]) =>
  [
    ...promised,
    sql<string>`concat_ws(' ', ${sql.join(texts.map((text) => (typeof text === 'string' ? sql.ref(text) : text)))})`.as(
      'search_text',
    ),
  ] as const;
