import type { DocumentEvent } from '@kalfa/contracts/document';
import type { DispatchDetail, DispatchRow } from '@kalfa/contracts/stock/dispatch';
import type { InTransitRow } from '@kalfa/contracts/stock/in-transit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { notificationsAbout } from '../../../../test/support/notifications-about.ts';
import {
  addKeeper,
  callStock,
  doStock,
  makeStockWorld,
  openStock,
  type StockWorld,
} from '../../../../test/support/stock-world.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';
import { announceLateDispatches } from './late-dispatches.ts';

const app = useTestApp();
let world: StockWorld;

beforeAll(async () => {
  world = await makeStockWorld(app);
  await openStock(app, world, { warehouseId: world.warehouse }, [
    { itemId: world.item, quantity: '1000', unitCost: '3' },
  ]);
});

/** The day so many days from today. */
async function dayFromNow(days: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`select core.business_date(now()) + ${days}::int as day`.execute(
    app.db.read,
  );
  return rows[0]?.day ?? '';
}

const path = 'warehouse/dispatches';
const bodyOf = (more: object = {}) => ({
  kind: 'warehouseToSite',
  fromWarehouseId: world.warehouse,
  toWorkhouseId: world.site,
  driverId: world.driverId,
  vehicleId: world.vehicleId,
  lines: [{ itemId: world.item, quantity: '10' }],
  ...more,
});
const draft = (more: object = {}) => doStock<DispatchDetail>(app, 'POST', path, bodyOf(more));
const read = (id: number) => doStock<DispatchDetail>(app, 'GET', `${path}/${id}`);
async function act(id: number, name: string, more: object = {}): Promise<void> {
  const { version } = await read(id);
  await doStock(app, 'POST', `${path}/${id}/${name}`, { version, ...more });
}

/** A dispatch on its way that was expected so many days ago, or is in so many. */
async function shipped(expectedInDays: number): Promise<DispatchDetail> {
  const documentDate = await dayFromNow(-10);
  const made = await draft({ documentDate, expectedOn: await dayFromNow(expectedInDays) });
  await act(made.id, 'submit');
  await act(made.id, 'approve');
  return read(made.id);
}

const receiveAll = ({ id, lines }: DispatchDetail) =>
  doStock(app, 'POST', 'warehouse/receipts', {
    kind: 'storeFromWarehouse',
    placeId: world.store,
    sourceId: id,
    lines: lines.map((line) => ({ sourceLineId: line.id, acceptedQuantity: '10' })),
  });

describe('the expected day of a dispatch', () => {
  test('is seven days after its date, or as many as the organisation has set', async () => {
    expect((await draft({ documentDate: '2026-03-30' })).expectedOn).toBe('2026-04-06');
    await app.db.write((tx) =>
      sql`insert into core.setting_versions (key, value, set_by) values ('stock.transitAlarmDays', '3', 1)`.execute(
        tx,
      ),
    );
    expect((await draft({ documentDate: '2026-03-30' })).expectedOn).toBe('2026-04-02');
    await app.db.write((tx) =>
      sql`insert into core.setting_versions (key, value, set_by) values ('stock.transitAlarmDays', '7', 1)`.execute(
        tx,
      ),
    );
  });

  test('is what the sender writes, and the usual one again when that is removed', async () => {
    const { id, version } = await draft({ documentDate: '2026-03-30', expectedOn: '2026-04-01' });
    expect((await read(id)).expectedOn).toBe('2026-04-01');
    await doStock(app, 'PATCH', `${path}/${id}`, { version, expectedOn: null });
    expect((await read(id)).expectedOn).toBe('2026-04-06');
  });

  test('moves with the date of the draft', async () => {
    const { id, version } = await draft({ documentDate: '2026-03-30', expectedOn: '2026-04-01' });
    const changed = await doStock<DispatchDetail>(app, 'PATCH', `${path}/${id}`, {
      version,
      documentDate: '2026-04-10',
    });
    expect(changed.expectedOn).toBe('2026-04-12');
    const { version: next } = changed;
    await doStock(app, 'PATCH', `${path}/${id}`, { version: next, description: 'Vinçle iner' });
    expect((await read(id)).expectedOn).toBe('2026-04-12');
  });

  test('is not before its date, and kinds that nobody receives have none', async () => {
    const early = bodyOf({ documentDate: '2026-03-30', expectedOn: '2026-03-29' });
    expect((await callStock(app, 'POST', path, early)).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'expectedOn', code: 'DATE_TOO_EARLY', params: { min: '2026-03-30' } }],
    });
    const destruction = {
      kind: 'warehouseDestruction',
      fromWarehouseId: world.warehouse,
      reason: 'Hasarlı',
      lines: [{ itemId: world.item, quantity: '1' }],
    };
    expect((await doStock<DispatchDetail>(app, 'POST', path, destruction)).expectedOn).toBeNull();
    const dated = { ...destruction, expectedOn: await dayFromNow(1) };
    expect((await callStock(app, 'POST', path, dated)).body).toMatchObject({
      errors: [{ path: 'expectedOn', code: 'VALUE_REFUSED' }],
    });
  });

  test('is changed by the sender until everything is received, which is in the history', async () => {
    const document = await shipped(2);
    const [before, later] = [await dayFromNow(2), await dayFromNow(5)];
    await act(document.id, 'reschedule', { expectedOn: later, note: 'Kamyon arızalandı' });
    expect(await read(document.id)).toMatchObject({ status: 'shipped', expectedOn: later });
    const [event] = await doStock<DocumentEvent[]>(app, 'GET', `${path}/${document.id}/events`);
    expect(event).toMatchObject({
      action: 'reschedule',
      note: 'Kamyon arızalandı',
      changes: { expectedOn: [before, later] },
    });
    await receiveAll(document);
    const { version, actions } = await read(document.id);
    expect(actions).not.toContain('reschedule');
    const again = await callStock(app, 'POST', `${path}/${document.id}/reschedule`, {
      version,
      expectedOn: later,
    });
    expect(again.body.code).toBe('STATE_CONFLICT');
  });

  test('is not changed by people at the destination, nor to a day before its date', async () => {
    const { id, version } = await shipped(2);
    const { token } = await addKeeper(app, { storeId: world.store }, [
      'warehouse-dispatches.view',
      'warehouse-dispatches.edit',
    ]);
    const change = (expectedOn: string, as?: string) =>
      callStock(app, 'POST', `${path}/${id}/reschedule`, { version, expectedOn }, as);
    expect((await change(await dayFromNow(3), token)).body.code).toBe('FORBIDDEN');
    expect((await change(await dayFromNow(-11))).body).toMatchObject({
      errors: [{ path: 'expectedOn', code: 'DATE_TOO_EARLY' }],
    });
  });
});

