import { formatListQuery, listQuery, type ListQuery, type ListShape } from '@kalfa/contracts/list';

/** The state of a list: its query, and the number of the current page. */
export type ListAddress = { query: ListQuery; pageNumber: number };

const listKeys = /^(q|sort|cursor|limit|filter\[.*)$/;

/**
 * Reads the list state from the URL, in the list's own grammar. Parameters that are outdated or mistyped are ignored. A list inside
 * the page of a record has a prefix, because the other parameters are those of the list below that page.
 */
export function readListAddress(shape: ListShape, address: URLSearchParams, prefix = ''): ListAddress {
  const search = ownPart(address, prefix);
  const schema = listQuery(shape);
  const raw = Object.fromEntries([...search].filter(([key]) => listKeys.test(key)));
  const whole = schema.safeParse(raw);
  if (whole.success) return { query: whole.data, pageNumber: pageOf(search, whole.data) };
  // The valid parameters are kept, but not the cursor: it belonged to another query.
  const { cursor: _lost, ...others } = raw;
  const readable = Object.entries(others).filter(
    ([key, value]) => schema.safeParse({ [key]: value }).success,
  );
  return { query: schema.parse(Object.fromEntries(readable)), pageNumber: 1 };
}

/** The parameters that start with the prefix, without it. */
const ownPart = (address: URLSearchParams, prefix: string) =>
  new URLSearchParams(
    [...address].flatMap(([key, value]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), value]] : [],
    ),
  );

/** Without a cursor the list is on its first page. */
function pageOf(search: URLSearchParams, { cursor }: ListQuery): number {
  const page = Number(search.get('page') ?? 1);
  return cursor && Number.isInteger(page) && page > 0 ? page : 1;
}

/** Writes the list state into a URL, keeping its other parameters (an open record, for instance). */
export function writeListAddress(
  shape: ListShape,
  search: URLSearchParams,
  { query, pageNumber }: ListAddress,
  prefix = '',
): string {
  const written = formatListQuery(query);
  if (written.sort === shape.defaultSort) delete written.sort;
  if (written.limit === '25') delete written.limit;
  if (pageNumber > 1) written.page = String(pageNumber);
  const isOwn = (key: string) => listKeys.test(key) || key === 'page';
  const others = [...search].filter(([key]) => !key.startsWith(prefix) || !isOwn(key.slice(prefix.length)));
  return addressText(new URLSearchParams([...prefixed(written, prefix), ...others]));
}

/** The parameters that say which of its lists a page shows. */
const pageKeys: readonly string[] = ['tab', 'view'];

/** The URL of a list that starts with this query. What is open beside it closes; a list inside a page stays inside it. */
export function startAddress(
  search: URLSearchParams,
  written: Readonly<Record<string, string>>,
  prefix: string,
): string {
  const others = [...search].filter(([key]) => (prefix ? !key.startsWith(prefix) : pageKeys.includes(key)));
  return addressText(new URLSearchParams([...others, ...prefixed(written, prefix)]));
}

const prefixed = (written: Readonly<Record<string, string>>, prefix: string) =>
  Object.entries(written).map(([key, value]) => [prefix + key, value]);

/** Brackets, commas and colons are allowed in a query string, and stay readable. */
export const addressText = (search: URLSearchParams) =>
  search.toString().replace(/%5B/g, '[').replace(/%5D/g, ']').replace(/%2C/g, ',').replace(/%3A/g, ':');

/** The current URL. The rendered one may be a step behind, and writing from it would undo that step. */
export const addressNow = () => new URLSearchParams(window.location.search);

/** A URL with one more parameter, such as the record that is open. */
export function addressWith(search: URLSearchParams, name: string, value: number): URLSearchParams {
  const changed = new URLSearchParams(search);
  changed.set(name, String(value));
  return changed;
}

/** The router's state of the current browser history entry. */
export const stateNow = (): unknown => (window.history.state as { usr?: unknown } | null)?.usr;
