import type { DocumentAction } from '@kalfa/contracts/lifecycle';
import type { Operation } from '@kalfa/contracts/permission';
import { expect, test } from 'vitest';
import { isKnownAccess } from '../../../src/lib/http/authorise.ts';
import { addKeeper } from '../stock-world.ts';
import type { Detail, Row } from './samples.ts';
import type { Call, DocumentSuite } from './suite.ts';

/** Who may do what: guests, users without a right, users of other places, and users who only view. */
export function describeCallers(suite: DocumentSuite): void {
  const { app, contract, samples, cycle, url, send, create, read, list, act, callOf, reachFor } = suite;
  const own = Object.keys(cycle) as DocumentAction[];
  const isExported = isKnownAccess(contract.endpoints.export.access);
  const csv = { format: 'csv', scope: 'all', columns: ['number'] };

  const get = (at: string): Call => ({ method: 'GET', url: `${url}${at}` });
  const readsOfOne = ({ id }: Pick<Row, 'id'>) => [`/${id}`, `/${id}/events`, `/${id}/attachments`].map(get);
  const reads = (document: Pick<Row, 'id'>) => [
    ...['', '/counts', '/lookup'].map(get),
    ...readsOfOne(document),
  ];
  const exports = isExported ? [{ method: 'POST' as const, url: `${url}/export`, payload: csv }] : [];
  const writes = async (document: Detail): Promise<Call[]> => {
    const calls: Call[] = [{ method: 'POST', url, payload: await suite.inputOf() }];
    for (const action of own) calls.push(await callOf(action, document));
    return calls;
  };
  /** The calls that are not refused in this way; none of them may leave a trace. */
  async function notRefused(
    document: Detail,
    calls: readonly Call[],
    { as, status, code }: { as: string | null; status: number; code: string },
  ): Promise<unknown[]> {
    const replies = await suite.withoutTrace(
      document,
      calls.map((call) => ({ ...call, as })),
    );
    return replies.flatMap((reply, index) =>
      reply.status === status && reply.body.code === code
        ? []
        : [[calls[index]?.url, reply.status, reply.body]],
    );
  }
  const forbidden = { status: 403, code: 'FORBIDDEN' };

  test('a guest is asked to sign in, and a user without any right is refused', async () => {
    const document = await create();
    const calls = [...reads(document), ...exports, ...(await writes(document))];
    expect(await notRefused(document, calls, { as: null, status: 401, code: 'NOT_AUTHENTICATED' })).toEqual(
      [],
    );
    expect(await notRefused(document, calls, { as: app.tokens.nobody, ...forbidden })).toEqual([]);
  });

  test('a user who may only view reads everything and changes nothing', async () => {
    const document = await create();
    const as = await suite.personWith(['view']);
    for (const call of reads(document)) expect((await send({ ...call, as })).status).toBe(200);
    expect((await read(document.id, as)).actions).toEqual([]);
    expect((await suite.listed(document.id, as))?.actions).toEqual([]);
    expect((await list('limit=1', app.tokens.viewer)).body.page?.actions).toEqual([]);
    expect(await notRefused(document, await writes(document), { as, ...forbidden })).toEqual([]);
  });

  test('to create one, a user needs the right to add this kind', async () => {
    const payload = await suite.inputOf();
    const without = suite.allOperations.filter((operation) => operation !== 'add');
    const refused = await send({ method: 'POST', url, payload, as: await suite.personWith(without) });
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    const as = await suite.personWith(['view', 'add']);
    expect((await send({ method: 'POST', url, payload, as })).status).toBe(201);
  });

  const ofAnybody = own.filter((action) => !cycle[action]?.isForAuthor);
  test.each(ofAnybody)('%s needs one of its operations, for this kind, and no other', async (action) => {
    const needs: readonly Operation[] = cycle[action]?.needs ?? [];
    const document = await reachFor(action);
    const stranger = await suite.personWith(
      suite.allOperations.filter((operation) => !needs.includes(operation)),
    );
    expect((await read(document.id, stranger)).actions).not.toContain(action);
    expect(
      await notRefused(document, [await callOf(action, document)], { as: stranger, ...forbidden }),
    ).toEqual([]);
    for (const operation of needs) {
      // Who did not submit it withdraws it only with the right to approve.
      const beside: Operation[] = action === 'withdraw' ? ['view', 'approve'] : ['view'];
      const as = await suite.personWith([...beside, operation]);
      const fresh = await reachFor(action);
      expect((await read(fresh.id, as)).actions).toContain(action);
      expect((await act(action, fresh, { as })).status).toBe(200);
    }
  });

  test.runIf(cycle.withdraw)('only its submitter or somebody who may approve withdraws it', async () => {
    const document = await reachFor('withdraw');
    const as = await suite.personWith(['view', 'edit']);
    expect((await read(document.id, as)).actions).not.toContain('withdraw');
    expect(await notRefused(document, [await callOf('withdraw', document)], { as, ...forbidden })).toEqual(
      [],
    );
  });

  const { place, foreignPlace } = samples;
  test.runIf(place)('a user of another place does not find it, in no list and by no action', async () => {
    if (!place || !foreignPlace) return;
    const document = await create();
    const { id, number, status } = document;
    const { grants } = suite;
    const { token: native } = await addKeeper(app, place(document), grants);
    const { token: stranger } = await addKeeper(app, foreignPlace(), grants);
    expect((await read(id, native)).actions).toEqual(suite.openFor(status, false));
    const foundBy = async (as: string) => {
      const rows = (await list(`q=${number}`, as)).body.data;
      const names = await suite.done<unknown[]>({ ...get(`/lookup?q=${number}`), as });
      const counts = await suite.done<unknown[]>({ ...get(`/counts?q=${number}`), as });
      const files = await Promise.all(exports.map((call) => send({ ...call, as })));
      return [rows.length, names.length, counts.length, ...files.map(({ text }) => text.includes(number))];
    };
    expect(await foundBy(native)).toEqual([1, 1, 1, ...exports.map(() => true)]);
    expect(await foundBy(stranger)).toEqual([0, 0, 0, ...exports.map(() => false)]);
    const calls = [...readsOfOne(document), ...(await writes(document))];
    expect(await notRefused(document, calls, { as: stranger, status: 404, code: 'NOT_FOUND' })).toEqual([]);
  });

  test('an unknown or impossible id is not found', async () => {
    for (const id of ['999999999', '0', '-1', 'abc', '1e3', '99999999999999999999'])
      for (const suffix of ['', '/events', '/attachments'])
        expect((await send(get(`/${id}${suffix}`))).status).toBe(404);
  });

  test.runIf(cycle.archive)(
    'an archived document is shown on request, to users who may archive',
    async () => {
      const document = await reachFor('archive');
      await act('archive', document);
      const found = async (query: string, as: string) =>
        (await list(`filter[id]=${document.id}&${query}`, as)).body.data.length;
      const keeper = await suite.personWith(['view', 'delete']);
      for (const as of [app.tokens.admin, keeper]) {
        expect([await found('', as), await found('filter[recordStatus]=2', as)]).toEqual([0, 1]);
        for (const call of readsOfOne(document)) expect((await send({ ...call, as })).status).toBe(200);
      }
      const withoutDelete = await suite.personWith(['view', 'edit', 'approve']);
      for (const as of [app.tokens.viewer, withoutDelete]) {
        expect(await found('filter[recordStatus]=2', as)).toBe(0);
        for (const call of readsOfOne(document)) expect((await send({ ...call, as })).status).toBe(404);
      }
      expect(await suite.done(get(`/lookup?q=${document.number}`))).toEqual([]);
      expect(await suite.done(get(`/counts?q=${document.number}`))).toEqual([]);
    },
  );
}