describe('a dispatch is late', () => {
  const states = async (id: number) => {
    const [listed] = await doStock<DispatchRow[]>(app, 'GET', `${path}?filter[id]=${id}&filter[isLate]=true`);
    const road = await doStock<InTransitRow[]>(app, 'GET', 'warehouse/on-the-road?filter[isLate]=true');
    const sources = await doStock<{ id: number; expectedOn: string; lateDays: number | null }[]>(
      app,
      'GET',
      'warehouse/receipts/receivable-sources?kind=storeFromWarehouse',
    );
    return {
      inList: listed?.lateDays ?? null,
      onTheRoad: road.some(({ dispatchId }) => dispatchId === id),
      expectedHere: sources.find((source) => source.id === id)?.lateDays ?? null,
    };
  };

  test('by the same number of days in its list, in the list of goods in transit, and on the home page', async () => {
    const { id } = await shipped(-3);
    const { inList, onTheRoad } = await states(id);
    const road = await doStock<InTransitRow[]>(app, 'GET', 'warehouse/on-the-road?filter[isLate]=true');
    const home = await doStock<{ rows: { id: number; lateDays: number | null }[] }>(
      app,
      'GET',
      'baseinfo/dashboard/widgets/work?queue=late',
    );
    const daysIn = (rows: readonly { id: number; lateDays: number | null }[]) =>
      rows.find((row) => row.id === id)?.lateDays;
    const inTransit = road.map(({ dispatchId, lateDays }) => ({ id: dispatchId, lateDays }));
    expect([inList, onTheRoad, daysIn(inTransit), daysIn(home.rows)]).toEqual([3, true, 3, 3]);
  });

  test('from the day after the expected one, as long as goods are in transit', async () => {
    const onTime = { inList: null, onTheRoad: false, expectedHere: null };
    expect(await states((await shipped(0)).id)).toEqual(onTime);
    const document = await shipped(-3);
    expect(await states(document.id)).toEqual({ inList: 3, onTheRoad: true, expectedHere: 3 });
    await receiveAll(document);
    expect(await states(document.id)).toEqual(onTime);
  });

  test('and not before it has left', async () => {
    const { id } = await draft({ documentDate: await dayFromNow(-20) });
    expect(await read(id)).toMatchObject({ isLate: false, lateDays: null });
  });
});

describe('a late dispatch', () => {
  const told = async (id: number) =>
    (await notificationsAbout(app.db.read, 'dispatch', id)).filter(({ action }) => action === 'late');

  test('is announced once to both ends and its author, however often and concurrently it is looked for', async () => {
    const rights = ['warehouse-dispatches.view'];
    const keepers = [
      await addKeeper(app, { warehouseId: world.warehouse }, rights),
      await addKeeper(app, { storeId: world.store }, rights),
      await addKeeper(app, { storeId: world.otherStore }, rights),
      await addKeeper(app, { storeId: world.store }, ['units.view']),
    ];
    for (const { userId } of keepers)
      await app.db.write((tx) =>
        sql`insert into notifications.role_subscriptions (type_key, role_id)
        select 'warehouse-dispatch', role_id from identity.user_roles where user_id = ${userId}`.execute(tx),
      );
    const [late, onTime] = [await shipped(-1), await shipped(0)];
    const more = [late];
    for (const days of [-1, -2, -3, -4]) more.push(await shipped(days));
    await Promise.all([1, 2, 3].map(() => announceLateDispatches(app.db)));
    await announceLateDispatches(app.db);
    for (const { id } of more) expect(await told(id)).toHaveLength(1);
    const [notice] = await told(late.id);
    const keeperNames = keepers.slice(0, 2).map(({ username }) => username);
    expect(notice).toMatchObject({ type: 'warehouse-dispatch', number: late.number });
    expect(notice?.to).toEqual(expect.arrayContaining([...keeperNames, 'test.admin']));
    for (const { username } of keepers.slice(2)) expect(notice?.to).not.toContain(username);
    expect(await told(onTime.id)).toEqual([]);
  });

  test('is announced again only when it was promised for a later day and that has passed too', async () => {
    const { id } = await shipped(-4);
    await announceLateDispatches(app.db);
    await act(id, 'reschedule', { expectedOn: await dayFromNow(-6) });
    await announceLateDispatches(app.db);
    expect(await told(id)).toHaveLength(1);
    await act(id, 'reschedule', { expectedOn: await dayFromNow(1) });
    await announceLateDispatches(app.db);
    expect(await told(id)).toHaveLength(1);
    await act(id, 'reschedule', { expectedOn: await dayFromNow(-1) });
    await announceLateDispatches(app.db);
    expect(await told(id)).toHaveLength(2);
  });
});
