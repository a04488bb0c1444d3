import { describe, expect, test } from 'vitest';
import { formatListQuery, listQuery, operators, type Filter, type ListQuery, type Sort } from './list.ts';

const shape = {
  fields: {
    title: 'text',
    note: 'text?',
    count: 'integer',
    amount: 'decimal?',
    day: 'date',
    at: 'instant?',
    isOpen: 'boolean',
  },
  defaultSort: '-day,title',
  totals: ['amount'],
} as const;
const schema = listQuery(shape);

const plain: ListQuery = {
  filters: [],
  sort: [
    { field: 'day', descending: true },
    { field: 'title', descending: false },
  ],
  limit: 25,
  withTotal: false,
  withTotals: false,
};

/** Each refusal with its parameter; empty when the query is accepted. */
function refusalsOf(raw: Record<string, string | string[]>): string[] {
  return (schema.safeParse(raw).error?.issues ?? []).map((issue) => {
    const refusal: unknown = issue.code === 'custom' ? issue.params?.refusal : issue.code;
    return `${String(refusal)} ${issue.path.join('.')}`;
  });
}

const readBack = (query: Partial<ListQuery>) => schema.parse(formatListQuery(query));
const filtersReadBack = (...filters: Filter[]) => readBack({ filters }).filters;

/** Every text of up to `length` characters of the alphabet, so that all combinations are covered. */
function textsOver(alphabet: readonly string[], length: number): string[] {
  if (length === 0) return [];
  const shorter = textsOver(alphabet, length - 1);
  return [...alphabet, ...shorter.flatMap((text) => alphabet.map((letter) => text + letter))];
}

const kinds = {
  text: { field: 'title', value: 'a', operators: ['eq', 'ne', 'contains', 'isNull'] },
  integer: { field: 'count', value: '-7', operators: ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'isNull'] },
  decimal: {
    field: 'amount',
    value: '0.000001',
    operators: ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'isNull'],
  },
  date: { field: 'day', value: '2024-02-29', operators: ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'isNull'] },
  instant: { field: 'at', value: '2024-02-29T23:59:59Z', operators: ['gt', 'gte', 'lt', 'lte', 'isNull'] },
  boolean: { field: 'isOpen', value: 'true', operators: ['eq', 'isNull'] },
} as const;
const kindsWithOperators = Object.entries(kinds).flatMap(([kind, accepted]) =>
  operators.map((operator) => ({
    kind,
    operator,
    ...accepted,
    isAccepted: accepted.operators.some((o) => o === operator),
  })),
);
const prototypeNames = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf'];

