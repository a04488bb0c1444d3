import { masked } from '@kalfa/contracts/fields';
import { kindOf } from '@kalfa/contracts/list';
import type { AnyRecord, Envelope } from '@kalfa/contracts/record';
import type { DB } from '@kalfa/db/types.gen';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { isKnownAccess } from '../../src/lib/http/authorise.ts';
import { dayFrom, refusedOrder } from './dates-in-order.ts';
import { filtersFor } from './list-filters.ts';
import { answerTo, nullFieldsOf } from './null-fields.ts';
import { request, useTestApp, type ActorName, type TestApp } from './test-app.ts';

type Input = Record<string, unknown>;

/** The samples of an entity for its conformance suite: valid inputs without conflicts, and inputs that must be refused. */
type RecordSamples<New> = {
  /** Its table, for the tests that lock a row. */
  table: keyof DB;
  /** A valid input; two different numbers give two inputs that can exist side by side. */
  fresh: (n: number) => New;
  /** A change of some fields, without conflicts, like `fresh`. */
  change: (n: number) => Partial<New>;
  /** Each with the field that must be reported. */
  invalid: { input: Input; path: string }[];
  /** Fields that are stored encrypted and masked in every response. */
  masked?: string[];
  /** Fields that must be unique, ignoring case and spaces. */
  unique: string[];
};

type Row = Envelope & Record<string, unknown>;

