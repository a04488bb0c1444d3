import { category } from '@kalfa/contracts/baseinfo/category';
import { item } from '@kalfa/contracts/baseinfo/item';
import { violationsOf } from '@kalfa/db/verify/violations';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeWarehouse } from '../../../../test/support/make-place.ts';
import { makeRecord } from '../../../../test/support/make-record.ts';
import { oneAfterTheOther } from '../../../../test/support/one-after-the-other.ts';
import { addPerson, addRole, type TestPerson } from '../../../../test/support/people.ts';
import {
  addKeeper,
  balanceOf,
  callStock,
  doStock,
  makeStockWorld,
  openStock,
  type StockWorld,
} from '../../../../test/support/stock-world.ts';
import { request, useTestApp } from '../../../../test/support/test-app.ts';

const app = useTestApp();
let world: StockWorld;
let third: TestPerson;
/** Each test counts its own warehouse. */
let place = 0;
let places = 0;

beforeAll(async () => {
  world = await makeStockWorld(app);
  third = await addPerson(app.db, { username: 'third.admin', displayName: 'Üçüncü Göz', roles: ['admin'] });
});
beforeEach(async () => {
  places += 1;
  place = await makeWarehouse(app, { name: `Sayım Deposu ${places}` });
});

type Line = {
  id: number;
  itemId: number;
  shelf: string | null;
  countedQuantity: string | null;
  bookQuantity: string | null;
  difference: string | null;
  countedBy: string | null;
  recountedBy: string | null;
  needsSecondCount: boolean | null;
  unitCost: string | null;
};
type Count = {
  id: number;
  number: string;
  version: number;
  status: string;
  actions: string[];
  differenceCount: number | null;
  secondCountsNeeded: number | null;
  differenceValue: string | null;
  countedPercent: number;
  countedBy: string[];
  lines: Line[];
};

const path = (id: number) => `warehouse/counts/${id}`;
const read = (id: number, as?: string) => doStock<Count>(app, 'GET', path(id), undefined, as);
const open = (lines: { itemId: number; quantity: string; unitCost: string }[], at = place) =>
  openStock(app, world, { warehouseId: at }, lines);
const first = (quantity: string, unitCost = '50') => ({ itemId: world.item, quantity, unitCost });
const held = (itemId = world.item) => balanceOf(app, 'warehouse', { warehouse_id: place }, itemId);

const draft = (body: object = {}) =>
  doStock<Count>(app, 'POST', 'warehouse/counts', { warehouseId: place, scopeKind: 'full', ...body });

/** One action by any user, on the current version. */
const tryAct = async (id: number, verb: string, body: object = {}, as?: string) => {
  const { version } = await read(id);
  return callStock<Count>(app, 'POST', `${path(id)}/${verb}`, { version, ...body }, as);
};
const act = async (id: number, verb: string, body: object = {}, as?: string) => {
  const reply = await tryAct(id, verb, body, as);
  if (reply.status >= 300) throw new Error(`${verb}: ${reply.text}`);
  return reply.body.data;
};
const started = async (body: object = {}) => {
  const { id } = await draft(body);
  await act(id, 'start');
  return id;
};
const tryEnter = (id: number, countedQuantity: string, itemId = world.item, as?: string) =>
  callStock<Count>(app, 'PATCH', `${path(id)}/lines`, { lines: [{ itemId, countedQuantity }] }, as);
const enter = async (...call: Parameters<typeof tryEnter>) => {
  const reply = await tryEnter(...call);
  if (reply.status >= 300) throw new Error(reply.text);
  return reply.body.data;
};

/** A dispatch to the other warehouse: pending, or in transit. */
async function send(quantity: string, until: 'pending' | 'shipped', itemId = world.item) {
  const made = await doStock(app, 'POST', 'warehouse/dispatches', {
    kind: 'betweenWarehouses',
    fromWarehouseId: place,
    toWarehouseId: world.otherWarehouse,
    driverId: world.driverId,
    vehicleId: world.vehicleId,
    lines: [{ itemId, quantity }],
  });
  const pending = await doStock(app, 'POST', `warehouse/dispatches/${made.id}/submit`, {
    version: made.version,
  });
  if (until === 'pending') return { ...made, ...pending };
  return {
    ...made,
    ...(await doStock(app, 'POST', `warehouse/dispatches/${made.id}/approve`, { version: pending.version })),
  };
}

