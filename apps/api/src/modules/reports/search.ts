import { search, searchLimits } from '@kalfa/contracts/reports/search';
import { sql } from 'kysely';
import { route } from '../../lib/http/call.ts';
import type { Module } from '../../kit/module.ts';
import { wordsOf } from '../../kit/list/conditions.ts';
import { containsOrBegins, findNamed } from '../../kit/list/searched.ts';
import type { FoundRow, Searchable } from '../../kit/search.ts';

/** One search over everything the modules registered, as one query. */
export const searchModule = (searchables: readonly Searchable[]): Module => ({
  constraints: {},
  routes: [
    route(search, async (db, { actor, query }) => {
      const words = wordsOf(query.q ?? '');
      const open = searchables.filter(({ menus }) => menus.some((menu) => actor.can(menu, 'view')));
      if (words.length === 0 || open.length === 0) return [];
      const named = await findNamed(db, words, undefined, containsOrBegins);
      const matches = open.map(({ matches }) => matches(db, actor, words, named));
      const { rows } = await sql<FoundRow>`${sql.join(matches, sql` union all `)}`.execute(db);
      const seesStock = actor.can('stock-inquiry', 'view');
      // Equally good results are in the order of registration of their kinds.
      return rows
        .toSorted((a, b) => placeOf(a, rows, seesStock) - placeOf(b, rows, seesStock))
        .slice(0, searchLimits.together);
    }),
  ],
});

/** People who work with stock look for items; a category comes after the items that it contains. */
function placeOf({ kind, rank }: FoundRow, rows: readonly FoundRow[], seesStock: boolean): number {
  if (kind === 'item' && seesStock) return rank - 0.5;
  const worst = rows.filter((row) => row.kind === 'item').at(-1)?.rank;
  return kind === 'category' && worst !== undefined ? Math.max(rank, worst) + 0.5 : rank;
}
