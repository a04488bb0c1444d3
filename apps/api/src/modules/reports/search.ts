import { search, searchLimits } from '@kalfa/contracts/reports/search';
import { sql } from 'kysely';
import { route } from '../../http/call.ts';
import type { Module } from '../../http/mount.ts';
import { wordsOf, type FoundRow, type Searchable } from '../../kit/search.ts';

/** One search over everything the modules registered, as one query. */
export const searchModule = (searchables: readonly Searchable[]): Module => ({
  constraints: {},
  routes: [
    route(search, async (db, { actor, query }) => {
      const words = wordsOf(query.q ?? '');
      const open = searchables.filter(({ menus }) => menus.some((menu) => actor.can(menu, 'view')));
      if (words.length === 0 || open.length === 0) return [];
      const matches = open.map(({ matches }) => matches(db, actor, words));
      const { rows } = await sql<FoundRow>`${sql.join(matches, sql` union all `)}`.execute(db);
      // Equally good results are in the order of registration of their kinds.
      return rows.toSorted((a, b) => a.rank - b.rank).slice(0, searchLimits.together);
    }),
  ],
});