const withoutReason = { status: 422, body: { errors: [{ path: 'reason', code: 'REQUIRED' }] } };

describe('a count', () => {
  test('lists its lines in the order of the shelves, and items without one by their code', async () => {
    await open(world.itemIds.map((itemId) => ({ itemId, quantity: '1', unitCost: '1' })));
    const [one, two, three] = world.itemIds;
    const id = await started();
    const order = async () => (await read(id)).lines.map(({ itemId }) => itemId);
    expect(await order()).toEqual([one, two, three]);
    await app.db.write((tx) =>
      sql`insert into stock.shelves (location_id, item_id, shelf)
      select location.id, shelf.item, shelf.code from stock.locations as location,
        (values (${one}::bigint, 'A-10'), (${three}::bigint, 'A-2')) as shelf (item, code)
      where location.kind = 'warehouse' and location.warehouse_id = ${place}`.execute(tx),
    );
    expect(await order()).toEqual([three, one, two]);
    expect((await read(id)).lines.map(({ shelf }) => shelf)).toEqual(['A-2', 'A-10', null]);
  });

  test('posts the differences at the average cost', async () => {
    const [, second = 0, thirdItem = 0] = world.itemIds;
    await open([
      first('100'),
      { itemId: second, quantity: '100', unitCost: '7.3333' },
      { itemId: thirdItem, quantity: '5', unitCost: '1' },
    ]);
    const id = await started();
    await enter(id, '99');
    await enter(id, '101', second);
    await enter(id, '5', thirdItem);
    expect((await act(id, 'finish')).status).toBe('pending');
    expect(await act(id, 'approve', {}, world.second.token)).toMatchObject({
      status: 'posted',
      actions: ['reverse'],
    });
    expect(await held()).toMatchObject({ onHand: '99.000', value: '4950.0000' });
    expect(await held(second)).toMatchObject({ onHand: '101.000', value: '740.6633' });
    expect(await held(thirdItem)).toMatchObject({ onHand: '5.000', value: '5.0000' });
    const posted = await read(id);
    expect(posted).toMatchObject({ differenceCount: 2, differenceValue: '-42.6667', countedPercent: 100 });
    const { rows } = await sql<{ action: string; movements: number }>`
      select posting.action, count(*)::int as movements from stock.postings as posting join stock.movements as movement on movement.posting_id = posting.id
      where posting.document_id = ${id} group by posting.id order by posting.action`.execute(app.db.read);
    expect(rows).toEqual([
      { action: 'countGain', movements: 1 },
      { action: 'countLoss', movements: 1 },
    ]);
  });

  test('is not affected by goods that move before, during and after counting', async () => {
    const [, other = 0] = world.itemIds;
    await open([first('1000'), { itemId: other, quantity: '500', unitCost: '10' }]);
    const id = await started({ blind: false });
    await send('100', 'shipped');
    // Ten of the nine hundred are missing.
    expect((await enter(id, '890')).lines.find(({ itemId }) => itemId === world.item)).toMatchObject({
      bookQuantity: '900.000',
      difference: '-10.000',
    });
    await send('200', 'shipped');
    await send('50', 'shipped', other);
    // And five more of the other item than in the book.
    await enter(id, '455', other);
    await send('30', 'shipped', other);
    await act(id, 'finish');
    await send('40', 'shipped');
    await act(id, 'approve', {}, world.second.token);
    expect(await held()).toMatchObject({ onHand: '650.000' });
    expect(await held(other)).toMatchObject({ onHand: '425.000' });
  });

  test('can prove its book quantity later: the balance after the last movement before it was counted', async () => {
    await open([first('1000')]);
    const id = await started();
    await send('100', 'shipped');
    await enter(id, '899');
    await send('10', 'shipped');
    const { rows } = await sql<{ book: string; running: string }>`
      select line.book_quantity as book, movement.from_on_hand_after as running from stock.stock_count_lines as line
      join stock.movements as movement on movement.id = line.counted_after_movement_id where line.count_id = ${id}`.execute(
      app.db.read,
    );
    expect(rows).toEqual([{ book: '900.000', running: '900.000' }]);
  });

  test('reads a new book quantity when a line is entered again', async () => {
    await open([first('1000')]);
    const id = await started();
    await enter(id, '1000');
    await send('100', 'shipped');
    await enter(id, '900');
    await act(id, 'finish');
    expect(await read(id)).toMatchObject({
      differenceCount: 0,
      lines: [{ bookQuantity: '900.000', difference: '0.000' }],
    });
  });

  test('keeps replaced quantities in the journal', async () => {
    await open([first('100')]);
    const id = await started();
    await enter(id, '50');
    await enter(id, '60', world.item, world.second.token);
    const field = `items.${world.item}.countedQuantity`;
    const { rows } = await sql<{ entered: unknown }>`
      select changes -> ${field} as entered from core.audit_entries
      where entity = 'count' and entity_id = ${id} and changes ? ${field} order by id`.execute(app.db.read);
    expect(rows).toEqual([{ entered: [null, '50.000'] }, { entered: ['50.000', '60.000'] }]);
  });

  test('accepts a repeated sheet once, whatever moved in between', async () => {
    await open([first('1000')]);
    const id = await started({ blind: false });
    const sheet = () =>
      request<Count>(app, {
        method: 'PATCH',
        url: `/api/${path(id)}/lines`,
        headers: { 'idempotency-key': `sheet-of-${id}-once` },
        payload: { lines: [{ itemId: world.item, countedQuantity: '1000' }] },
      });
    const firstReply = await sheet();
    await send('100', 'shipped');
    expect((await sheet()).body).toEqual(firstReply.body);
    expect(await read(id)).toMatchObject({ lines: [{ bookQuantity: '1000.000', difference: '0.000' }] });
  });

  test('without differences posts nothing, and there is nothing to reverse', async () => {
    await open([first('10')]);
    const id = await started();
    await enter(id, '10');
    await act(id, 'finish');
    expect((await act(id, 'approve', {}, world.second.token)).actions).toEqual([]);
    const { rows } = await sql`select from stock.postings where document_id = ${id}`.execute(app.db.read);
    expect(rows).toHaveLength(0);
    expect(await tryAct(id, 'reverse', { reason: 'Boşuna' })).toMatchObject({
      status: 409,
      body: { code: 'STATE_CONFLICT' },
    });
  });

  test('values items without any history at zero, and items out of stock at their last average', async () => {
    const [, other = 0] = world.itemIds;
    await open([first('10', '12.5')]);
    await send('10', 'shipped');
    const id = await started({ scopeKind: 'items', itemIds: [world.item, other] });
    for (const [itemId, by] of [
      [world.item, app.tokens.admin],
      [other, app.tokens.admin],
      [world.item, third.token],
      [other, third.token],
    ] as const)
      await enter(id, '4', itemId, by);
    await act(id, 'finish');
    await act(id, 'approve', {}, world.second.token);
    expect(await held()).toMatchObject({ onHand: '4.000', value: '50.0000' });
    expect(await held(other)).toMatchObject({ onHand: '4.000', value: '0.0000' });
  });

  test('lists the items with a balance in its category and below it, and the selected ones', async () => {
    const [, other = 0] = world.itemIds;
    const above = await makeRecord(app, category, { name: `Direkler ${place}`, code: null, parentId: null });
    const below = await makeRecord(app, category, { name: `Beton ${place}`, code: null, parentId: above });
    const pole = await makeRecord(app, item, {
      name: `Beton direk ${place}`,
      code: `BD-${place}`,
      unitId: world.unitId,
      categoryId: below,
      abbreviation: null,
      unitWeight: null,
      reportGroup: 'pole',
      barcode: null,
      description: null,
    });
    await open([first('10'), { itemId: pole, quantity: '3', unitCost: '1' }]);
    const id = await started({ scopeKind: 'category', categoryId: above, itemIds: [other] });
    expect((await read(id)).lines.map(({ itemId }) => itemId).toSorted((a, b) => a - b)).toEqual([
      other,
      pole,
    ]);
  });

  test('of a category requires one, and no other scope does', async () => {
    const refused = await callStock(app, 'POST', 'warehouse/counts', {
      warehouseId: place,
      scopeKind: 'category',
    });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'categoryId', code: 'REQUIRED' }] },
    });
    const surplus = await callStock(app, 'POST', 'warehouse/counts', {
      warehouseId: place,
      scopeKind: 'full',
      categoryId: world.categoryId,
    });
    expect(surplus).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'categoryId', code: 'VALUE_REFUSED' }] },
    });
  });

  test('of selected items requires some', async () => {
    const { id } = await draft({ scopeKind: 'items' });
    expect(await tryAct(id, 'start')).toMatchObject({ status: 422, body: { code: 'LINES_REQUIRED' } });
  });

  test('can be changed as a draft only, and selected items are replaced as a whole', async () => {
    const [, other = 0] = world.itemIds;
    const made = await draft({ scopeKind: 'items', itemIds: [world.item] });
    const changed = await doStock<Count & { tolerancePct: string; blind: boolean }>(
      app,
      'PATCH',
      path(made.id),
      {
        version: made.version,
        itemIds: [other],
        tolerancePct: '7.5',
        blind: false,
      },
    );
    expect(changed).toMatchObject({ tolerancePct: '7.5000', blind: false, lines: [{ itemId: other }] });
    await act(made.id, 'start');
    const late = await callStock(app, 'PATCH', path(made.id), {
      version: (await read(made.id)).version,
      blind: true,
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT' } });
  });

  test('can be finished only when every line is counted', async () => {
    const [, other = 0] = world.itemIds;
    await open([first('10'), { itemId: other, quantity: '5', unitCost: '1' }]);
    const id = await started();
    const half = await enter(id, '10');
    expect(half).toMatchObject({ countedPercent: 50 });
    expect(half.actions).not.toContain('finish');
    expect(await tryAct(id, 'finish')).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_FAILED', errors: [{ code: 'REQUIRED', params: { itemId: other } }] },
    });
    expect((await enter(id, '5', other)).actions).toContain('finish');
  });

  test('accepts quantities in progress only, within the decimal places of the unit, and never negative', async () => {
    await open([first('10')]);
    const { id } = await draft();
    expect(await tryEnter(id, '10')).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT' } });
    await act(id, 'start');
    expect(await tryEnter(id, '-1')).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } });
    expect(await tryEnter(id, '1.2345')).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } });
    expect(await tryEnter(id, '10', 999_999)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'lines[0].itemId', code: 'GONE' }] },
    });
  });

  test('is cancelled with a reason, which releases its items', async () => {
    await open([first('10')]);
    const id = await started();
    expect(await tryAct(id, 'cancel')).toMatchObject(withoutReason);
    expect(await act(id, 'cancel', { reason: 'Yağmur' })).toMatchObject({
      status: 'cancelled',
      actions: [],
    });
    await expect(started()).resolves.toBeGreaterThan(0);
  });
});

