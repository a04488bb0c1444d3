import { formatListQuery, listQuery, type ListQuery, type ListShape } from '@kalfa/contracts/list';

/** Where a person stands in a list: what they asked for, and the number of the page they walked to. */
export type ListAddress = { query: ListQuery; pageNumber: number };

const listKeys = /^(q|sort|cursor|limit|filter\[.*)$/;

/** Reads the place from the address, in the list's own grammar. What an old or mistyped address says wrongly is left out. */
export function readListAddress(shape: ListShape, search: URLSearchParams): ListAddress {
  const schema = listQuery(shape);
  const raw = Object.fromEntries([...search].filter(([key]) => listKeys.test(key)));
  const whole = schema.safeParse(raw);
  if (whole.success) return { query: whole.data, pageNumber: pageOf(search, whole.data) };
  // What can still be read is kept, but not the place: it belonged to another question.
  const { cursor: _lost, ...others } = raw;
  const readable = Object.entries(others).filter(
    ([key, value]) => schema.safeParse({ [key]: value }).success,
  );
  return { query: schema.parse(Object.fromEntries(readable)), pageNumber: 1 };
}

/** Without a place to stand behind, one stands on the first page. */
function pageOf(search: URLSearchParams, { cursor }: ListQuery): number {
  const page = Number(search.get('page') ?? 1);
  return cursor && Number.isInteger(page) && page > 0 ? page : 1;
}

/** Writes the place into an address, keeping what else it says (an open record, for instance). */
export function writeListAddress(
  shape: ListShape,
  search: URLSearchParams,
  { query, pageNumber }: ListAddress,
): string {
  const written = formatListQuery(query);
  if (written.sort === shape.defaultSort) delete written.sort;
  if (written.limit === '25') delete written.limit;
  const others = [...search].filter(([key]) => !listKeys.test(key) && key !== 'page');
  const page: [string, string][] = pageNumber > 1 ? [['page', String(pageNumber)]] : [];
  return addressText(new URLSearchParams([...Object.entries(written), ...page, ...others]));
}

/** Brackets, commas and colons are allowed in a query, and a person can read them. */
export const addressText = (search: URLSearchParams) =>
  search.toString().replace(/%5B/g, '[').replace(/%5D/g, ']').replace(/%2C/g, ',').replace(/%3A/g, ':');

/** The address as it is at this moment. The drawn one may be a step behind, and writing from it would undo that step. */
export const addressNow = () => new URLSearchParams(window.location.search);

/** What the router keeps with the present entry of the browser's history. */
export const stateNow = (): unknown => (window.history.state as { usr?: unknown } | null)?.usr;
