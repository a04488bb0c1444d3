import { recordStatus } from '@kalfa/contracts/fields';
import { listQuery, type ListQuery, type ListShape } from '@kalfa/contracts/list';
import type { ExportBody } from '@kalfa/contracts/record';
import { refuse } from '../../lib/http/refusal.ts';
import { parse } from '../../lib/http/validation.ts';

/** The list query of an export. */
export function exportQuery(shape: ListShape, { scope, q, filter, sort, ids }: ExportBody): ListQuery {
  const raw: Record<string, string> = { ...(sort && { sort }) };
  if (scope === 'filtered') {
    if (q) raw.q = q;
    for (const [field, value] of Object.entries(filter ?? {})) {
      if (typeof value === 'string') raw[`filter[${field}]`] = value;
      else
        for (const [operator, operand] of Object.entries(value))
          raw[`filter[${field}][${operator}]`] = operand;
    }
  }
  if (scope === 'selected') {
    if (!ids?.length) throw refuse('VALIDATION_FAILED', { faults: [{ path: 'ids', code: 'REQUIRED' }] });
    raw['filter[id]'] = ids.join(',');
    // An archived row can only be selected by users who see it, so it is exported.
    raw['filter[recordStatus]'] = Object.values(recordStatus).join(',');
  }
  return parse(listQuery(shape), raw);
}