describe('a blind sheet', () => {
  test('hides the book quantity until it is finished, and again during a recount', async () => {
    await open([first('100')]);
    const id = await started();
    const hiddenWith = (needsSecondCount: boolean | null) => ({
      differenceCount: null,
      differenceValue: null,
      lines: [{ countedQuantity: '99.000', bookQuantity: null, difference: null, needsSecondCount }],
    });
    const hidden = hiddenWith(null);
    expect(await enter(id, '99')).toMatchObject(hidden);
    expect(await read(id, world.second.token)).toMatchObject(hidden);
    const [row] = await doStock<Count[]>(app, 'GET', `warehouse/counts?filter[id]=${id}`);
    expect(row).toMatchObject({ differenceCount: null, differenceValue: null });
    await act(id, 'finish');
    expect(await read(id)).toMatchObject({
      differenceCount: 1,
      lines: [{ bookQuantity: '100.000', difference: '-1.000' }],
    });
    expect(await tryAct(id, 'recount')).toMatchObject(withoutReason);
    await act(id, 'recount', { reason: 'Bir daha' }, world.second.token);
    // Whoever counts again is told only what to count again.
    expect(await read(id)).toMatchObject(hiddenWith(false));
  });

  test('hides in a file of the list what the list hides', async () => {
    await open([first('100')]);
    const id = await started();
    await enter(id, '99');
    const ask = {
      format: 'csv',
      scope: 'filtered',
      filter: { id: String(id) },
      columns: ['differenceCount', 'differenceValue'],
    };
    const rowIn = async () =>
      (await callStock(app, 'POST', 'warehouse/counts/export', ask)).text.trim().split('\r\n')[1];
    expect(await rowIn()).toBe(',');
    await act(id, 'finish');
    expect(await rowIn()).toBe('1,-50.00');
  });

  test('a note that is changed later leaves the counted and the book quantity as they are', async () => {
    await open([first('100')]);
    const id = await started();
    await enter(id, '99');
    await send('10', 'shipped');
    await doStock(app, 'PATCH', `${path(id)}/lines`, { lines: [{ itemId: world.item, note: 'Islak' }] });
    await act(id, 'finish');
    expect(await read(id)).toMatchObject({
      lines: [{ countedQuantity: '99.000', bookQuantity: '100.000', note: 'Islak', recountedBy: null }],
    });
  });

  test('shows costs only to users who may see them', async () => {
    await addRole(app.db, {
      name: 'counter',
      scope: 'all',
      grants: ['stock-counts.view', 'stock-counts.edit'],
    });
    const counter = await addPerson(app.db, { username: 'sayan', roles: ['counter'] });
    await open([first('100')]);
    const id = await started();
    await enter(id, '99');
    await act(id, 'finish');
    expect(await read(id, counter.token)).toMatchObject({
      differenceValue: null,
      lines: [{ unitCost: null, difference: '-1.000' }],
    });
    expect(await read(id)).toMatchObject({ differenceValue: '-50.0000', lines: [{ unitCost: '50.0000' }] });
  });
});

