import type { ListQuery, ListShape } from '@kalfa/contracts/list';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../lib/http/refusal.ts';
import { cursorSigner, type CursorPosition } from './cursor.ts';

const secret = 'a secret of at least thirty-two characters';
const units: ListShape = { fields: { title: 'text', decimals: 'integer' }, defaultSort: 'title', totals: [] };
const works: ListShape = { ...units, fields: { title: 'text', decimals: 'date' } };

/** A signer for the cursors of one list. */
function signerOf(key: string, shape: ListShape = units) {
  const { write, read } = cursorSigner(key);
  return {
    write: (to: CursorPosition, listQuery: ListQuery) => write(to, shape, listQuery),
    read: (cursor: string, listQuery: ListQuery) => read(cursor, shape, listQuery),
  };
}
const signer = signerOf(secret);
const query: ListQuery = {
  q: 'kum',
  filters: [{ field: 'title', operator: 'eq', values: ['a', 'b'] }],
  sort: [{ field: 'title', descending: false }],
  limit: 25,
  withTotal: false,
  withTotals: false,
};
const place: CursorPosition = { backwards: false, values: ['İnce kum', null, '42'] };

const anyPlace: fc.Arbitrary<CursorPosition> = fc.record({
  backwards: fc.boolean(),
  values: fc.array(fc.option(fc.string({ unit: 'binary' })), { maxLength: 4 }),
});
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'.split('');

/** The error code of the refusal; empty when it is accepted. Any other error is a bug and is rethrown. */
function refusalOf(cursor: string, listQuery: ListQuery = query): string {
  try {
    signer.read(cursor, listQuery);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return '';
}

describe('a cursor', () => {
  test('leads back to the position it was created for', () => {
    fc.assert(
      fc.property(anyPlace, (anywhere) => {
        expect(signer.read(signer.write(anywhere, query), query)).toEqual(anywhere);
      }),
    );
  });

  test('of another list is refused', () => {
    const foreign = signerOf(secret, works).write(place, query);
    expect(refusalOf(foreign)).toBe('CURSOR_INVALID');
  });

  test('needs no escaping in a URL', () => {
    fc.assert(
      fc.property(anyPlace, (anywhere) => {
        expect(signer.write(anywhere, query)).toMatch(/^[\w-]+\.[\w-]+$/);
      }),
    );
  });

  test('is refused when any of its characters is changed', () => {
    fc.assert(
      fc.property(anyPlace, fc.nat(), fc.constantFrom(...letters), (anywhere, at, letter) => {
        const cursor = signer.write(anywhere, query);
        const index = at % cursor.length;
        fc.pre(cursor[index] !== letter);
        expect(refusalOf(cursor.slice(0, index) + letter + cursor.slice(index + 1))).toBe('CURSOR_INVALID');
      }),
      { numRuns: 2_000 },
    );
  });

  test('is refused when any part of it is cut off', () => {
    const cursor = signer.write(place, query);
    const parts = cursor.split('').flatMap((_, index) => [cursor.slice(0, index), cursor.slice(index + 1)]);
    expect(new Set(parts.map((part) => refusalOf(part)))).toEqual(new Set(['CURSOR_INVALID']));
  });

  test('is refused when it was never a cursor', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.base64String(),
      fc.constantFrom('', '.', '..', 'W10.', '\0'),
    );
    fc.assert(
      fc.property(anything, (text) => {
        expect(refusalOf(text)).toBe('CURSOR_INVALID');
      }),
    );
  });

  test('is refused when another secret signed it', () => {
    fc.assert(
      fc.property(anyPlace, fc.string({ minLength: 1 }), (anywhere, other) => {
        fc.pre(other !== secret);
        expect(refusalOf(signerOf(other).write(anywhere, query))).toBe('CURSOR_INVALID');
      }),
    );
  });

  test.each<[string, Partial<ListQuery>]>([
    ['another search', { q: 'kum ' }],
    ['no search', { q: undefined }],
    ['no filter', { filters: [] }],
    ['another field', { filters: [{ field: 'symbol', operator: 'eq', values: ['a', 'b'] }] }],
    ['another operator', { filters: [{ field: 'title', operator: 'ne', values: ['a', 'b'] }] }],
    ['another value', { filters: [{ field: 'title', operator: 'eq', values: ['a', 'c'] }] }],
    ['fewer values', { filters: [{ field: 'title', operator: 'eq', values: ['a'] }] }],
    ['one value that reads like two', { filters: [{ field: 'title', operator: 'eq', values: ['a,b'] }] }],
    ['one more filter', { filters: [...query.filters, { field: 'id', operator: 'gt', values: ['1'] }] }],
    ['the other direction', { sort: [{ field: 'title', descending: true }] }],
    ['another sort', { sort: [{ field: 'symbol', descending: false }] }],
    ['one more sort', { sort: [...query.sort, { field: 'id', descending: false }] }],
  ])('of a list with %s is refused', (_, change) => {
    expect(refusalOf(signer.write(place, { ...query, ...change }))).toBe('CURSOR_INVALID');
  });

  test('remains valid for another page size and with or without totals', () => {
    const cursor = signer.write(place, query);
    const listQuery = { ...query, limit: 100, withTotal: true, withTotals: true, cursor };
    expect(signer.read(cursor, listQuery)).toEqual(place);
  });

  test('does not reveal the secret and is deterministic', () => {
    expect(signer.write(place, query)).toBe(signerOf(secret).write(place, query));
    expect(Buffer.from(signer.write(place, query), 'base64url').toString('latin1')).not.toContain(secret);
  });

  test('of a list with two conditions of one kind on one field is refused by the list with only the last', () => {
    const [last] = query.filters;
    const filters = [{ field: 'title', operator: 'eq' as const, values: ['z'] }, ...(last ? [last] : [])];
    expect(refusalOf(signer.write(place, { ...query, filters }))).toBe('CURSOR_INVALID');
  });

  test.each<[string, (cursor: string) => string]>([
    ['a third part', (cursor) => `${cursor}.x`],
    ['padding', (cursor) => `${cursor}==`],
    ['a space in its signature', (cursor) => cursor.replace('.', '. ')],
  ])('with %s is refused, although its signature is valid', (_, change) => {
    expect(refusalOf(change(signer.write(place, query)))).toBe('CURSOR_INVALID');
  });
});
