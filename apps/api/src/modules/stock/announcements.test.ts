import { dispatchKind, dispatchKindKeys, type DispatchKind } from '@kalfa/contracts/stock/dispatch-kinds';
import { query } from '@kalfa/tools/services/query';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeStore } from '../../../test/support/make-place.ts';
import { stockActs, type ActedDocument } from '../../../test/support/random-acts.ts';
import {
  addKeeper,
  callStock,
  doStock,
  makeStockWorld,
  newInvoice,
  openStock,
  type StockWorld,
} from '../../../test/support/stock-world.ts';
import { request, useTestApp } from '../../../test/support/test-app.ts';
import { notificationsAbout } from '../../../test/support/notifications-about.ts';

const app = useTestApp();
let world: StockWorld;
let acts: ReturnType<typeof stockActs>;

const hearers = ['warehouse', 'otherWarehouse', 'site', 'otherSite', 'store', 'otherStore'] as const;
type Hearer = (typeof hearers)[number];

/** The users by name; the author of the documents receives only direct notifications. */
const names = new Map([
  ['test.admin', 'writer'],
  ['second.admin', 'second'],
]);

beforeAll(async () => {
  world = await makeStockWorld(app);
  acts = stockActs(app, world);
  for (const hearer of hearers) {
    const id = world[hearer];
    const place = hearer.endsWith('arehouse')
      ? { warehouseId: id }
      : hearer.endsWith('ite')
        ? { workhouseId: id }
        : { storeId: id };
    const { userId, username } = await addKeeper(app, place, ['*.view']);
    names.set(username, hearer);
    await app.db.write((tx) =>
      sql`insert into notifications.role_subscriptions (type_key, role_id)
      select type.key, held.role_id from notifications.types as type, identity.user_roles as held
      where held.user_id = ${userId}`.execute(tx),
    );
  }
  await app.db.write((tx) =>
    sql`insert into notifications.user_subscriptions (type_key, user_id, mode)
    select type.key, person.id, 'mute' from notifications.types as type, identity.users as person
    where person.username = 'test.admin' or (person.username = 'second.admin' and type.key like 'invoice-%')`.execute(
      tx,
    ),
  );
  const plenty = [{ itemId: world.item, quantity: '10000', unitCost: '2' }];
  await openStock(app, world, { warehouseId: world.warehouse }, plenty);
  await openStock(app, world, { storeId: world.store }, plenty);
});

type Notified = [action: string, to: string[], ids: Partial<Record<Id, number>>];
type Id = 'warehouseId' | 'storeId' | 'workhouseId' | 'projectId';

/** The notifications of a document: action, recipients, and the place ids in the payload. */
async function notificationsOf(family: string, id: number): Promise<Notified[]> {
  const sent = await notificationsAbout(app.db.read, family, id);
  const calledOnce = new Set(sent.map(({ type, number, title }) => `${type} ${number} ${title}`));
  if (calledOnce.size > 1) throw new Error(`one document is called ${[...calledOnce].join(' and ')}`);
  return sent.map(({ action, to, warehouseId, storeId, workhouseId, projectId }) => [
    action,
    to.map((name) => names.get(name) ?? name).toSorted(),
    Object.fromEntries(
      Object.entries({ warehouseId, storeId, workhouseId, projectId }).filter(([, value]) => value !== null),
    ),
  ]);
}

const why = { reason: 'Denemenin nedeni' };
const bySecond = (family: string, act: string, { id }: Pick<ActedDocument, 'id'>, body: object = {}) =>
  acts.read(family, id).then((now) => acts.act(family, act, now, body, world.second.token));
const byWriter = (family: string, act: string, { id }: Pick<ActedDocument, 'id'>, body: object = {}) =>
  acts.read(family, id).then((now) => acts.act(family, act, now, body));

type Way = {
  ends: object;
  title: string;
  source: Hearer[];
  target: Hearer[];
  ids: Notified[2];
  /** The place ids of notifications about goods in transit, when they differ. */
  shippedIds?: Notified[2];
  receivedAt?: number;
};

