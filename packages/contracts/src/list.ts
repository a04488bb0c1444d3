import { z } from 'zod';
import { canBeStored, rawText } from './fields.ts';
import type { RefusalCode } from './refusal.ts';

/** The type of a list field; a question mark means that it is nullable. */
type Kind = 'text' | 'integer' | 'decimal' | 'date' | 'instant' | 'boolean';
export type FieldKind = Kind | `${Kind}?`;

/**
 * A quantity has the decimal places of the row's `unitDecimals`; an amount of money is in the organisation's currency, or in the
 * `currency` of the row; a percentage counts hundredths.
 */
export type NumberStyle = 'quantity' | 'money' | 'currency' | 'percent' | 'decimal';

/** The fields a list can be filtered and sorted by, its default order, and the columns it can sum over all rows. */
export type ListShape<Field extends string = string> = {
  readonly fields: Readonly<Record<Field, FieldKind>>;
  readonly defaultSort: string;
  readonly totals: readonly Field[];
  /** Columns that are shown and exported, but computed: they have no index, so the list cannot be sorted by them. */
  readonly shown?: readonly string[];
  /** How the numbers of a field are written in files; other decimals keep the places they have. */
  readonly numbers?: { readonly [Field in string]?: NumberStyle };
  /**
   * Fields that reference records of another list, each with the path of that list, so that users can choose by name.
   */
  readonly references?: { readonly [Field in string]?: string };
};

export const operators = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'contains', 'isNull'] as const;
export type Operator = (typeof operators)[number];

/** `values` has several entries only for `eq` and `ne`, which compare with any of them. */
export type Filter = { field: string; operator: Operator; values: string[] };
export type Sort = { field: string; descending: boolean };

export type ListQuery = {
  q?: string | undefined;
  filters: Filter[];
  sort: Sort[];
  cursor?: string | undefined;
  limit: number;
  withTotal: boolean;
  withTotals: boolean;
};

export const pageLimits = { default: 25, max: 200 } as const;
const maxSorts = 3;

export const page = z.object({
  limit: z.int(),
  nextCursor: z.string().optional(),
  prevCursor: z.string().optional(),
  total: z.int().optional(),
  totalIsEstimate: z.boolean().optional(),
  totals: z.record(z.string(), z.string()).optional(),
  /** When the rows were counted, by the database's clock; later changes are not included. */
  asOf: z.string().optional(),
  /** What this user may do with the list as a whole. */
  actions: z.array(z.enum(['add', 'edit', 'import', 'export'])).optional(),
});
export type Page = z.output<typeof page>;

type Raw = Record<string, string | string[]>;
type Refuse = (code: RefusalCode, path: string) => void;

const filterKey = /^filter\[(\w+)\](?:\[(\w+)\])?$/;

export const kindOf = (kind: FieldKind): Kind => kind.replace('?', '') as Kind;
export const isNullable = (kind: FieldKind): boolean => kind.endsWith('?');

/** The kind of a field of this list; every list has the field id. `null` when the list does not declare it. */
export function fieldKind(shape: ListShape, field: string): FieldKind | null {
  if (field === 'id') return 'integer';
  return Object.hasOwn(shape.fields, field) ? (shape.fields[field] ?? null) : null;
}

