import { outOfOrder, type DatesInOrder } from '@kalfa/contracts/dates-in-order';
import { refuse, type Fault } from '../lib/http/refusal.ts';

/** Refuses dates of a record or a document that are in the wrong order, at the later one. */
export function refuseOutOfOrder(
  { name, inOrder }: { name: string; inOrder: DatesInOrder },
  values: Readonly<Record<string, unknown>>,
): void {
  const faults = outOfOrder(inOrder, values).map((found): Fault => ({
    path: found.later,
    code: 'DATE_OUT_OF_ORDER',
    params: found,
    entity: name,
  }));
  if (faults.length > 0) throw refuse('DATE_RANGE_INVALID', { faults });
}