/** The table of the design: what moves from where to where, and who is notified. */
const ways: Record<DispatchKind, () => Way> = {
  warehouseToSite: () => ({
    ends: { fromWarehouseId: world.warehouse, toWorkhouseId: world.site },
    title: 'Merkez Deposu → Konya Etap 2 Şantiyesi',
    source: ['warehouse'],
    target: ['site', 'store'],
    ids: { warehouseId: world.warehouse, storeId: world.store, workhouseId: world.site },
    receivedAt: world.store,
  }),
  warehouseDestruction: () => ({
    ends: { fromWarehouseId: world.warehouse, ...why },
    title: 'Merkez Deposu',
    source: ['warehouse'],
    target: [],
    ids: { warehouseId: world.warehouse },
  }),
  betweenWarehouses: () => ({
    ends: { fromWarehouseId: world.warehouse, toWarehouseId: world.otherWarehouse },
    title: 'Merkez Deposu → Trafo Deposu',
    source: ['warehouse'],
    target: ['otherWarehouse'],
    ids: { warehouseId: world.warehouse },
    shippedIds: { warehouseId: world.otherWarehouse },
    receivedAt: world.otherWarehouse,
  }),
  storeToProject: () => ({
    ends: { fromStoreId: world.store, toProjectId: world.project },
    title: 'Konya Ana Stok → Köy Şebekesi',
    source: ['site', 'store'],
    target: [],
    ids: { storeId: world.store, projectId: world.project },
  }),
  storeToCenter: () => ({
    ends: { fromStoreId: world.store, toWarehouseId: world.warehouse },
    title: 'Konya Ana Stok → Merkez Deposu',
    source: ['site', 'store'],
    target: ['warehouse'],
    ids: { storeId: world.store, warehouseId: world.warehouse },
    receivedAt: world.warehouse,
  }),
  storeDestruction: () => ({
    ends: { fromStoreId: world.store, toWarehouseId: world.warehouse, ...why },
    title: 'Konya Ana Stok → Merkez Deposu',
    source: ['site', 'store'],
    target: ['warehouse'],
    ids: { storeId: world.store, warehouseId: world.warehouse },
    receivedAt: world.warehouse,
  }),
  betweenStores: () => ({
    ends: { fromStoreId: world.store, toStoreId: world.otherStore },
    title: 'Konya Ana Stok → Karaman Ana Stok',
    source: ['site', 'store'],
    target: ['otherSite', 'otherStore'],
    ids: { storeId: world.store },
    shippedIds: { storeId: world.otherStore },
    receivedAt: world.otherStore,
  }),
};

const people = (...who: string[]) => [...new Set(who)].toSorted();

const newDraft = (kind: DispatchKind) => acts.draft(kind, ways[kind]().ends, [[world.item, '10']]);

async function submitted(kind: DispatchKind): Promise<ActedDocument> {
  const made = await newDraft(kind);
  await byWriter('dispatches', 'submit', made);
  return made;
}

const receiveSome = async (kind: DispatchKind, { id }: ActedDocument, quantity: string) => {
  const { receipt } = dispatchKind(kind);
  const [line] = (await acts.read('dispatches', id)).lines;
  const usual = kind === 'storeDestruction' ? 'destroyedQuantity' : 'acceptedQuantity';
  const body = {
    kind: receipt,
    placeId: ways[kind]().receivedAt,
    sourceId: id,
    lines: [{ sourceLineId: line?.id, [usual]: quantity }],
  };
  return doStock<ActedDocument>(app, 'POST', 'warehouse/receipts', body, world.second.token);
};

describe.each(dispatchKindKeys)('a dispatch %s', (kind) => {
  test('that is submitted notifies its source, and a rejected one both ends and its author', async () => {
    const { source, target, ids, title } = ways[kind]();
    const made = await newDraft(kind);
    expect(await notificationsOf('dispatch', made.id)).toEqual([]);
    await byWriter('dispatches', 'submit', made);
    await bySecond('dispatches', 'reject', made, why);
    expect(await notificationsOf('dispatch', made.id)).toEqual([
      ['submitted', people('second', ...source), ids],
      ['rejected', people('writer', ...source, ...target), ids],
    ]);
    const sent = await notificationsAbout(app.db.read, 'dispatch', made.id);
    expect(sent[0]).toMatchObject({ type: dispatchKind(kind).notification, title });
  });

  test('that is withdrawn or cancelled notifies nobody', async () => {
    const made = await submitted(kind);
    await byWriter('dispatches', 'withdraw', made);
    await byWriter('dispatches', 'submit', made);
    await byWriter('dispatches', 'cancel', made, why);
    expect((await notificationsOf('dispatch', made.id)).map(([action]) => action)).toEqual([
      'submitted',
      'submitted',
    ]);
  });
});

