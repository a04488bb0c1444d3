import { recordStatus } from '@kalfa/contracts/fields';
import type { Filter } from '@kalfa/contracts/list';

export type StatusName = keyof typeof recordStatus;
export const statusNames = Object.keys(recordStatus) as StatusName[];

/** The one status a filter selects. Several, or an excluded status, cannot be expressed by the status switch. */
export function statusChoiceOf({ field, operator, values }: Filter): StatusName | null {
  if (field !== 'recordStatus' || operator !== 'eq' || values.length !== 1) return null;
  return statusNames.find((name) => String(recordStatus[name]) === values[0]) ?? null;
}