describe('two people', () => {
  test('users who created, counted or finished a count cannot approve it', async () => {
    await open([first('100')]);
    const id = await started();
    await enter(id, '100', world.item, world.second.token);
    // The second person's quantity was replaced, and they still count as a counter.
    await enter(id, '99', world.item, app.tokens.admin);
    expect(await read(id)).toMatchObject({ countedBy: expect.arrayContaining(['İkinci Göz']) as unknown });
    await act(id, 'finish');
    for (const own of [app.tokens.admin, world.second.token]) {
      expect((await read(id, own)).actions).not.toContain('approve');
      expect(await tryAct(id, 'approve', {}, own)).toMatchObject({
        status: 403,
        body: { code: 'FOUR_EYES' },
      });
    }
    expect((await read(id, third.token)).actions).toContain('approve');
    expect((await act(id, 'approve', {}, third.token)).status).toBe('posted');
  });

  test('a difference above the tolerance is counted by a second person before it is approved', async () => {
    await open([first('100')]);
    const id = await started({ tolerancePct: '2' });
    await enter(id, '97.999');
    await act(id, 'finish');
    expect(await read(id, third.token)).toMatchObject({
      secondCountsNeeded: 1,
      lines: [{ needsSecondCount: true }],
    });
    expect((await read(id, third.token)).actions).not.toContain('approve');
    const refused = {
      status: 403,
      body: { code: 'FOUR_EYES', params: { rule: 'secondCount', itemIds: [world.item] } },
    };
    expect(await tryAct(id, 'approve', {}, third.token)).toMatchObject(refused);
    await act(id, 'recount', { reason: 'Fark büyük' }, third.token);
    // The same person again does not count as a second one.
    await enter(id, '97.999');
    await act(id, 'finish');
    expect(await tryAct(id, 'approve', {}, third.token)).toMatchObject(refused);
    await act(id, 'recount', { reason: 'Başkası saysın' }, third.token);
    expect(await enter(id, '97.5', world.item, world.second.token)).toMatchObject({
      lines: [{ countedBy: 'Test Administrator', recountedBy: 'İkinci Göz' }],
    });
    await act(id, 'finish');
    expect((await act(id, 'approve', {}, third.token)).status).toBe('posted');
    expect(await held()).toMatchObject({ onHand: '97.500' });
  });

  test('a difference within the tolerance needs one count', async () => {
    await open([first('100')]);
    const id = await started({ tolerancePct: '2' });
    await enter(id, '98');
    await act(id, 'finish');
    expect((await act(id, 'approve', {}, third.token)).status).toBe('posted');
  });

  test('when the first counter changes the quantity after the second count, the line starts anew', async () => {
    await open([first('100')]);
    const id = await started();
    await enter(id, '50');
    await enter(id, '60', world.item, world.second.token);
    await enter(id, '50');
    await act(id, 'finish');
    expect(await tryAct(id, 'approve', {}, third.token)).toMatchObject({
      status: 403,
      body: { code: 'FOUR_EYES' },
    });
  });
});