/** Without the permission for the fast path every approval takes the slow path. */
const shortWay = (allow: boolean) =>
  query(
    app.urls.super,
    `${allow ? 'grant' : 'revoke'} execute on function stock.approve_at_once ${allow ? 'to' : 'from'} public, kalfa_app`,
  );

const shipping = dispatchKindKeys.filter((kind) => dispatchKind(kind).posts === 'ship');
const ending = dispatchKindKeys.filter((kind) => dispatchKind(kind).posts !== 'ship');

describe.each([
  ['at once', true],
  ['the long way', false],
])('approved %s,', (_way, isShort) => {
  beforeAll(() => shortWay(isShort));
  afterAll(() => shortWay(true));

  test.each(ending)('%s concerns both ends and who wrote it; its reversal nobody', async (kind) => {
    const { source, target, ids } = ways[kind]();
    const made = await submitted(kind);
    await bySecond('dispatches', 'approve', made);
    await bySecond('dispatches', 'reverse', made, why);
    expect((await notificationsOf('dispatch', made.id)).slice(1)).toEqual([
      ['approved', people('writer', ...source, ...target), ids],
    ]);
  });

  test.each(shipping)('%s concerns where it goes, and arriving there who wrote it', async (kind) => {
    const { source, target, ids, shippedIds = ids } = ways[kind]();
    const made = await submitted(kind);
    await bySecond('dispatches', 'approve', made);
    const receipt = await receiveSome(kind, made, '4');
    await bySecond('receipts', 'reverse', receipt, why);
    await receiveSome(kind, made, '6');
    await bySecond('dispatches', 'close', made, { ...why, remainder: 'returnToSource' });
    await bySecond('dispatches', 'reopen', made, why);
    await receiveSome(kind, made, '4');
    expect((await notificationsOf('dispatch', made.id)).slice(1)).toEqual([
      ['shipped', people(...target), shippedIds],
      ['received', people('writer', ...target), ids],
      ['received', people('writer', ...target), ids],
      ['closed', people(...source, ...target), ids],
      ['received', people('writer', ...target), ids],
    ]);
  });

  test.each(shipping)('%s that is called back concerns both ends', async (kind) => {
    const { source, target, ids } = ways[kind]();
    const made = await submitted(kind);
    await bySecond('dispatches', 'approve', made);
    await bySecond('dispatches', 'recall', made, why);
    expect((await notificationsOf('dispatch', made.id)).at(-1)).toEqual([
      'recalled',
      people(...source, ...target),
      ids,
    ]);
  });

  test('a repeated call sends one notification', async () => {
    const made = await newDraft('warehouseToSite');
    const call = (act: string, version: number, token: string) =>
      request(app, {
        method: 'POST',
        url: `/api/warehouse/dispatches/${made.id}/${act}`,
        payload: { version },
        headers: { 'idempotency-key': `${act}-${made.id}`, authorization: `Bearer ${token}` },
        as: 'guest',
      });
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await call('submit', made.version, app.tokens.admin)).status).toBe(200);
    }
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await call('approve', made.version + 1, world.second.token)).status).toBe(200);
    }
    expect((await notificationsOf('dispatch', made.id)).map(([action]) => action)).toEqual([
      'submitted',
      'shipped',
    ]);
  });

  test('a refused action notifies nobody', async () => {
    const made = await submitted('warehouseDestruction');
    const { version } = await acts.read('dispatches', made.id);
    const refused = await callStock(app, 'POST', `warehouse/dispatches/${made.id}/approve`, { version });
    expect(refused.body.code).toBe('FOUR_EYES');
    const short = await acts.draft('warehouseToSite', ways.warehouseToSite().ends, [[world.item, '999999']]);
    const submitReply = await callStock(app, 'POST', `warehouse/dispatches/${short.id}/submit`, {
      version: short.version,
    });
    expect(submitReply.body.code).toBe('STOCK_INSUFFICIENT');
    expect((await notificationsOf('dispatch', made.id)).map(([action]) => action)).toEqual(['submitted']);
    expect(await notificationsOf('dispatch', short.id)).toEqual([]);
  });
});

