import { filterName, formatListQuery, type Filter } from '@kalfa/contracts/list';

/** The filters of a list in the shape an export expects: by field, then by operator, so that a range keeps both bounds. */
export function exportFilter(filters: readonly Filter[]): Record<string, Record<string, string>> {
  const merged: Record<string, Record<string, string>> = {};
  for (const filter of filters) {
    const value = formatListQuery({ filters: [filter] })[filterName(filter)] ?? '';
    merged[filter.field] = { ...merged[filter.field], [filter.operator]: value };
  }
  return merged;
}