describe('two counts', () => {
  test('cannot contain the same item, neither from the start nor as a find', async () => {
    const [, other = 0] = world.itemIds;
    await open([first('100'), { itemId: other, quantity: '5', unitCost: '1' }]);
    const holder = await started({ scopeKind: 'items', itemIds: [world.item] });
    const { number } = await read(holder);
    const overlap = {
      status: 409,
      body: { code: 'COUNT_OVERLAP', params: { counted: [{ itemId: world.item, number }] } },
    };
    const { id } = await draft();
    expect(await tryAct(id, 'start')).toMatchObject(overlap);
    const beside = await started({ scopeKind: 'items', itemIds: [other] });
    expect(await tryEnter(beside, '100')).toMatchObject(overlap);
    await act(beside, 'cancel', { reason: 'Bitti' });
    await enter(holder, '100');
    await act(holder, 'finish');
    // It still locks the item while it waits for its approval.
    expect(await tryAct(id, 'start')).toMatchObject(overlap);
    await act(holder, 'approve', {}, world.second.token);
    expect((await act(id, 'start')).status).toBe('counting');
  });

  test('the refusal names the other counts, and the count starts without their items', async () => {
    const [, other = 0] = world.itemIds;
    await open([first('100'), { itemId: other, quantity: '5', unitCost: '1' }]);
    const holder = await started({ scopeKind: 'items', itemIds: [world.item] });
    const { number } = await read(holder);
    const documents = [
      {
        id: holder,
        number,
        family: 'count',
        kind: 'count',
        status: 'counting',
        items: 1,
        effectiveInSeconds: null,
      },
    ];
    const { id } = await draft();
    expect(await tryAct(id, 'start')).toMatchObject({
      body: { code: 'COUNT_OVERLAP', params: { documents, mayOverrule: true } },
    });
    await act(id, 'start', { leaveOutCounted: true });
    expect((await read(id)).lines.map(({ itemId }) => itemId)).toEqual([other]);
    const chosen = await draft({ scopeKind: 'items', itemIds: [world.item] });
    // Nothing would be left to count.
    expect(await tryAct(chosen.id, 'start', { leaveOutCounted: true })).toMatchObject({
      body: { code: 'COUNT_OVERLAP', params: { documents, mayOverrule: false } },
    });
  });

  test('may contain the same item at two places', async () => {
    await open([first('10')]);
    await started();
    place = await makeWarehouse(app, { name: `Öbür Depo ${places}` });
    await open([first('10')]);
    await expect(started()).resolves.toBeGreaterThan(0);
  });

  test('that start at the same time do not both start', async () => {
    await open([first('10')]);
    const drafts = [await draft(), await draft(), await draft()];
    const replies = await Promise.all(drafts.map(({ id }) => tryAct(id, 'start')));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });
});

