import { unit } from '@kalfa/contracts/baseinfo/unit';
import { endpoint, file } from '@kalfa/contracts/endpoint';
import { recordStatusField } from '@kalfa/contracts/fields';
import { position } from '@kalfa/contracts/hr/position';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { answerWriter } from './serialise.ts';

/** What the caller gets for an answer of this schema. */
function written(answer: z.ZodType, data: unknown): unknown {
  const write = answerWriter(endpoint({ method: 'GET', path: 'x', about: '', access: 'public', answer }));
  return (JSON.parse(write(data)) as { data: unknown }).data;
}

const kilo = {
  id: 7,
  version: 2,
  recordStatus: 1,
  createdAt: '2024-02-29T10:00:00.123456Z',
  createdBy: 'Ayşe',
  updatedAt: '2024-03-01T10:00:00Z',
  updatedBy: 'Ali',
  isFixed: false,
  actions: ['edit', 'activate'],
  title: 'Kilogram',
  symbol: 'kg',
  decimals: 0,
  itemCount: 3,
};
const manager = { ...kilo, systemKey: 'siteManager', personnelCount: 2 };
const anyText = fc.string({ unit: 'binary' });

describe('an answer never contains more than the contract defines', () => {
  const writeOne = answerWriter(unit.endpoints.get);
  const writeList = answerWriter(unit.endpoints.list);

  test('additional columns of a row stay on the server', () => {
    const extras = fc.dictionary(anyText, fc.jsonValue(), { minKeys: 1 });
    fc.assert(
      fc.property(extras, (extra) => {
        expect(JSON.parse(writeOne({ ...extra, ...kilo }))).toEqual({ success: true, data: kilo });
      }),
    );
  });

  test('neither the rows nor the page of a list contain more', () => {
    const answer = {
      rows: [{ ...kilo, passwordHash: 'x', __keys: ['a'] }],
      page: { limit: 25, nextCursor: 'a.b', total: 3, query: 'select' },
      plan: 'Seq Scan',
    };
    expect(JSON.parse(writeList(answer))).toEqual({
      success: true,
      data: [kilo],
      page: { limit: 25, nextCursor: 'a.b', total: 3 },
    });
  });

  test.each<[string, z.ZodType]>([
    ['an object', z.object({ inner: z.object({ a: z.string() }) })],
    ['an object that may be missing', z.object({ inner: z.object({ a: z.string() }).optional() })],
    ['a strict object', z.object({ inner: z.strictObject({ a: z.string() }) })],
  ])('%s inside another contains no more either', (_, schema) => {
    expect(written(schema, { inner: { a: 'x', secret: 1 } })).toEqual({ inner: { a: 'x' } });
  });

  test('the objects of an array contain no more either, also when the array may be empty', () => {
    const row = z.object({ a: z.string() });
    const schema = z.object({ some: z.array(row), perhaps: z.array(row).nullable() });
    const rows = [{ a: 'x', secret: 1 }];
    expect(written(schema, { some: rows, perhaps: rows })).toEqual({
      some: [{ a: 'x' }],
      perhaps: [{ a: 'x' }],
    });
  });

  test('an object that may be null contains no more either, and is still answered', () => {
    const schema = z.object({ inner: z.object({ a: z.string() }).nullable() });
    expect(written(schema, { inner: { a: 'x', secret: 1 } })).toEqual({ inner: { a: 'x' } });
  });
});