/** The rules of every record, tested over HTTP on a real database. */
export function describeRecord<R extends AnyRecord>(
  own: R,
  ownSamples: RecordSamples<z.input<NoInfer<R>['endpoints']['create']['body']>>,
): TestApp {
  // The tests know no fields: those of the entity were checked where the samples are written.
  const contract: AnyRecord = own;
  const samples = ownSamples as RecordSamples<Input>;
  const app = useTestApp();
  const url = `/api/${contract.path}`;
  const isExported = isKnownAccess(contract.endpoints.export.access);
  let count = 0;
  const fresh = () => samples.fresh((count += 1));
  const add = (input: Input) => request<Row>(app, { method: 'POST', url, payload: input });
  const create = async (input: Input = fresh()) => (await add(input)).body.data;
  const post = (id: number, verb: string, version: number, as: ActorName = 'admin') =>
    request<Row>(app, { method: 'POST', url: `${url}/${id}/${verb}`, payload: { version }, as });
  const get = (id: number, as: ActorName = 'admin') => request<Row>(app, { url: `${url}/${id}`, as });
  /** An input as a response shows it. */
  const answered = (input: Input) => ({
    ...input,
    ...Object.fromEntries((samples.masked ?? []).map((field) => [field, masked])),
  });
  const changed = () => samples.change((count += 1));
  const list = (query: string, as: ActorName = 'admin') =>
    request<Row[]>(app, { url: `${url}?${query}`, as });
  const history = async (id: number) =>
    (
      await request<{ action: string; changes: Record<string, unknown> }[]>(app, {
        url: `${url}/${id}/history`,
      })
    ).body.data;

  describe(`${contract.name} as a record`, () => {
    test('a created record is read back, with its envelope and the actions of its author', async () => {
      const input = samples.fresh((count += 1));
      const made = await request<Row>(app, { method: 'POST', url, payload: input });
      expect(made.status).toBe(201);
      expect(made.body.data).toMatchObject({
        ...answered(input),
        version: 1,
        recordStatus: 0,
        actions: ['edit', 'deactivate', 'archive'],
      });
      const read = await get(made.body.data.id);
      expect(read.body.data).toEqual(made.body.data);
      expect(contract.row.strict().safeParse(read.body.data).error).toBeUndefined();
    });

    // The database writes the rows of a list, and the API writes a single record.
    test('a row of the list is field by field what reading the record returns, in every status', async () => {
      const [, passive, archived] = [await create(), await create(), await create()];
      if (passive) await post(passive.id, 'deactivate', 1);
      if (archived) await request(app, { method: 'DELETE', url: `${url}/${archived.id}?version=1` });
      for (const as of ['admin', 'viewer'] as const) {
        const { data } = (await list('filter[recordStatus]=0,1,2&sort=-id&limit=50', as)).body;
        expect(new Set(data.map((row) => row.recordStatus)).size).toBe(as === 'admin' ? 3 : 2);
        for (const row of data) {
          const read = await get(row.id, as);
          expect(JSON.stringify(row)).toBe(JSON.stringify(read.body.data));
        }
      }
    });

    test('surrounding and repeated spaces are removed', async () => {
      const input = samples.fresh((count += 1));
      const spaced = Object.fromEntries(
        Object.entries(input).map(([key, value]) => [
          key,
          typeof value === 'string' && !isChoice(contract, key) && !isDay(value)
            ? `  ${value.replaceAll(' ', '   ')} `
            : value,
        ]),
      );
      expect(await create(spaced)).toMatchObject(answered(input));
    });

    test.each(samples.invalid)('an input is refused for its $path', async ({ input, path }) => {
      const reply = await request(app, { method: 'POST', url, payload: input });
      expect(reply).toMatchObject({ status: 422, body: { success: false, code: 'VALIDATION_FAILED' } });
      expect(reply.body.errors?.map((error) => error.path)).toContain(path);
      expect(reply.body.errors?.every((error) => error.message.length > 0)).toBe(true);
    });

    test.each(nullFieldsOf(contract.input))(
      'a new record without %s is the same as one in which it is null',
      async (field) => {
        const { [field]: _left, ...absent } = fresh();
        const stored = (row: Row) => row[field];
        expect(answerTo(await add(absent), stored)).toEqual(
          answerTo(await add({ ...fresh(), [field]: null }), stored),
        );
      },
    );

    test.each(contract.inOrder)(
      'its %s is not after its %s, in a new record and in a change of either',
      async (earlier, later) => {
        const input = samples.fresh((count += 1));
        const day = String(input[earlier]);
        const before = { [later]: dayFrom(day, -1) };
        const same = await create({ ...input, [later]: day });
        const change = (payload: Input) =>
          request(app, { method: 'PATCH', url: `${url}/${same.id}`, payload: { ...payload, version: 1 } });
        for (const { status, body } of [
          await request(app, { method: 'POST', url, payload: { ...input, ...before } }),
          await change(before),
          await change({ [earlier]: dayFrom(day, 1) }),
        ])
          expect([status, body]).toMatchObject([422, refusedOrder(contract.name, earlier, later)]);
        expect((await get(same.id)).body.data).toEqual(same);
      },
    );

    test('an unknown field is refused, also one of the envelope', async () => {
      for (const field of ['surprise', 'id', 'createdBy', 'recordStatus', '__proto__x']) {
        const reply = await request(app, {
          method: 'POST',
          url,
          payload: { ...samples.fresh((count += 1)), [field]: 1 },
        });
        expect(reply.body.errors).toContainEqual(
          expect.objectContaining({ path: field, code: 'UNKNOWN_FIELD' }),
        );
      }
    });

    test.each(samples.unique)(
      'two live records cannot share their %s, and an archived one frees it',
      async (field) => {
        const first = await create();
        const clash = {
          ...samples.fresh((count += 1)),
          [field]: ` ${String(first[field]).toLocaleUpperCase('tr')} `,
        };
        const refused = await request(app, { method: 'POST', url, payload: clash });
        expect(refused).toMatchObject({
          status: 409,
          body: { code: 'DUPLICATE', errors: [{ path: field, code: 'TAKEN' }] },
        });
        await request(app, { method: 'DELETE', url: `${url}/${first.id}?version=1` });
        const allowed = await request<Row>(app, { method: 'POST', url, payload: clash });
        expect(allowed.status).toBe(201);
        const restored = await post(first.id, 'restore', 2);
        expect(restored).toMatchObject({ status: 409, body: { code: 'DUPLICATE' } });
      },
    );

    test('a change affects only the sent fields and increments the version', async () => {
      const row = await create();
      const change = changed();
      const reply = await request<Row>(app, {
        method: 'PATCH',
        url: `${url}/${row.id}`,
        payload: { ...change, version: 1 },
      });
      expect(reply.status).toBe(200);
      expect(reply.body.data).toEqual({ ...row, ...change, version: 2, updatedAt: expect.any(String) });
    });

    test('when several people edit the same version, the first wins and the others see who it was', async () => {
      const row = await create();
      const edit = () =>
        request<Row>(app, {
          method: 'PATCH',
          url: `${url}/${row.id}`,
          payload: { ...changed(), version: 1 },
        });
      // All of them have read version 1 and wait for the row lock.
      const replies = await whileLocked(app, samples.table, row.id, () => [edit(), edit(), edit()]);
      expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
      const late = replies.find((reply) => reply.status === 409);
      expect(late?.body).toMatchObject({
        code: 'VERSION_CONFLICT',
        params: { currentVersion: 2, changedBy: 'Test Administrator' },
      });
      const stale = await request(app, {
        method: 'PATCH',
        url: `${url}/${row.id}`,
        payload: { ...changed(), version: 2 },
        headers: { 'if-match': '"1"' },
      });
      expect(stale).toMatchObject({ status: 412, body: { code: 'PRECONDITION_FAILED' } });
    });

    test('its version is in the headers as well, and a change without a version is refused', async () => {
      const row = await create();
      const read = await get(row.id);
      expect(read.headers.etag).toBe('"1"');
      const send = (headers: Record<string, string>) =>
        request<Row>(app, { method: 'PATCH', url: `${url}/${row.id}`, payload: changed(), headers });
      expect((await send({})).body.errors).toContainEqual(
        expect.objectContaining({ path: 'version', code: 'REQUIRED' }),
      );
      expect((await send({ 'if-match': 'yesterday' })).body.code).toBe('MALFORMED_REQUEST');
      expect((await send({ 'if-match': String(read.headers.etag) })).body.data.version).toBe(2);
    });

    test('its status goes active, passive, archived and back to passive, and nowhere else', async () => {
      const row = await create();
      expect((await post(row.id, 'activate', 1)).body.code).toBe('STATE_CONFLICT');
      expect((await post(row.id, 'deactivate', 1)).body.data).toMatchObject({
        recordStatus: 1,
        actions: ['edit', 'activate', 'archive'],
      });
      const archived = await request<Row>(app, { method: 'DELETE', url: `${url}/${row.id}?version=2` });
      expect(archived.body.data).toMatchObject({ recordStatus: 2, actions: ['restore'] });
      const edited = await request(app, {
        method: 'PATCH',
        url: `${url}/${row.id}`,
        payload: { ...changed(), version: 3 },
      });
      expect(edited.body.code).toBe('STATE_CONFLICT');
      expect((await post(row.id, 'restore', 3)).body.data).toMatchObject({ recordStatus: 1, version: 4 });
      expect((await post(row.id, 'activate', 4)).body.data).toMatchObject({ recordStatus: 0, version: 5 });
    });

    test('an archived record is visible only to users who may archive, and only on request', async () => {
      const row = await create();
      await request(app, { method: 'DELETE', url: `${url}/${row.id}?version=1` });
      const found = async (query: string, as: ActorName) =>
        (await list(`filter[id]=${row.id}&${query}`, as)).body.data.length;
      expect(await found('', 'admin')).toBe(0);
      expect(await found('filter[recordStatus]=2', 'admin')).toBe(1);
      expect(await found('filter[recordStatus]=2', 'viewer')).toBe(0);
      expect((await get(row.id, 'viewer')).status).toBe(404);
    });

    test('each change is in its history with the values before and after, and announced once', async () => {
      const row = await create();
      const change = changed();
      await request(app, { method: 'PATCH', url: `${url}/${row.id}`, payload: { ...change, version: 1 } });
      await post(row.id, 'deactivate', 2);
      const entries = await history(row.id);
      expect(entries.map((entry) => entry.action)).toEqual(['status', 'update', 'create']);
      expect(entries[0]?.changes).toEqual({ recordStatus: [0, 1] });
      expect(entries[1]?.changes).toEqual(
        Object.fromEntries(Object.entries(change).map(([field, value]) => [field, [row[field], value]])),
      );
      const events = await app.db.read
        .selectFrom('core.outbox_events')
        .select('payload')
        .where('topic', '=', 'record-changed')
        .execute();
      const own = events.map((event) => event.payload as { entity: string; id: number; action: string });
      expect(
        own
          .filter((event) => event.entity === contract.name && event.id === row.id)
          .map((event) => event.action),
      ).toEqual(['create', 'update', 'status']);
    });

    test('a refused change leaves no trace', async () => {
      const row = await create();
      const traces = async () =>
        Promise.all([
          history(row.id),
          app.db.read
            .selectFrom('core.outbox_events')
            .select((eb) => eb.fn.countAll().as('n'))
            .executeTakeFirstOrThrow(),
        ]);
      const before = await traces();
      await request(app, { method: 'PATCH', url: `${url}/${row.id}`, payload: { ...changed(), version: 7 } });
      await request(app, { method: 'POST', url, payload: {} });
      await request(app, {
        method: 'PATCH',
        url: `${url}/${row.id}`,
        payload: { ...changed(), version: 1 },
        as: 'viewer',
      });
      expect(await traces()).toEqual(before);
    });

    test('a search ignores case and Turkish diacritics', async () => {
      const row = await create();
      const label = String(row[contract.label]);
      const plain = label
        .toLocaleUpperCase('tr')
        .replace(
          /[İŞÇĞÖÜ]/g,
          (letter) => ({ İ: 'I', Ş: 'S', Ç: 'C', Ğ: 'G', Ö: 'O', Ü: 'U' })[letter] ?? letter,
        );
      const { body } = await list(`q=${encodeURIComponent(plain)}`);
      expect(body.data.map((found) => found.id)).toContain(row.id);
      expect((await list('q=%25%5F')).body.data).toEqual([]);
    });

    test.each(Object.entries(contract.list.fields))(
      'the list sorts by %s both ways and pages through without gaps or duplicates',
      async (field) => {
        while (count < 12) await create();
        const whole = async (sort: string) => {
          const ids: number[] = [];
          const empty: number[] = [];
          let cursor = '';
          do {
            const { body, status } = await list(
              `sort=${sort}&limit=5${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
            );
            expect(status).toBe(200);
            for (const row of body.data) (row[field] === null ? empty : ids).push(row.id);
            cursor = String(body.page?.nextCursor ?? '');
          } while (cursor);
          return { ids, empty };
        };
        const up = await whole(field);
        const down = await whole(`-${field}`);
        const all = [...up.ids, ...up.empty];
        expect(new Set(all).size).toBe(all.length);
        // Null values come last in both sort orders.
        expect(down).toEqual({ ids: up.ids.toReversed(), empty: up.empty.toReversed() });
        expect(all.length).toBe((await list('withTotal=true')).body.page?.total);
      },
    );

    test.each(Object.entries(contract.list.fields))('the list can be filtered by %s', async (field, kind) => {
      const row = await create();
      const [some, none] = filtersFor(kindOf(kind), row[field]);
      const found = async (filter: string) =>
        (await list(`filter[${field}]${filter}&filter[id]=${row.id}`)).body.data.map(({ id }) => id);
      expect(await found(some)).toEqual([row.id]);
      expect(await found(none)).toEqual([]);
    });

    test('undeclared query parameters are refused, never ignored', async () => {
      expect((await list('filter[password]=x')).body.code).toBe('FILTER_UNKNOWN');
      expect((await list('filter[id][contains]=1')).body.code).toBe('FILTER_UNKNOWN');
      expect((await list('surprise=1')).body.code).toBe('FILTER_UNKNOWN');
      expect((await list('sort=password')).body.code).toBe('SORT_UNKNOWN');
      expect((await list('limit=201')).body.code).toBe('MALFORMED_REQUEST');
      expect((await list('cursor=abc.def')).body.code).toBe('CURSOR_INVALID');
    });

    test('a picker finds active records only', async () => {
      const row = await create();
      const names = async () =>
        (
          await request<{ id: number }[]>(app, {
            url: `${url}/lookup?q=${encodeURIComponent(String(row[contract.label]))}`,
          })
        ).body.data.map((found) => found.id);
      expect(await names()).toContain(row.id);
      await post(row.id, 'deactivate', 1);
      expect(await names()).not.toContain(row.id);
    });

    test.runIf(isExported)('an export has the rows of the same query under translated headings', async () => {
      const row = await create();
      const body = {
        format: 'xlsx',
        scope: 'filtered',
        filter: { id: String(row.id) },
        columns: [contract.label, 'recordStatus'],
      };
      const file = await request(app, {
        method: 'POST',
        url: `${url}/export`,
        payload: body,
        headers: { 'accept-language': 'tr' },
      });
      expect(file.status).toBe(200);
      const sheet = await readSheet(file.bytes);
      expect(sheet).toHaveLength(2);
      expect(sheet[0]?.[1]).toBe('Durum');
      expect(sheet[1]).toEqual([row[contract.label], 'Aktif']);
      const csv = await request(app, {
        method: 'POST',
        url: `${url}/export`,
        payload: { ...body, format: 'csv' },
      });
      expect(csv.text.split('\r\n')).toHaveLength(3);
    });

    test.runIf(isExported)(
      'an export has its columns, and includes a selected archived row for users who may see it',
      async () => {
        const row = await create();
        await request(app, { method: 'DELETE', url: `${url}/${row.id}?version=1` });
        const body = { format: 'csv', scope: 'selected', ids: [row.id], columns: [contract.label] };
        const file = await request(app, { method: 'POST', url: `${url}/export`, payload: body });
        expect(file.text).toContain(String(row[contract.label]));
        const unknown = await request(app, {
          method: 'POST',
          url: `${url}/export`,
          payload: { ...body, columns: ['password'] },
        });
        expect(unknown).toMatchObject({
          status: 422,
          body: { errors: [{ path: 'columns[0]', code: 'CHOICE_UNKNOWN' }] },
        });
      },
    );

    test('a search text that cannot be stored is refused everywhere', async () => {
      for (const query of ['?q=%00', '/lookup?q=%00', '?filter[recordStatus]=%00']) {
        expect([400, 422]).toContain((await request(app, { url: url + query })).status);
      }
    });

    test('an unknown or impossible id is not found', async () => {
      for (const id of ['999999999', '0', '-1', 'abc', '1e3', '99999999999999999999']) {
        expect((await request(app, { url: `${url}/${id}` })).status).toBe(404);
      }
    });

    test('a guest is asked to sign in and a person without the right is refused', async () => {
      const row = await create();
      const calls = [
        { method: 'GET' as const, url },
        { method: 'GET' as const, url: `${url}/${row.id}` },
        { method: 'GET' as const, url: `${url}/${row.id}/history` },
        { method: 'GET' as const, url: `${url}/lookup` },
        { method: 'POST' as const, url, payload: samples.fresh((count += 1)) },
        { method: 'PATCH' as const, url: `${url}/${row.id}`, payload: { ...changed(), version: 1 } },
        ...['activate', 'deactivate', 'restore'].map((verb) => ({
          method: 'POST' as const,
          url: `${url}/${row.id}/${verb}`,
          payload: { version: 1 },
        })),
        { method: 'DELETE' as const, url: `${url}/${row.id}?version=1` },
        ...(isExported
          ? [{ method: 'POST' as const, url: `${url}/export`, payload: { format: 'csv', scope: 'all' } }]
          : []),
      ];
      for (const call of calls) {
        expect(await request(app, { ...call, as: 'guest' })).toMatchObject({
          status: 401,
          body: { code: 'NOT_AUTHENTICATED' },
        });
        expect(await request(app, { ...call, as: 'nobody' })).toMatchObject({
          status: 403,
          body: { code: 'FORBIDDEN' },
        });
      }
      expect((await get(row.id)).body.data).toEqual(row);
      expect((await get(row.id, 'viewer')).body.data.actions).toEqual([]);
    });
  });

  return app;
}

/** An enum value has no spaces to remove. */
const isChoice = ({ input }: AnyRecord, field: string) => input.shape[field]?.type === 'enum';

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value);

/** Locks a row until every call waits for it, then releases the lock and returns the responses. */
async function whileLocked<T>(
  app: TestApp,
  table: string,
  id: number,
  start: () => Promise<T>[],
): Promise<T[]> {
  let calls: Promise<T>[] = [];
  await app.db.write(async (tx) => {
    await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(tx);
    calls = start();
    for (let attempt = 0; attempt < 200; attempt += 1) {
      // Outside the transaction, whose statistics snapshot would not show later connections.
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db.read);
      if ((rows[0]?.waiting ?? 0) >= calls.length) return;
      await pause(10);
    }
  });
  return Promise.all(calls);
}