describe('goods reserved for a dispatch', () => {
  test('cannot be written off by a count; the pending dispatches are named', async () => {
    await open([first('100')]);
    const id = await started({ tolerancePct: '100' });
    await enter(id, '30');
    await act(id, 'finish');
    const waiting = await send('40', 'pending');
    const reply = await tryAct(id, 'approve', {}, world.second.token);
    expect(reply).toMatchObject({
      status: 409,
      body: {
        code: 'STOCK_COUNT_BELOW_RESERVED',
        params: {
          below: [{ itemId: world.item, counted: '30.000', reserved: '40.000' }],
          dispatches: [{ id: waiting.id, itemId: world.item, quantity: '40.000' }],
        },
      },
    });
    expect(await held()).toMatchObject({ onHand: '100.000', reserved: '40.000' });
  });

  describe('while its count is approved', () => {
    /** A count that found thirty of a hundred, and a dispatch of sixty, each about to be approved. */
    async function rivals() {
      await open([first('100')]);
      const id = await started({ tolerancePct: '100' });
      await enter(id, '30');
      await act(id, 'finish');
      const made = await doStock(app, 'POST', 'warehouse/dispatches', {
        kind: 'betweenWarehouses',
        fromWarehouseId: place,
        toWarehouseId: world.otherWarehouse,
        driverId: world.driverId,
        vehicleId: world.vehicleId,
        lines: [{ itemId: world.item, quantity: '60' }],
      });
      const { version } = await read(id);
      return {
        balance: sql`select stock.hold_balances((select id from stock.locations where kind = 'warehouse' and warehouse_id = ${place}), array[${world.item}]::bigint[])`,
        approve: () => callStock(app, 'POST', `${path(id)}/approve`, { version }, world.second.token),
        submit: () =>
          callStock(app, 'POST', `warehouse/dispatches/${made.id}/submit`, { version: made.version }),
      };
    }

    test('stay reserved when the dispatch was first', async () => {
      const { balance, approve, submit } = await rivals();
      const [sent, counted] = await oneAfterTheOther(app, balance, submit, approve);
      expect(sent.status).toBe(200);
      expect(counted).toMatchObject({ status: 409, body: { code: 'STOCK_COUNT_BELOW_RESERVED' } });
      expect(await held()).toMatchObject({ onHand: '100.000', reserved: '60.000' });
    });

    test('cannot be reserved any more when the count was first', async () => {
      const { balance, approve, submit } = await rivals();
      const [counted, sent] = await oneAfterTheOther(app, balance, approve, submit);
      expect(counted.status).toBe(200);
      expect(sent).toMatchObject({ status: 422, body: { code: 'STOCK_INSUFFICIENT' } });
      expect(await held()).toMatchObject({ onHand: '30.000', reserved: '0.000' });
    });

    test('go to exactly one of them, however the calls interleave', async () => {
      for (let round = 0; round < 6; round += 1) {
        place = await makeWarehouse(app, { name: `Yarış Deposu ${places}-${round}` });
        const { approve, submit } = await rivals();
        const replies = await Promise.all(round % 2 ? [approve(), submit()] : [submit(), approve()]);
        expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
        const { onHand, reserved } = (await held()) ?? {};
        expect([
          ['30.000', '0.000'],
          ['100.000', '60.000'],
        ]).toContainEqual([onHand, reserved]);
      }
    });
  });
});

