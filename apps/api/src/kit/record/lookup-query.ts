import { recordStatus } from '@kalfa/contracts/fields';
import type { ListQuery } from '@kalfa/contracts/list';
import type { lookupQuery } from '@kalfa/contracts/record';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { refuse } from '../../lib/http/refusal.ts';
import { column, contains, folded, wordsOf } from '../list/conditions.ts';

type Asked = z.output<typeof lookupQuery>;

/** What a picker reads of a list: active records, or values selected earlier, which keep their label whatever their status. */
export function lookupListQuery({ q, ids, of }: Asked, label: string, lookupOf?: string): ListQuery {
  if (of && !lookupOf) throw refuse('VALIDATION_FAILED', { faults: [{ path: 'of', code: 'VALUE_REFUSED' }] });
  const one = (field: string, values: string[]) => ({ field, operator: 'eq' as const, values });
  return {
    q,
    filters: [
      ...(ids
        ? [one('id', ids.split(',')), one('recordStatus', Object.values(recordStatus).map(String))]
        : [one('recordStatus', [String(recordStatus.active)])]),
      ...(of && lookupOf ? [one(lookupOf, [of])] : []),
    ],
    sort: [{ field: label, descending: false }],
    limit: ids ? 50 : 20,
    withTotal: false,
    withTotals: false,
  };
}

/**
 * The order of what a picker finds: what is called exactly so, begins so, has a word that begins so, contains it, contains
 * its words. Last comes what was found by other texts, such as a site by its work. A code counts as the name does.
 */
export function bestFirst(asked: Asked, labels: readonly string[]): RawBuilder<number> | null {
  const q = asked.q?.trim();
  if (!q) return null;
  const some = (test: (name: RawBuilder<string>) => RawBuilder<unknown>) =>
    sql.join(
      labels.map((label) => test(sql`core.fold_search(${column(label)}::text)`)),
      sql` or `,
    );
  const text = folded(q);
  const names = sql.join(labels.map(column), sql`, ' ', `);
  return sql`case
    when ${some((name) => sql`${name} = core.fold_search(${q})`)} then 0
    when ${some((name) => sql`${name} like ${text} || '%'`)} then 1
    when ${some((name) => sql`${name} like '% ' || ${text} || '%'`)} then 2
    when ${some((name) => sql`${name} like '%' || ${text} || '%'`)} then 3
    when ${sql.join(
      wordsOf(q).map((word) => contains(word)(sql`core.fold_search(concat(${names}))`)),
      sql` and `,
    )} then 4
    else 5 end`;
}
