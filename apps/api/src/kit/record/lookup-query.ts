import { recordStatus } from '@kalfa/contracts/fields';
import type { ListQuery } from '@kalfa/contracts/list';
import type { lookupQuery } from '@kalfa/contracts/record';
import type { z } from 'zod';

/** What a picker reads of a list: active records, or values selected earlier, which keep their label whatever their status. */
export function lookupListQuery({ q, ids }: z.output<typeof lookupQuery>, label: string): ListQuery {
  const one = (field: string, values: string[]) => ({ field, operator: 'eq' as const, values });
  return {
    q,
    filters: ids
      ? [one('id', ids.split(',')), one('recordStatus', Object.values(recordStatus).map(String))]
      : [one('recordStatus', [String(recordStatus.active)])],
    sort: [{ field: label, descending: false }],
    limit: ids ? 50 : 20,
    withTotal: false,
    withTotals: false,
  };
}
