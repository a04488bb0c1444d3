import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeWarehouse } from '../../../../test/support/make-place.ts';
import { addPerson, type TestPerson } from '../../../../test/support/people.ts';
import {
  callStock,
  doStock,
  makeStockWorld,
  openStock,
  type StockWorld,
} from '../../../../test/support/stock-world.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';

const app = useTestApp();
let world: StockWorld;
let outgoing: TestPerson;
let incoming: TestPerson;
/** Each test hands its own warehouse over. */
let place = 0;
let places = 0;

beforeAll(async () => {
  world = await makeStockWorld(app);
  const person = (username: string) => addPerson(app.db, { username, roles: ['admin'] });
  [outgoing, incoming] = [await person('outgoing.keeper'), await person('incoming.keeper')];
});
beforeEach(async () => {
  places += 1;
  place = await makeWarehouse(app, { name: `Devir Deposu ${places}` });
  await openStock(app, world, { warehouseId: place }, [
    { itemId: world.item, quantity: '100', unitCost: '5' },
  ]);
});

type Count = {
  id: number;
  version: number;
  status: string;
  actions: string[];
  outgoingKeeperName: string | null;
  outgoingSignedAt: string | null;
  incomingSignedAt: string | null;
};
const path = (id: number) => `warehouse/counts/${id}`;
const read = (id: number, as?: TestPerson) => doStock<Count>(app, 'GET', path(id), undefined, as?.token);
const tryDraft = (body: object = {}) =>
  callStock<Count>(app, 'POST', 'warehouse/counts', {
    warehouseId: place,
    scopeKind: 'full',
    outgoingKeeperId: outgoing.userId,
    incomingKeeperId: incoming.userId,
    ...body,
  });
const tryAct = async (id: number, verb: string, as?: TestPerson, body: object = {}) => {
  const { version } = await read(id);
  return callStock<Count>(app, 'POST', `${path(id)}/${verb}`, { version, ...body }, as?.token);
};
const act = async (...call: Parameters<typeof tryAct>) => {
  const reply = await tryAct(...call);
  if (reply.status >= 300) throw new Error(`${call[1]}: ${reply.text}`);
  return reply.body.data;
};
const count = (id: number, countedQuantity: string) =>
  doStock(app, 'PATCH', `${path(id)}/lines`, { lines: [{ itemId: world.item, countedQuantity }] });

/** A finished hand-over, of which one is missing. */
async function finished(body: object = {}): Promise<number> {
  const { id } = (await tryDraft(body)).body.data;
  await act(id, 'start');
  await count(id, '99');
  await act(id, 'finish');
  return id;
}

test('both keepers sign a hand-over before somebody else approves it', async () => {
  const id = await finished();
  for (const keeper of [outgoing, incoming]) {
    expect((await read(id, world.second)).actions).not.toContain('approve');
    expect((await tryAct(id, 'approve', world.second)).body).toMatchObject({ code: 'HAND_OVER_UNSIGNED' });
    expect((await read(id, keeper)).actions).toContain('sign');
    expect(await act(id, 'sign', keeper)).toMatchObject({ status: 'pending' });
    expect((await read(id, keeper)).actions).not.toContain('sign');
  }
  const { outgoingSignedAt, incomingSignedAt } = await read(id);
  for (const at of [outgoingSignedAt, incomingSignedAt])
    expect(Math.abs(Date.now() - Date.parse(at ?? ''))).toBeLessThan(60_000);
  expect(await act(id, 'approve', world.second)).toMatchObject({ status: 'posted' });
});

test('only a keeper signs, once, and only for themselves', async () => {
  const id = await finished();
  expect((await read(id)).actions).not.toContain('sign');
  expect((await tryAct(id, 'sign')).body).toMatchObject({ code: 'FORBIDDEN' });
  await act(id, 'sign', outgoing);
  expect((await tryAct(id, 'sign', outgoing)).body).toMatchObject({ code: 'STATE_CONFLICT' });
  expect(await read(id)).toMatchObject({ incomingSignedAt: null });
});

test('a keeper of a hand-over does not approve it', async () => {
  const id = await finished();
  await act(id, 'sign', outgoing);
  await act(id, 'sign', incoming);
  expect((await read(id, incoming)).actions).not.toContain('approve');
  expect((await tryAct(id, 'approve', incoming)).body).toMatchObject({ code: 'FOUR_EYES' });
});

test('what is counted again must be signed again', async () => {
  const id = await finished();
  await act(id, 'sign', outgoing);
  await act(id, 'recount', world.second, { reason: 'Yanlış raf' });
  expect(await read(id)).toMatchObject({ outgoingSignedAt: null });
  expect((await tryAct(id, 'sign', outgoing)).body).toMatchObject({ code: 'STATE_CONFLICT' });
});

test('a count that hands nothing over is not signed', async () => {
  const id = await finished({ outgoingKeeperId: null, incomingKeeperId: null });
  expect((await tryAct(id, 'sign', outgoing)).body).toMatchObject({ code: 'STATE_CONFLICT' });
  expect(await act(id, 'approve', world.second)).toMatchObject({ status: 'posted' });
});

test.each([
  ['without the incoming keeper', () => ({ incomingKeeperId: null }), 'incomingKeeperId'],
  ['without the outgoing keeper', () => ({ outgoingKeeperId: null }), 'outgoingKeeperId'],
  ['to oneself', () => ({ incomingKeeperId: outgoing.userId }), 'incomingKeeperId'],
  ['of a part of the place', () => ({ scopeKind: 'items' }), 'scopeKind'],
])('a hand-over %s is refused', async (_what, body, field) => {
  expect(await tryDraft(body())).toMatchObject({ status: 422, body: { errors: [{ path: field }] } });
});

test('the database posts no hand-over without both signatures', async () => {
  const id = await finished();
  await act(id, 'sign', incoming);
  await expect(
    app.db.write((tx) => sql`update core.documents set status = 'posted' where id = ${id}`.execute(tx)),
  ).rejects.toMatchObject({ constraint: 'stock_counts_signed_when_posted' });
});
