import type { Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/support/test-app.ts';
import {
  geography,
  inWorld,
  personId,
  roleId,
  announceAndRead,
  type NotificationFixture,
} from '../../../test/support/notification-fixture.ts';
import { announce, type Announcement } from './announce.ts';

const app = useTestApp();
const { sites, stores, warehouses, projects } = geography;
const [site = 0, otherSite = 0] = sites;
const [store = 0, storeBeside = 0, onlyStore = 0] = stores;
const [warehouse = 0, otherWarehouse = 0] = warehouses;

const type = 'warehouse-dispatch';
const menu = 'warehouse-dispatches';
const keeper = { scope: 'assigned', views: [menu], subscribes: [type] } as const;
const chief = { ...keeper, scope: 'all' } as const;
const submitted = { type, action: 'submitted', places: { warehouses: [warehouse] } } as const;
const holding = (...roles: number[]) => ({ roles: roles.map((role) => ({ role })) });
const atWarehouse = { employed: {}, places: [{ kind: 'warehouse', at: 0 }] } as const;

/** Which of the generated users are notified, by their index; those that every test file has do not count. */
async function notified(world: NotificationFixture, announcement: Announcement = submitted, actor = 0) {
  const { recipients } = await inWorld(app.db, world, (tx) => announceAndRead(tx, actor, announcement));
  return recipients.filter(({ userId }) => userId >= personId(0)).map(({ userId }) => userId - personId(0));
}

describe('a user is notified of what', () => {
  test('happens at one of their places, in the role that subscribes', async () => {
    const world: NotificationFixture = {
      roles: [keeper, keeper, { ...keeper, subscribes: [] }],
      people: [
        { ...holding(0, 1, 2), ...atWarehouse },
        { ...holding(0, 1), employed: {}, places: [{ kind: 'warehouse', at: 0, role: 1 }] },
        { ...holding(0), employed: {}, places: [{ kind: 'warehouse', at: 1 }] },
      ],
    };
    const { recipients } = await inWorld(app.db, world, (tx) => announceAndRead(tx, 0, submitted));
    expect(recipients.filter(({ userId }) => userId >= personId(0))).toEqual([
      { userId: personId(0), roleIds: [roleId(0), roleId(1)], way: 'inApp' },
      { userId: personId(1), roleIds: [roleId(1)], way: 'inApp' },
    ]);
  });

  test('happens anywhere, when their role sees all places', async () => {
    expect(await notified({ roles: [chief], people: [holding(0)] })).toEqual([0]);
  });

  test('has no place, wherever they work', async () => {
    const world: NotificationFixture = { roles: [keeper], people: [holding(0)] };
    expect(await notified(world, { type, action: 'submitted' })).toEqual([0]);
    expect(await notified(world, { type, action: 'submitted', places: {} })).toEqual([]);
  });

  test('goes to their site or to a project there, also when they are at one of its stores only', async () => {
    const world: NotificationFixture = {
      roles: [keeper],
      people: [
        { ...holding(0), employed: {}, places: [{ kind: 'store', at: 0 }] },
        { ...holding(0), employed: {}, places: [{ kind: 'workhouse', at: 0 }] },
        { ...holding(0), employed: {}, places: [{ kind: 'workhouse', at: 1 }] },
      ],
    };
    expect(await notified(world, { ...submitted, places: { workhouses: [site] } })).toEqual([0, 1]);
    expect(await notified(world, { ...submitted, places: { projects: [projects[0] ?? 0] } })).toEqual([0, 1]);
    expect(await notified(world, { ...submitted, places: { stores: [store] } })).toEqual([0, 1]);
    expect(await notified(world, { ...submitted, places: { stores: [storeBeside] } })).toEqual([1]);
    expect(await notified(world, { ...submitted, places: { stores: [onlyStore] } })).toEqual([2]);
  });

  test('was added for them, whatever their roles subscribe to, but not of what they may not see', async () => {
    const own = { [type]: 'add' } as const;
    const world: NotificationFixture = {
      roles: [{ ...keeper, subscribes: [] }, { scope: 'all' }],
      people: [
        { ...holding(0), ...atWarehouse, own },
        { ...holding(0), own },
        { ...holding(1), own },
      ],
    };
    const { recipients } = await inWorld(app.db, world, (tx) => announceAndRead(tx, 0, submitted));
    expect(recipients.filter(({ userId }) => userId >= personId(0))).toEqual([
      { userId: personId(0), roleIds: null, way: 'inApp' },
    ]);
  });

  test('names them directly, and cannot turn that off', async () => {
    const people = [
      holding(0),
      { ...holding(0), own: { [type]: 'mute' }, wishes: { [type]: 'off' } },
      { ...holding(0), wishes: { [type]: 'digest' } },
    ] as const;
    const { recipients } = await inWorld(app.db, { roles: [{ scope: 'assigned' }], people }, (tx) =>
      announceAndRead(tx, 0, { ...submitted, direct: [personId(0), personId(1), personId(2), null] }),
    );
    expect(recipients.filter(({ userId }) => userId >= personId(0))).toEqual([
      { userId: personId(0), roleIds: null, way: 'inApp' },
      { userId: personId(1), roleIds: null, way: 'inApp' },
      { userId: personId(2), roleIds: null, way: 'digest' },
    ]);
  });
});

describe('a user is not notified', () => {
  test('of their own action, not even directly', async () => {
    const world: NotificationFixture = { roles: [chief], people: [holding(0), holding(0)] };
    const direct = [personId(0), personId(1)];
    expect(await notified(world, { ...submitted, direct }, personId(0))).toEqual([1]);
  });

  test('who sees no page that shows it, unless an extra operation allows it', async () => {
    const blind = { ...chief, views: [] };
    const world: NotificationFixture = {
      roles: [blind],
      people: [holding(0), { ...holding(0), views: [menu] }],
    };
    expect(await notified(world)).toEqual([1]);
  });

  test('who sees the page only after another action', async () => {
    const world: NotificationFixture = {
      roles: [{ ...chief, views: ['store-receipts'] }],
      people: [holding(0)],
    };
    expect(await notified(world)).toEqual([]);
    expect(await notified(world, { ...submitted, action: 'shipped' })).toEqual([0]);
  });

  test('who has it muted or turned off', async () => {
    const people = [
      { ...holding(0), own: { [type]: 'mute' } },
      { ...holding(0), wishes: { [type]: 'off' } },
      { ...holding(0), wishes: { [type]: 'sound' } },
    ] as const;
    expect(await notified({ roles: [chief], people })).toEqual([2]);
  });

  test('whose account, role or work place is not active', async () => {
    const people = [
      { ...holding(0), status: 'passive' },
      { ...holding(0), status: 'pendingApproval' },
      { ...holding(2), views: [menu] },
      { roles: [{ role: 0, isTaken: true }] },
      { ...holding(1), employed: {}, places: [{ kind: 'warehouse', at: 0, until: -1 }] },
      { ...holding(1), employed: {}, places: [{ kind: 'warehouse', at: 0, from: 1 }] },
      { ...holding(1), employed: {}, places: [{ kind: 'warehouse', at: 0, isArchived: true }] },
      { ...holding(1), employed: { until: -1 }, places: [{ kind: 'warehouse', at: 0 }] },
      { ...holding(1), employed: { from: 1 }, places: [{ kind: 'warehouse', at: 0 }] },
      { ...holding(1), employed: { isPassive: true }, places: [{ kind: 'warehouse', at: 0 }] },
      { ...holding(1), employed: { until: 0 }, places: [{ kind: 'warehouse', at: 0, from: 0, until: 0 }] },
    ] as const;
    const roles = [chief, keeper, { ...chief, isPassive: true }];
    const direct = [personId(0), personId(1)];
    expect(await notified({ roles, people }, { ...submitted, direct })).toEqual([10]);
  });

  test('of a personal type, unless it names them', async () => {
    const everything = { scope: 'all', views: ['dashboard'], subscribes: ['export'] } as const;
    const world: NotificationFixture = { roles: [everything], people: [holding(0), holding(0)] };
    expect(await notified(world, { type: 'export', action: 'created', direct: [personId(1)] })).toEqual([1]);
  });

  test('of a change that was rolled back', async () => {
    const count = async () =>
      (
        await sql<{ rows: number }>`
          select (select count(*) from notifications.notifications) + (select count(*) from notifications.recipients)
            + (select count(*) from core.outbox_events where topic = 'notification') as rows`.execute(
          app.db.read,
        )
      ).rows[0]?.rows;
    const before = await count();
    const change = async (isKept: boolean) =>
      app.db.write(async (tx) => {
        const about = { entity: 'test', recordId: 1 };
        await announce(tx, { actor: { userId: 0 } }, { ...submitted, ...about });
        if (!isKept) throw new Error('rolled back on purpose');
      });
    await expect(change(false)).rejects.toThrow('on purpose');
    expect(await count()).toBe(before);
    await change(true);
    expect(await count()).toBeGreaterThan(before ?? 0);
  });
});

describe('a notification', () => {
  const noticeOf = (announcement: Announcement, prepare: (tx: Tx) => Promise<unknown> = async () => null) =>
    inWorld(app.db, { roles: [chief], people: [holding(0)] }, async (tx) => {
      await prepare(tx);
      return (await announceAndRead(tx, 0, announcement)).notice;
    });

  test('is labelled by the places it goes from and to', async () => {
    const titles = await Promise.all(
      [
        { from: { warehouseId: warehouse }, to: { workhouseId: site } },
        { from: { storeId: store }, to: { projectId: projects[0] ?? 0 } },
        { from: { storeId: store }, to: { storeId: onlyStore } },
        { from: { warehouseId: warehouse }, to: { warehouseId: otherWarehouse } },
        { from: { warehouseId: warehouse } },
        { from: { warehouseId: warehouse }, title: 'A name of its own' },
        {},
      ].map(async (ends) => (await noticeOf({ ...submitted, ...ends }))?.title),
    );
    expect(titles).toEqual([
      'Warehouse 0 → Site 0',
      'Store 0 → Project 0',
      'Store 0 → Store 2',
      'Warehouse 0 → Warehouse 1',
      'Warehouse 0',
      'A name of its own',
      null,
    ]);
  });

  test('links to the intended store, or to the only active one of its site', async () => {
    const toOther = { ...submitted, workhouseId: otherSite };
    const archive = (id: number) => (tx: Tx) =>
      sql`update stock.stores set record_status = 2, updated_by = 1 where id = ${id}`.execute(tx);
    expect(await noticeOf(toOther)).toMatchObject({ storeId: onlyStore, workhouseId: otherSite });
    expect(await noticeOf({ ...submitted, workhouseId: site })).toMatchObject({ storeId: null });
    expect(await noticeOf({ ...submitted, workhouseId: site, storeId: store })).toMatchObject({
      storeId: store,
    });
    expect(await noticeOf({ ...submitted, workhouseId: site }, archive(store))).toMatchObject({
      storeId: storeBeside,
    });
    expect(await noticeOf(toOther, archive(onlyStore))).toMatchObject({ storeId: null });
  });
});