describe('a reversal of a count', () => {
  test('reverses the whole correction once', async () => {
    const [, other = 0] = world.itemIds;
    await open([first('100'), { itemId: other, quantity: '100', unitCost: '3' }]);
    const id = await started();
    await enter(id, '99');
    await enter(id, '101', other);
    await act(id, 'finish');
    await act(id, 'approve', {}, world.second.token);
    expect((await act(id, 'reverse', { reason: 'Yanlış raf' })).status).toBe('reversed');
    expect(await held()).toMatchObject({ onHand: '100.000', value: '5000.0000' });
    expect(await held(other)).toMatchObject({ onHand: '100.000', value: '300.0000' });
    expect(await tryAct(id, 'reverse', { reason: 'Bir daha' })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_REVERSED' },
    });
    const { rows } =
      await sql`select from stock.postings as undone join stock.postings as original on original.id = undone.reverses_posting_id
      where original.document_id = ${id}`.execute(app.db.read);
    expect(rows).toHaveLength(2);
  });

  test('is refused while the found goods are no longer there', async () => {
    await open([first('100')]);
    const id = await started();
    await enter(id, '102');
    await act(id, 'finish');
    await act(id, 'approve', {}, world.second.token);
    await send('101', 'shipped');
    expect(await tryAct(id, 'reverse', { reason: 'Yanlış raf' })).toMatchObject({
      status: 409,
      body: { code: 'REVERSAL_BLOCKED', params: { short: [{ itemId: world.item }] } },
    });
  });
});

describe('users with assigned places', () => {
  const grants = ['stock-counts.view', 'stock-counts.add', 'stock-counts.edit'];

  test('count there', async () => {
    await open([first('10')]);
    const id = await started();
    const { token } = await addKeeper(app, { warehouseId: place }, grants);
    expect(
      (await doStock<Count[]>(app, 'GET', 'warehouse/counts', undefined, token)).map((row) => row.id),
    ).toEqual([id]);
    expect((await tryEnter(id, '10', world.item, token)).status).toBe(200);
  });

  test('neither see nor create counts elsewhere', async () => {
    await open([first('10')]);
    const id = await started();
    const { token } = await addKeeper(app, { warehouseId: world.otherWarehouse }, grants);
    expect(await callStock(app, 'GET', path(id), undefined, token)).toMatchObject({ status: 404 });
    expect(await tryEnter(id, '10', world.item, token)).toMatchObject({ status: 404 });
    expect(await doStock(app, 'GET', 'warehouse/counts', undefined, token)).toEqual([]);
    const body = { warehouseId: place, scopeKind: 'full' };
    expect(await callStock(app, 'POST', 'warehouse/counts', body, token)).toMatchObject({ status: 404 });
  });
});

test('every book quantity of these tests can be proved from the ledger', async () => {
  expect(await violationsOf(app.db.read)).toEqual([]);
});