describe('formatting and parsing are inverse', () => {
  test.each(kindsWithOperators.filter(({ isAccepted }) => isAccepted))(
    'a filter of the kind $kind with $operator',
    ({ field, operator, value }) => {
      const filter: Filter = { field, operator, values: [operator === 'isNull' ? 'false' : value] };
      expect(filtersReadBack(filter)).toEqual([filter]);
    },
  );

  test.each(['eq', 'ne'] as const)('any commas and backslashes in a value of %s', (operator) => {
    const values = textsOver(['a', ',', '\\', ' '], 4);
    const filters = values.map((value): Filter => ({ field: 'title', operator, values: [value] }));
    expect(filters.map((filter) => filtersReadBack(filter))).toEqual(filters.map((filter) => [filter]));
  });

  test('any commas and backslashes in two values side by side', () => {
    const values = textsOver(['a', ',', '\\'], 2);
    const pairs = values.flatMap((first) => values.map((second) => [first, second]));
    const read = pairs.map(
      (pair) => filtersReadBack({ field: 'title', operator: 'eq', values: pair })[0]?.values,
    );
    expect(read).toEqual(pairs);
  });

  test.each([
    'İşçi ğüö',
    '中文，标点',
    'مرحبا',
    '😀',
    '[x]=1&y=2#z',
    '%2C',
    '"quoted"',
    '-title',
    'today',
    'a\nb',
    '\\\n',
  ])('the text %j among other values', (value) => {
    const filter: Filter = { field: 'title', operator: 'ne', values: ['first', value, 'last'] };
    expect(filtersReadBack(filter)).toEqual([filter]);
  });

  test.each(['a,b', 'a\\b', ','])('the text %j of a contains filter', (value) => {
    const filter: Filter = { field: 'title', operator: 'contains', values: [value] };
    expect(filtersReadBack(filter)).toEqual([filter]);
  });

  test('several filters, also two of one field', () => {
    const filters: Filter[] = [
      { field: 'id', operator: 'eq', values: ['1', '22', '333'] },
      { field: 'day', operator: 'gte', values: ['today-30'] },
      { field: 'day', operator: 'lt', values: ['2030-01-01'] },
      { field: 'note', operator: 'isNull', values: ['true'] },
    ];
    expect(filtersReadBack(...filters)).toEqual(filters);
  });

  test('one to three sorts in any direction, the id among them', () => {
    const one = ['title', 'amount', 'id'].flatMap((field) =>
      [true, false].map((descending): Sort => ({ field, descending })),
    );
    const lists: Sort[][] = [
      ...one.map((first) => [first]),
      ...one.flatMap((first) => one.map((second) => [first, second])),
      ...one.flatMap((first) => one.flatMap((second) => one.map((third) => [first, second, third]))),
    ].filter((sort) => new Set(sort.map(({ field }) => field)).size === sort.length);
    expect(lists.length).toBe(6 + 6 * 4 + 6 * 4 * 2);
    expect(lists.map((sort) => readBack({ sort }).sort)).toEqual(lists);
  });

  test('a whole query', () => {
    const query: ListQuery = {
      q: 'vinç, 20 ton',
      filters: [{ field: 'isOpen', operator: 'eq', values: ['false'] }],
      sort: [{ field: 'at', descending: true }],
      cursor: 'abc.def',
      limit: 200,
      withTotal: true,
      withTotals: true,
    };
    expect(readBack(query)).toEqual(query);
  });

  test('an empty query is the first page in the default order', () => {
    expect(readBack({})).toEqual(plain);
    expect(readBack(plain)).toEqual(plain);
  });
});

describe('the grammar', () => {
  test('a filter without an operator means equality', () => {
    expect(schema.parse({ 'filter[count]': '1,2' }).filters).toEqual(
      schema.parse({ 'filter[count][eq]': '1,2' }).filters,
    );
  });

  test('a filter by id is allowed in every list', () => {
    const filter: Filter = { field: 'id', operator: 'eq', values: ['5'] };
    const bare = listQuery({ fields: {}, defaultSort: 'id', totals: [] });
    expect(bare.parse({ 'filter[id]': '5' }).filters).toEqual([filter]);
  });

  test('an empty sort is the default order, and a list may be sorted by id', () => {
    expect(schema.parse({ sort: '' }).sort).toEqual(plain.sort);
    expect(schema.parse({ sort: '-id' }).sort).toEqual([{ field: 'id', descending: true }]);
  });

  test('a search is trimmed, and an empty one is ignored', () => {
    expect(schema.parse({ q: '  vinç  ' }).q).toBe('vinç');
    expect(schema.parse({ q: '   ' }).q).toBeUndefined();
  });

  test('of a repeated parameter the last value counts', () => {
    const query = schema.parse({ limit: ['10', '50'], 'filter[count]': ['1', '2'] });
    expect(query).toMatchObject({ limit: 50, filters: [{ values: ['2'] }] });
  });

  test('a total is counted only when it is requested with true', () => {
    expect(schema.parse({ withTotal: 'true', withTotals: '1' })).toMatchObject({
      withTotal: true,
      withTotals: false,
    });
  });
});

