import type { Reader } from '@kalfa/db/database';
import type { DB } from '@kalfa/db/types.gen';
import { sql, type RawBuilder } from 'kysely';
import { beginsAWord, contains, type Condition, type Matches } from './conditions.ts';

/** The records whose names lists show, and what of them is shown. */
const namedRecords = {
  provider: ['baseinfo.providers', sql`own.name`],
  category: ['baseinfo.categories', sql`own.name`],
  driver: ['baseinfo.drivers', sql`own.name || ' ' || own.family`],
  vehicle: ['baseinfo.vehicles', sql`own.plate`],
  warehouse: ['stock.warehouses', sql`own.name`],
  store: ['stock.stores', sql`own.name`],
  workhouse: ['works.workhouses', sql`own.name`],
  network: ['works.networks', sql`own.title`],
  project: ['projects.projects', sql`own.name`],
  user: ['identity.users', sql`own.display_name`],
  document: ['core.documents', sql`own.number`],
} as const satisfies Record<string, readonly [keyof DB, RawBuilder<unknown>]>;
export type NamedKind = keyof typeof namedRecords;
const namedKinds = Object.keys(namedRecords) as NamedKind[];

/** A word that fits more records than these names none of them: it is part of all numbers of documents. */
const mostNamed = 5_000;

/** The records of each kind that have a word in their shown name. */
export type Named = (kind: NamedKind, word: string) => readonly number[];

/**
 * Where the free search of a list looks when its rows show names of other records. These are looked up first: a word that names
 * nothing needs no more than the list's own index, and the planner knows how many rows refer to the records that were found.
 */
export type Searched = {
  names: readonly (readonly [NamedKind, (ids: readonly number[]) => RawBuilder<unknown>])[];
  /**
   * The rows with a matching text of their own, each as a SELECT of ids; then the names are SELECTs of ids as well. Without
   * it they are conditions on the SELECT's columns `r`, for a list whose texts and references are in one table.
   */
  texts?: (matches: Matches) => readonly RawBuilder<unknown>[];
  /** The column `search_text` contains all texts of a row, so that a word which names nothing is looked up there. */
  isInRow?: boolean;
};

/** Looks up the records that the words name. */
export async function findNamed(
  db: Reader,
  words: readonly string[],
  kinds: readonly NamedKind[] = namedKinds,
  matching: (word: string) => Matches = contains,
): Promise<Named> {
  const asked = [...new Set(kinds)].flatMap((kind) => words.map((word) => ({ kind, word })));
  if (asked.length === 0) return () => [];
  const parts = asked.map(({ kind, word }) => {
    const [table, name] = namedRecords[kind];
    const matches = matching(word);
    // The index finds the candidates; it covers more than the name.
    return sql`(select ${kind}::text as kind, ${word}::text as word, array_agg(id) as ids from (
      select own.id from ${sql.table(table)} as own
      where ${matches(sql`own.search_text`)} and ${matches(sql`core.fold_search(${name})`)} limit ${mostNamed + 1}) as found)`;
  });
  const { rows } = await sql<{ kind: NamedKind; word: string; ids: number[] | null }>`
    ${sql.join(parts, sql` union all `)}`.execute(db);
  const found = new Map(rows.map(({ kind, word, ids }) => [`${kind} ${word}`, ids ?? []]));
  return (kind, word) => {
    const ids = found.get(`${kind} ${word}`) ?? [];
    return ids.length > mostNamed ? [] : ids;
  };
}

/** The rows that show every word, in a text of their own or in a name. */
export async function searchConditions(
  db: Reader,
  words: readonly string[],
  searched: Searched | undefined,
): Promise<Condition[]> {
  const named = await findNamed(db, words, searched?.names.map(([kind]) => kind) ?? []);
  return words.map((word) => showsWord(word, named, searched, contains(word)));
}

/** The rows that show a word. */
export function showsWord(
  word: string,
  named: Named,
  searched: Searched | undefined,
  matches: Matches,
): Condition {
  const names = (searched?.names ?? []).flatMap(([kind, rows]) => {
    const ids = named(kind, word);
    return ids.length > 0 ? [rows(ids)] : [];
  });
  const inRow = matches(sql`r.search_text`);
  if (!searched?.texts) return sql`(${sql.join([inRow, ...names], sql` or `)})`;
  return searched.isInRow && names.length === 0
    ? inRow
    : sql`r.id in (${sql.join([...searched.texts(matches), ...names], sql` union all `)})`;
}

/**
 * One or two letters occur in nearly every name, and the trigram index cannot find them; so they match only at word
 * starts.
 */
export const containsOrBegins = (word: string): Matches =>
  word.length < 3 ? beginsAWord(word) : contains(word);
