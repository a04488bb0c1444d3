import type { Filter } from '@kalfa/contracts/list';
import { addressNow, readListAddress } from './list-address.ts';
import type { ListContract } from './list-contract.ts';
import type { ListState } from './use-list.ts';

/** For quick filters: the value of a field, and how the filters of some fields are replaced while the others stay. */
export const fieldFilters = <C extends ListContract>(contract: C, list: ListState<C>) => {
  const set = (fields: readonly string[], own: readonly Filter[]) => {
    // The rendered filters may be a step behind when the typing pauses, and would undo that step.
    const now = readListAddress(contract.list, addressNow(), list.prefix).query.filters;
    list.filter([...now.filter(({ field }) => !fields.includes(field)), ...own]);
  };
  return {
    valueOf: (field: string) => list.query.filters.find((filter) => filter.field === field)?.values[0] ?? '',
    set,
    /** An empty value removes the filter. */
    equal: (field: string, value: string) =>
      set([field], value === '' ? [] : [{ field, operator: 'eq', values: [value] }]),
  };
};
