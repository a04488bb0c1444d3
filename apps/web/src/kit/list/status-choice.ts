import { recordStatus } from '@kalfa/contracts/fields';
import type { Filter } from '@kalfa/contracts/list';

export type StatusName = keyof typeof recordStatus;
export const statusNames = Object.keys(recordStatus) as StatusName[];

/** The one status a filter asks for. Several, or a status that is not wanted, are more than the status switch can say. */
export function statusChoiceOf({ field, operator, values }: Filter): StatusName | null {
  if (field !== 'recordStatus' || operator !== 'eq' || values.length !== 1) return null;
  return statusNames.find((name) => String(recordStatus[name]) === values[0]) ?? null;
}
