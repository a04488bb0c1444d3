import type { DocumentStatus } from '@kalfa/contracts/lifecycle';
import { kindOf } from '@kalfa/contracts/list';
import { beforeAll, expect, test } from 'vitest';
import { isKnownAccess } from '../../../src/lib/http/authorise.ts';
import { filtersFor } from '../list-filters.ts';
import type { Row } from './samples.ts';
import type { DocumentSuite } from './suite.ts';

type Count = { status: DocumentStatus; count: number };

/** The list, its counts, its search and its export. */
export function describeLists(suite: DocumentSuite): void {
  const { app, contract, url, list, send, done, create, reach, statuses } = suite;
  const fields = Object.entries(contract.list.fields);
  const isExported = isKnownAccess(contract.endpoints.export.access);
  let rows: Row[] = [];
  /** A filter that limits the list to the documents of these tests. */
  let these = '';

  beforeAll(async () => {
    const ids: number[] = [];
    for (const status of statuses) ids.push((await reach(status)).id);
    for (let more = 0; more < 4; more += 1) ids.push((await create()).id);
    these = `filter[id]=${ids.join(',')}`;
    rows = (await list(these)).body.data;
    expect(rows).toHaveLength(ids.length);
  });

  test('a row of the list has the fields of its contract, and nothing else', async () => {
    for (const row of rows) {
      expect(contract.row.strict().safeParse(row).error).toBeUndefined();
      const { lines: _lines, ...detail } = await suite.read(row.id);
      expect(row).toEqual(detail);
    }
  });

  test.each(fields)('the list sorts by %s both ways and pages through without gaps', async (field, kind) => {
    const whole = async (sort: string) => {
      const found: Row[] = [];
      let cursor = '';
      do {
        const next = cursor && `&cursor=${encodeURIComponent(cursor)}`;
        const { body, status } = await list(`${these}&sort=${sort}&limit=5${next}`);
        expect(status).toBe(200);
        found.push(...body.data);
        cursor = String(body.page?.nextCursor ?? '');
      } while (cursor);
      const present = found.filter((row) => row[field] !== null);
      const empty = found.filter((row) => row[field] === null);
      // Null values come last in both sort orders.
      expect(found).toEqual([...present, ...empty]);
      return { present, empty };
    };
    const up = await whole(field);
    const down = await whole(`-${field}`);
    const ids = [...up.present, ...up.empty].map(({ id }) => id);
    expect(ids).toHaveLength(rows.length);
    expect(new Set(ids)).toEqual(new Set(rows.map(({ id }) => id)));
    expect(down).toEqual({ present: up.present.toReversed(), empty: up.empty.toReversed() });
    const values = up.present.map((row) => row[field] as string | number);
    const isAscending = values.every((value, index) => value >= (values[index - 1] ?? value));
    // Texts are sorted by the rules of the language.
    expect(isAscending || kindOf(kind) === 'text').toBe(true);
  });

  test.each(fields)('the list can be filtered by %s', async (field, kind) => {
    const isNull = (row: Row) => row[field] === null;
    for (const row of [rows.find(isNull), rows.find((one) => !isNull(one))]) {
      if (!row) continue;
      const [some, none] = filtersFor(kindOf(kind), row[field]);
      const found = async (filter: string) =>
        (await list(`filter[${field}]${filter}&${these}`)).body.data.map(({ id }) => id);
      expect(await found(some)).toContain(row.id);
      expect(await found(none)).not.toContain(row.id);
    }
  });

  test('a filter by one status or several has exactly the documents with them', async () => {
    for (const wanted of [...statuses.map((status) => [status]), statuses.slice(0, 2)]) {
      const { body } = await list(`${these}&filter[status]=${wanted.join(',')}`);
      const expected = rows.filter(({ status }) => wanted.includes(status));
      expect(body.data.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    }
  });

  test('undeclared query parameters are refused, never ignored', async () => {
    for (const at of ['', '/counts']) {
      const codeOf = async (text: string) =>
        (await send({ method: 'GET', url: `${url}${at}?${text}` })).body.code;
      expect(await codeOf('filter[password]=x')).toBe('FILTER_UNKNOWN');
      expect(await codeOf('filter[id][contains]=1')).toBe('FILTER_UNKNOWN');
      expect(await codeOf('surprise=1')).toBe('FILTER_UNKNOWN');
      expect(await codeOf('sort=password')).toBe('SORT_UNKNOWN');
      expect(await codeOf('limit=201')).toBe('MALFORMED_REQUEST');
    }
    expect((await list('cursor=abc.def')).body.code).toBe('CURSOR_INVALID');
  });

  test('the counts by status are those of the list, whatever status it is filtered by', async () => {
    const counts = async (text: string) =>
      Object.fromEntries(
        (await done<Count[]>({ method: 'GET', url: `${url}/counts?${text}` })).map(({ status, count }) => [
          status,
          count,
        ]),
      );
    const expected: Record<string, number> = {};
    for (const { status } of rows) expected[status] = (expected[status] ?? 0) + 1;
    expect(await counts(these)).toEqual(expected);
    expect(await counts(`${these}&filter[status]=${contract.startsAs}`)).toEqual(expected);
    const [first] = rows;
    expect(await counts(`${these}&q=${first?.number}`)).toEqual({ [first?.status ?? '']: 1 });
    for (const [status, count] of Object.entries(await counts(''))) {
      const { body } = await list(`filter[status]=${status}&limit=1&withTotal=true`);
      expect([status, body.page?.total]).toEqual([status, count]);
    }
  });

  test('a document is found by its number or a part of it, in the list and in the picker', async () => {
    const [{ id, number, status, documentDate } = await create()] = rows;
    const part = number.slice(-6);
    for (const text of [number, number.toLowerCase(), part]) {
      const { body } = await list(`q=${text}`);
      expect(body.data.map((row) => row.id)).toContain(id);
      const found = await done<object[]>({ method: 'GET', url: `${url}/lookup?q=${text}` });
      expect(found).toContainEqual({ id, name: number, status, documentDate });
    }
    expect(await done({ method: 'GET', url: `${url}/lookup?ids=${id}` })).toEqual([
      { id, name: number, status, documentDate },
    ]);
    expect((await list('q=%25%5F')).body.data).toEqual([]);
  });

  test('a list tells who may add to it and export it', async () => {
    const { body } = await list('limit=1');
    expect(body.page?.actions).toEqual([
      ...(contract.hasHeader ? ['add'] : []),
      ...(isExported ? ['export'] : []),
    ]);
  });

  test.runIf(isExported)('an export has the selected rows, for users who may print this kind', async () => {
    const [one, two] = rows;
    const payload = {
      format: 'csv',
      scope: 'selected',
      ids: [one?.id, two?.id],
      columns: ['number', 'status'],
    };
    const call = { method: 'POST' as const, url: `${url}/export`, payload };
    const { status, text } = await send(call);
    expect(status).toBe(200);
    const [heading, ...lines] = text.trimEnd().split('\r\n');
    expect(heading?.split(/[,;]/)).toHaveLength(2);
    expect(lines).toHaveLength(2);
    expect(new Set(lines.map((line) => line.split(/[,;]/)[0]?.replaceAll('"', '')))).toEqual(
      new Set([one?.number, two?.number]),
    );
    const unknown = await send({ ...call, payload: { ...payload, columns: ['password'] } });
    expect(unknown).toMatchObject({ status: 422, body: { errors: [{ path: 'columns[0]' }] } });
    const withoutPrint = suite.allOperations.filter((operation) => operation !== 'print');
    // With the right for another kind of the family, the file has nothing of this one.
    const stranger = await send({ ...call, as: await suite.personWith(withoutPrint) });
    expect(stranger.status).toBe(contract.kindNames.length > 1 ? 200 : 403);
    expect(stranger.text).not.toContain(one?.number);
    expect((await send({ ...call, as: app.tokens.viewer })).status).toBe(403);
  });
}