describe('undeclared parameters are refused', () => {
  test.each(kindsWithOperators.filter(({ isAccepted }) => !isAccepted))(
    'a filter of the kind $kind with $operator',
    ({ field, operator, value }) => {
      const key = operator === 'eq' ? `filter[${field}]` : `filter[${field}][${operator}]`;
      expect(refusalsOf({ [key]: value })).toEqual([`FILTER_UNKNOWN ${key}`]);
    },
  );

  test.each([
    'filter[password]',
    'filter[title][like]',
    'filter[]',
    'filter',
    'filter[title',
    'filter[a.b]',
    'surprise',
    'Q',
  ])('the parameter %s', (key) => {
    expect(refusalsOf({ [key]: 'x' })).toEqual([`FILTER_UNKNOWN ${key}`]);
  });

  test.each(['password', '-password', '-', '--title', '+title', 'title,', 'title day', 'Title'])(
    'the sort %j',
    (sort) => {
      expect(refusalsOf({ sort })).toEqual(['SORT_UNKNOWN sort']);
    },
  );

  test.each(prototypeNames)('%s, which every object has, as a field, an operator or a sort', (name) => {
    expect(refusalsOf({ [`filter[${name}]`]: '1' })).toEqual([`FILTER_UNKNOWN filter[${name}]`]);
    expect(refusalsOf({ [`filter[title][${name}]`]: '1' })).toEqual([
      `FILTER_UNKNOWN filter[title][${name}]`,
    ]);
    expect(refusalsOf({ sort: name })).toEqual(['SORT_UNKNOWN sort']);
  });

  test('more than three sorts', () => {
    expect(refusalsOf({ sort: 'title,count,day' })).toEqual([]);
    expect(refusalsOf({ sort: 'title,count,day,at' })).toEqual(['SORT_UNKNOWN sort']);
  });

  test.each(['title,title', 'title,-title', '-id,title,id'])(
    'a sort that names a field twice: %s',
    (sort) => {
      expect(refusalsOf({ sort })).toEqual(['SORT_UNKNOWN sort']);
    },
  );

  test.each(['0', '-1', '201', '1.5', '', 'many', 'NaN', 'Infinity', '25,25'])('the limit %j', (limit) => {
    expect(refusalsOf({ limit })).toEqual(['MALFORMED_REQUEST limit']);
  });

  test('all errors are reported at once', () => {
    expect(
      refusalsOf({ 'filter[x]': '1', 'filter[count]': 'y', sort: 'z', limit: '0', q: 'a'.repeat(201) }),
    ).toEqual([
      'FILTER_UNKNOWN filter[x]',
      'FILTER_UNKNOWN filter[count]',
      'MALFORMED_REQUEST limit',
      'MALFORMED_REQUEST q',
      'SORT_UNKNOWN sort',
    ]);
  });
});

