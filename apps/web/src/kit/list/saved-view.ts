import { formatListQuery, type ListQuery, type ListShape } from '@kalfa/contracts/list';

/** The key under which the address names the chosen view. The rows do not depend on it: the address also says what it asks for. */
export const viewKey = 'v';

/** What a view keeps of a question: what is looked for and in which order, but not the place somebody walked to. */
export function viewQueryOf(shape: ListShape, { q, filters, sort }: ListQuery): Record<string, string> {
  const written = formatListQuery({ q, filters, sort });
  if (written.sort === shape.defaultSort) delete written.sort;
  return written;
}

export const isSameQuery = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([key, value]) => other[key] === value);