describe('what the contract defines is written unchanged', () => {
  const asPromised = fc.record({
    id: fc.integer({ min: 1 }),
    version: fc.nat(),
    recordStatus: fc.constantFrom(0, 1, 2),
    createdAt: fc.constant(kilo.createdAt),
    createdBy: anyText,
    updatedAt: fc.constant(kilo.updatedAt),
    updatedBy: anyText,
    isFixed: fc.boolean(),
    actions: fc.subarray(['edit', 'activate', 'deactivate', 'archive', 'restore']),
    title: anyText,
    systemKey: fc.constantFrom('siteManager', 'siteWorker', null),
    personnelCount: fc.nat(),
  });

  test('any row of a record, to the last character', () => {
    const write = answerWriter(position.endpoints.get);
    fc.assert(
      fc.property(asPromised, (row) => {
        expect(JSON.parse(write(row))).toEqual({ success: true, data: row });
      }),
    );
  });

  test.each([
    ['a text', z.string(), ''],
    ['a whole number', z.int(), 0],
    ['a number', z.number(), -0.5],
    ['a yes or no', z.boolean(), false],
    ['a moment', z.iso.datetime(), '2024-02-29T10:00:00.123456Z'],
    ['a choice', z.enum(['a', 'b']), 'b'],
    ['a status', recordStatusField, 2],
    ['a list', z.array(z.int()), [1, 2]],
    ['an object', z.object({ a: z.int() }), { a: 1 }],
    ['one of two kinds', z.union([z.string(), z.int()]), 5],
  ])('%s that may be null is written as its value or as null', (_, kind: z.ZodType, value: unknown) => {
    const schema = z.object({ field: kind.nullable() });
    expect(written(schema, { field: value })).toEqual({ field: value });
    expect(written(schema, { field: null })).toEqual({ field: null });
  });

  test.each([
    ['numbers', z.union([z.literal(0), z.literal(1), z.literal(2)]), [0, 1, 2]],
    ['texts', z.union([z.literal('a'), z.literal('b')]), ['a', 'b']],
    ['texts in one literal', z.literal(['a', 'b']), ['a', 'b']],
    ['yes and no', z.union([z.literal(true), z.literal(false)]), [true, false]],
    ['a choice', z.enum(['x', 'y']), ['x', 'y']],
  ])('each of a union of constants that are %s', (_, kind: z.ZodType, values: unknown[]) => {
    expect(values.map((field) => written(z.object({ field: kind }), { field }))).toEqual(
      values.map((field) => ({ field })),
    );
  });

  test.each([
    ['texts and numbers', z.union([z.literal('a'), z.literal(1)]), 1],
    ['a text and null', z.union([z.literal('a'), z.literal(null)]), null],
  ])('each of a union of constants that are %s', (_, kind: z.ZodType, field: unknown) => {
    expect(written(z.object({ field: kind }), { field })).toEqual({ field });
  });

  test('values of any kind, where the contract says so', () => {
    const changes = { title: ['a', 'b'], decimals: [null, 3], deep: [{ x: [1] }, false] };
    const entry = { id: 1, at: kilo.createdAt, by: 'Ali', action: 'update', changes };
    const write = answerWriter(unit.endpoints.history);
    expect(JSON.parse(write([entry]))).toEqual({ success: true, data: [entry] });
  });

  test('a Date, as its ISO instant', () => {
    expect(written(z.object({ at: z.iso.datetime() }), { at: new Date(0) })).toEqual({
      at: '1970-01-01T00:00:00.000Z',
    });
  });

  test('a page without its optional parts', () => {
    const write = answerWriter(unit.endpoints.list);
    const page = { limit: 25, nextCursor: undefined, prevCursor: undefined };
    expect(write({ rows: [], page })).toBe('{"success":true,"data":[],"page":{"limit":25}}');
  });

  test('a file has no envelope', () => {
    const answer = endpoint({ method: 'POST', path: 'x', about: '', access: 'public', answer: file });
    expect(answerWriter(answer)({ name: 'x' })).toBe('');
  });
});

describe('an answer that breaks the contract is an internal error', () => {
  const writePosition = answerWriter(position.endpoints.get);

  const ofUnits = ['symbol', 'decimals', 'itemCount'];
  test.each(Object.keys(manager).filter((field) => !ofUnits.includes(field)))(
    'a position without its %s is not answered',
    (field) => {
      const { [field as keyof typeof manager]: _, ...rest } = manager;
      expect(() => writePosition(rest)).toThrow(`"${field}" is required`);
      expect(() => writePosition({ ...manager, [field]: undefined })).toThrow(`"${field}" is required`);
    },
  );

  test('a missing answer is not answered', () => {
    expect(() => writePosition(undefined)).toThrow('"data" is required');
  });

  test('a text where a number is required is not answered', () => {
    expect(() => written(z.object({ n: z.int() }), { n: 'many' })).toThrow('cannot be converted');
    expect(() => written(z.object({ n: z.number() }), { n: Number.NaN })).toThrow('cannot be converted');
  });
});