describe('a value must match the kind of its field', () => {
  const eq = (field: string, value: string) => refusalsOf({ [`filter[${field}]`]: value });
  const gte = (field: string, value: string) => refusalsOf({ [`filter[${field}][gte]`]: value });
  const refused = (key: string) => [`FILTER_UNKNOWN ${key}`];

  test.each([
    ['count', ['', 'x', '1.5', '1e3', '0x1', ' 1', '1 ', '--1', '1,x', '１']],
    ['amount', ['', '.5', '1.', '1e3', '1,5x', '0.0000001', 'NaN']],
    ['day', ['', '2024', '2024-1-1', '2024-13-01', '2024-00-01', '01.02.2024', '2024-01-01T00:00:00Z']],
    ['isOpen', ['', '1', 'TRUE', 'yes', 'null']],
    ['id', ['', 'x', '1.5', '__proto__']],
    ['title', ['', ',', ',,']],
  ])('%s refuses each of %j', (field, values) => {
    expect(values.map((value) => eq(field, value))).toEqual(values.map(() => refused(`filter[${field}]`)));
  });

  test('an instant is an ISO day or time, and nothing looser', () => {
    const good = [
      '2024-02-29',
      '2024-02-29T10:00:00Z',
      '2024-02-29T10:00:00.123Z',
      '2024-02-29T10:00:00+03:00',
    ];
    const bad = [
      '',
      'x',
      '10:00',
      '29.02.2024',
      'February 29, 2024',
      '2024-02-29T25:00:00Z',
      '2024-02-29 foo',
    ];
    expect(good.map((value) => gte('at', value))).toEqual(good.map(() => []));
    expect(bad.map((value) => gte('at', value))).toEqual(bad.map(() => refused('filter[at][gte]')));
  });

  test('an empty filter accepts true or false only', () => {
    expect(refusalsOf({ 'filter[note][isNull]': 'true' })).toEqual([]);
    expect(refusalsOf({ 'filter[note][isNull]': 'maybe' })).toEqual(refused('filter[note][isNull]'));
  });

  test.each(['today', 'today+1', 'today-30', 'today+99999'])(
    'a day and an instant may be given as %s',
    (value) => {
      expect([...gte('day', value), ...gte('at', value)]).toEqual([]);
    },
  );

  test.each(['count', 'amount', 'id'])('%s does not accept a relative day', (field) => {
    expect(gte(field, 'today-30')).toEqual(refused(`filter[${field}][gte]`));
  });

  test('a boolean does not accept a relative day, and a text is compared literally', () => {
    expect(eq('isOpen', 'today')).toEqual(refused('filter[isOpen]'));
    expect(schema.parse({ 'filter[title]': 'today' }).filters[0]?.values).toEqual(['today']);
  });

  test.each(['yesterday', 'TODAY', 'today+', 'today 1', 'today+1.5', 'today+100000', 'today1', 'xtoday'])(
    'the relative day %j is refused',
    (value) => {
      expect(gte('day', value)).toEqual(refused('filter[day][gte]'));
      expect(gte('at', value)).toEqual(refused('filter[at][gte]'));
    },
  );

  test.each([
    ['title', 'x'.repeat(200), 'x'.repeat(201)],
    ['count', '9'.repeat(15), '9'.repeat(16)],
    ['amount', `${'9'.repeat(18)}.999999`, '9'.repeat(19)],
  ])('a value of %s is refused when it is too long, and not before', (field, longest, tooLong) => {
    expect(eq(field, longest)).toEqual([]);
    expect(eq(field, tooLong)).toEqual(refused(`filter[${field}]`));
  });

  test('a search is refused when it is too long, and not before', () => {
    expect(refusalsOf({ q: 'x'.repeat(200) })).toEqual([]);
    expect(refusalsOf({ q: 'x'.repeat(201) })).toEqual(['MALFORMED_REQUEST q']);
  });

  test('a filter accepts five hundred values and not one more', () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => index).join(',');
    expect(eq('id', numbers(500))).toEqual([]);
    expect(eq('id', numbers(501))).toEqual(refused('filter[id]'));
  });

  test('a NUL or an unpaired surrogate, which the database cannot store, is refused', () => {
    const names = ['filter[title]', 'filter[title][contains]', 'filter[day]', 'filter[count]', 'q', 'cursor'];
    for (const value of ['a\0b', '2024-01-01\0', '\ud800'])
      expect(names.map((name) => refusalsOf({ [name]: value }))).toEqual(
        names.map((name) => [`MALFORMED_REQUEST ${name}`]),
      );
  });

  test.each(['2024-02-30', '2023-02-29', '0000-01-01'])(
    'a day that does not exist is refused: %s',
    (value) => {
      expect([eq('day', value), gte('at', value)]).toEqual([
        refused('filter[day]'),
        refused('filter[at][gte]'),
      ]);
    },
  );
  test.each(['2024-01-01 (x)', '2024-01-01T10:00:00+23:59'])(
    'an instant that only JavaScript can parse is refused: %j',
    (value) => {
      expect(gte('at', value)).toEqual(refused('filter[at][gte]'));
    },
  );
});
