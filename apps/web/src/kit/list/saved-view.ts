import { formatListQuery, type ListQuery, type ListShape } from '@kalfa/contracts/list';

/** The URL parameter that names the selected view. The rows do not depend on it: the URL also contains the query itself. */
export const viewKey = 'v';

/** What a view stores of a query: search, filters and order, but not the current page. */
export function viewQueryOf(shape: ListShape, { q, filters, sort }: ListQuery): Record<string, string> {
  const written = formatListQuery({ q, filters, sort });
  if (written.sort === shape.defaultSort) delete written.sort;
  return written;
}

export const isSameQuery = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([key, value]) => other[key] === value);
