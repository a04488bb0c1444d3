import { request as contract } from '@kalfa/contracts/purchasing/request';
import type { DocumentDetail } from '@kalfa/contracts/document';
import { expect, test } from 'vitest';
import { describeDocument } from '../../../../test/support/describe-document.ts';
import { makeSite } from '../../../../test/support/make-site.ts';
import { notificationsAbout } from '../../../../test/support/notifications-about.ts';
import {
  addItems,
  addKeeper,
  addWholeItem,
  callStock,
  makeStockWorld,
  type StockWorld,
} from '../../../../test/support/stock-world.ts';

type Detail = DocumentDetail<typeof contract>;

let world: StockWorld;
let wholeItem = 0;
let items: number[] = [];
const line = (itemId: number) => ({ itemId, quantity: '5.000' });
const input = () => ({
  subject: 'Direk montajı için malzeme',
  workhouseId: world.site,
  storeId: world.store,
  neededOn: '2026-11-23',
});

const app = describeDocument(contract, {
  prepare: async (made) => {
    world = await makeStockWorld(made);
    wholeItem = await addWholeItem(made, world);
    items = await addItems(made, world, 3);
  },
  fresh: async () => ({ ...input(), lines: items.map(line) }),
  change: async () => ({
    subject: 'Başka malzeme',
    workhouseId: world.otherSite,
    storeId: null,
    neededOn: '2026-12-01',
    documentDate: '2025-03-04',
  }),
  lines: {
    item: 'itemId',
    another: () => line(world.item),
    change: { description: 'Galvanizli' },
    invalid: [
      { fields: () => ({ quantity: 'many' }), field: 'quantity', code: 'NUMBER_EXPECTED' },
      { fields: () => ({ surprise: 1 }), field: 'surprise', code: 'UNKNOWN_FIELD' },
      { fields: () => ({ itemId: 999_999_999 }), field: 'itemId', code: 'GONE' },
      { fields: () => ({ itemId: null }), field: 'itemId', code: 'REQUIRED' },
      { fields: () => ({ freeText: 'Kelepçe' }), field: 'freeText', code: 'VALUE_REFUSED' },
      {
        fields: () => ({ itemId: wholeItem, quantity: '1.5' }),
        field: 'quantity',
        code: 'DECIMALS_TOO_MANY',
      },
    ],
  },
  place: () => ({ workhouseId: world.site }),
  foreignPlace: () => ({ warehouseId: world.otherWarehouse }),
});

const post = <Data = Detail>(path: string, payload: object, token?: string) =>
  callStock<Data>(app, 'POST', path, payload, token);
const create = async (more: object = {}, token?: string) =>
  (await post('hr/requests', { ...input(), lines: items.map(line), ...more }, token)).body.data;

test('what is not in the catalogue is requested in words, with its unit', async () => {
  const made = await create({
    lines: [{ freeText: 'Sarı emniyet şeridi', unitText: 'rulo', quantity: '4' }],
  });
  expect(made.lines).toMatchObject([
    {
      itemId: null,
      freeText: 'Sarı emniyet şeridi',
      unitText: 'rulo',
      quantity: '4.000',
      orderedQuantity: '0.000',
    },
  ]);
  expect(made).toMatchObject({ lineCount: 1, progress: 'requested' });
});

test('a closed site and a store of another site are refused', async () => {
  const refused = await post('hr/requests', { ...input(), storeId: world.otherStore });
  expect(refused.body.code).toBe('STORE_NOT_OF_SITE');
  const site = await makeSite(app, { name: 'Biten şantiye' });
  await post(`initial-operations/workhouses/${site}/close`, { version: 1, closedOn: '2026-11-01' });
  const closed = await post('hr/requests', { ...input(), workhouseId: site, storeId: null });
  expect(closed.body.code).toBe('SITE_CLOSED');
});

test('a new request is announced to those who decide, and the decision to its author', async () => {
  const made = await create();
  const kinds = async () =>
    (await notificationsAbout(app.db.read, 'request', made.id)).map(({ action }) => action);
  expect(await kinds()).toEqual(['submitted']);
  await post(`hr/requests/${made.id}/approve`, { version: made.version }, world.second.token);
  expect(await kinds()).toEqual(['submitted', 'approved']);
});

test('its author sees a request after leaving the site, and nobody else of the new place does', async () => {
  const grants = ['requests.view', 'requests.add', 'requests.edit', 'requests.delete'];
  const keeper = await addKeeper(app, { workhouseId: world.site }, grants);
  const made = await create({}, keeper.token);
  const moved = await addKeeper(app, { workhouseId: world.otherSite }, grants);
  const read = (token: string) => callStock(app, 'GET', `hr/requests/${made.id}`, undefined, token);
  expect((await read(moved.token)).status).toBe(404);
  expect((await read(keeper.token)).status).toBe(200);
});

test('a closed request is in no pick list, and is still found by those that name it', async () => {
  const made = await create();
  const decide = (action: string, version: number) =>
    post(`hr/requests/${made.id}/${action}`, { version, reason: 'Gerek kalmadı' }, world.second.token);
  const found = async (query: string) =>
    (await callStock<{ id: number }[]>(app, 'GET', `hr/requests/lookup?${query}`)).body.data.map(
      ({ id }) => id,
    );
  await decide('approve', made.version);
  expect(await found(`q=${made.number}`)).toEqual([made.id]);
  await decide('close', made.version + 1);
  expect([await found(`q=${made.number}`), await found(`ids=${made.id}`)]).toEqual([[], [made.id]]);
});