test('a count notifies its place when it is finished, and its author when it is decided', async () => {
  const ids = { warehouseId: world.warehouse };
  const made = await acts.counting(new Map([[world.item, 1]]));
  expect(await notificationsOf('count', made.id)).toEqual([]);
  await byWriter('counts', 'finish', made);
  await bySecond('counts', 'recount', made, why);
  await byWriter('counts', 'finish', made);
  await bySecond('counts', 'approve', made);
  await bySecond('counts', 'reverse', made, why);
  expect(await notificationsOf('count', made.id)).toEqual([
    ['submitted', ['second', 'warehouse'], ids],
    ['rejected', ['warehouse', 'writer'], ids],
    ['submitted', ['second', 'warehouse'], ids],
    ['approved', ['warehouse', 'writer'], ids],
  ]);
});

test('an opening notifies its place when it is submitted, and its author when it is decided', async () => {
  const ids = { storeId: world.otherStore };
  const made = await doStock<ActedDocument>(app, 'POST', 'warehouse/openings', {
    storeId: world.otherStore,
    lines: [{ itemId: world.itemIds[1], quantity: '3', unitCost: '1' }],
  });
  await byWriter('openings', 'submit', made);
  await bySecond('openings', 'reject', made, why);
  await byWriter('openings', 'revise', made);
  await byWriter('openings', 'submit', made);
  await bySecond('openings', 'approve', made);
  await bySecond('openings', 'reverse', made, why);
  const submittedTo = ['otherSite', 'otherStore', 'second'];
  const decidedTo = ['otherSite', 'otherStore', 'writer'];
  expect(await notificationsOf('opening', made.id)).toEqual([
    ['submitted', submittedTo, ids],
    ['rejected', decidedTo, ids],
    ['submitted', submittedTo, ids],
    ['approved', decidedTo, ids],
  ]);
});

describe('an invoice', () => {
  const kinds = {
    toWarehouse: () => ({
      bound: { warehouseId: world.warehouse },
      receipt: 'warehouseInvoice',
      placeId: world.warehouse,
      target: ['warehouse'],
      ids: { warehouseId: world.warehouse },
    }),
    toStore: () => ({
      bound: { workhouseId: world.site },
      receipt: 'storeInvoice',
      placeId: world.store,
      target: ['site', 'store'],
      ids: { storeId: world.store, workhouseId: world.site },
    }),
  } as const;
  test.each(['toWarehouse', 'toStore'] as const)(
    '%s notifies its destination, and its author when goods arrive or it is closed',
    async (kind) => {
      const { bound, receipt, placeId, target, ids } = kinds[kind]();
      const { id } = await newInvoice(app, world, {
        kind,
        ...bound,
        supplierInvoiceNo: `T-${kind}`,
        lines: [{ itemId: world.item, providerId: world.providerId, quantity: '10', unitPrice: '4' }],
      });
      const sources = await doStock<{ id: number; lines: { sourceLineId: number }[] }[]>(
        app,
        'GET',
        `warehouse/receipts/receivable-sources?kind=${receipt}`,
      );
      const sourceLineId = sources.find((source) => source.id === id)?.lines[0]?.sourceLineId;
      const receive = (acceptedQuantity: string, close: object = {}) =>
        doStock<ActedDocument>(app, 'POST', 'warehouse/receipts', {
          kind: receipt,
          placeId,
          sourceId: id,
          lines: [{ sourceLineId, acceptedQuantity }],
          ...close,
        });
      await byWriter('receipts', 'reverse', await receive('2'), why);
      await receive('3', { closeSource: why });
      expect(await notificationsOf('invoice', id)).toEqual([
        ['approved', people(...target), ids],
        ['received', people('second', ...target), ids],
        ['closed', people('second', ...target), ids],
      ]);
    },
  );
});

test('goods for a site with several stores link to the intended one, or to none', async () => {
  const beside = await makeStore(app, { name: 'Konya Yan Stok', workhouseId: world.site });
  const storeIdOf = async (intendedStoreId: number | null) => {
    const ends = { ...ways.warehouseToSite().ends, intendedStoreId };
    const made = await acts.shipped('warehouseToSite', ends, [[world.item, '1']]);
    return (await notificationsOf('dispatch', made.id)).map(([, , ids]) => ids.storeId);
  };
  expect(await storeIdOf(null)).toEqual([undefined, undefined]);
  expect(await storeIdOf(beside)).toEqual([beside, beside]);
});