const accepted: Record<Kind, ReadonlySet<Operator>> = {
  text: new Set<Operator>(['eq', 'ne', 'contains', 'isNull']),
  integer: new Set<Operator>(['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'isNull']),
  decimal: new Set<Operator>(['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'isNull']),
  date: new Set<Operator>(['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'isNull']),
  instant: new Set<Operator>(['gt', 'gte', 'lt', 'lte', 'isNull']),
  boolean: new Set<Operator>(['eq', 'isNull']),
};

/** `today`, `today-30`: counted in the organisation's time zone. */
export const relativeDay = /^today([+-]\d{1,5})?$/;
const clock = /^T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)?$/;

/** Whether a day exists. `Date.parse` accepts 30 February, which PostgreSQL refuses. */
function isDay(text: string): boolean {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const readable: Record<Kind, (value: string) => boolean> = {
  text: (value) => searchText.safeParse(value).success,
  integer: (value) => /^-?\d{1,15}$/.test(value),
  decimal: (value) => /^-?\d{1,18}(\.\d{1,6})?$/.test(value),
  date: (value) => relativeDay.test(value) || isDay(value),
  instant: (value) =>
    relativeDay.test(value) ||
    (isDay(value.slice(0, 10)) && (value.length === 10 || clock.test(value.slice(10)))),
  boolean: (value) => value === 'true' || value === 'false',
};

/** The text of a search. */
export const searchText = rawText(200);

/**
 * Parses the list parameters of a query string: `q`, `filter[field][operator]`, `sort`, `cursor`, `limit`,
 * `withTotal(s)`.
 */
function readListQuery(shape: ListShape, raw: Raw, refuse: Refuse): ListQuery {
  const single = (key: string) => {
    const value = raw[key];
    return Array.isArray(value) ? value.at(-1) : value;
  };
  const filters = Object.keys(raw).flatMap((key) => {
    const match = filterKey.exec(key);
    if (!match?.[1]) {
      if (!plainKeys.has(key)) refuse('FILTER_UNKNOWN', key);
      return [];
    }
    const filter = readFilter(shape, match[1], match[2] ?? 'eq', single(key) ?? '');
    if (!filter) refuse('FILTER_UNKNOWN', key);
    return filter ?? [];
  });
  const limit = readLimit(single('limit'));
  if (limit < 1 || limit > pageLimits.max) refuse('MALFORMED_REQUEST', 'limit');
  const q = single('q')?.trim();
  if (q && !readable.text(q)) refuse('MALFORMED_REQUEST', 'q');
  return {
    q: q || undefined,
    filters,
    sort: readSort(shape, single('sort') || shape.defaultSort, refuse),
    cursor: single('cursor'),
    limit,
    withTotal: single('withTotal') === 'true',
    withTotals: single('withTotals') === 'true',
  };
}

const readLimit = (text: string | undefined) =>
  text === undefined ? pageLimits.default : /^\d{1,3}$/.test(text) ? Number(text) : 0;

const plainKeys = new Set(['q', 'sort', 'cursor', 'limit', 'withTotal', 'withTotals']);

function readFilter(shape: ListShape, field: string, operator: string, value: string): Filter | null {
  const kind =
    field === 'id' ? 'integer' : Object.hasOwn(shape.fields, field) ? shape.fields[field] : undefined;
  const known = operators.find((o) => o === operator);
  if (!kind || !known || !accepted[kindOf(kind)].has(known)) return null;
  if (known === 'isNull') return readable.boolean(value) ? { field, operator: known, values: [value] } : null;
  const values = takesSeveral(known) ? splitValues(value) : [value];
  return values.length > 0 && values.length <= 500 && values.every(readable[kindOf(kind)])
    ? { field, operator: known, values }
    : null;
}

const takesSeveral = (operator: Operator) => operator === 'eq' || operator === 'ne';

/** A comma separates values; a comma inside a value is written `\,`. */
const splitValues = (value: string) =>
  (value.match(/(?:\\.|[^,\\])+/g) ?? []).map((v) => v.replace(/\\(.)/g, '$1'));
const joinValues = (values: readonly string[]) => values.map((v) => v.replace(/[\\,]/g, '\\$&')).join(',');

function readSort(shape: ListShape, value: string, refuse: Refuse): Sort[] {
  const sort = value
    .split(',')
    .map((part) => ({ field: part.replace(/^-/, ''), descending: part.startsWith('-') }));
  const fields = new Set(sort.map((s) => s.field));
  const isKnown = sort.every(({ field }) => fieldKind(shape, field) !== null);
  if (!isKnown || sort.length > maxSorts || fields.size < sort.length) refuse('SORT_UNKNOWN', 'sort');
  return sort;
}

/** Names and values in a query string; a filter may list five hundred texts. */
const queryText = (max: number) =>
  z
    .string()
    .max(max)
    .refine(canBeStored, { params: { refusal: 'MALFORMED_REQUEST' } });
const queryName = queryText(200);
export const queryValue = queryText(100_000);

/** The query schema of a list: undeclared parameters are refused, never ignored. */
export const listQuery = (shape: ListShape) =>
  z
    .record(queryName, z.union([queryValue, z.array(queryValue).max(100)]))
    .transform((raw, context) =>
      readListQuery(shape, raw, (refusal, path) =>
        context.addIssue({ code: 'custom', path: [path], params: { refusal }, input: raw[path] }),
      ),
    );

/** A point in time in the past: an instant, or the end of a day. */
export const pastMoment = rawText(40).refine(readable.instant);

/** The query of a list with history: `asOf` returns the state at that time. */
export const pastListQuery = (shape: ListShape) =>
  z
    .record(queryName, z.union([queryValue, z.array(queryValue).max(100)]))
    .transform(({ asOf, ...raw }, context): ListQuery & { asOf?: string | undefined } => {
      const refuse: Refuse = (refusal, path) =>
        context.addIssue({ code: 'custom', path: [path], params: { refusal }, input: raw[path] });
      const moment = pastMoment.optional().safeParse(asOf);
      if (!moment.success) refuse('MALFORMED_REQUEST', 'asOf');
      return { ...readListQuery(shape, raw, refuse), asOf: moment.data };
    });

export const formatSort = (sort: readonly Sort[]) =>
  sort.map((s) => (s.descending ? '-' : '') + s.field).join(',');

export const filterName = ({ field, operator }: Pick<Filter, 'field' | 'operator'>) =>
  operator === 'eq' ? `filter[${field}]` : `filter[${field}][${operator}]`;

const filterValue = ({ operator, values }: Filter) =>
  takesSeveral(operator) ? joinValues(values) : (values[0] ?? '');

/** Formats a query; the inverse of the parser. */
export function formatListQuery(query: Partial<ListQuery>): Record<string, string> {
  return {
    ...(query.q && { q: query.q }),
    ...Object.fromEntries((query.filters ?? []).map((f) => [filterName(f), filterValue(f)])),
    ...(query.sort?.length && { sort: formatSort(query.sort) }),
    ...(query.cursor && { cursor: query.cursor }),
    ...(query.limit && { limit: String(query.limit) }),
    ...(query.withTotal && { withTotal: 'true' }),
    ...(query.withTotals && { withTotals: 'true' }),
  };
}
