import type { DocumentHeader } from '@kalfa/contracts/documents/any-document';
import type { DocumentChain } from '@kalfa/contracts/documents/chain';
import type { DocumentEvent } from '@kalfa/contracts/document';
import { query } from '@kalfa/tools/services/query';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addKeeper,
  callStock,
  doStock,
  makeStockWorld,
  openStock,
  type StockWorld,
} from '../../../test/support/stock-world.ts';
import { bearer, request, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let world: StockWorld;
let opening: { id: number };
let dispatch: { id: number; number: string; lines: { id: number }[] };
let receipt: { id: number; number: string };
let fileId: number;
/** Works at the store the goods arrived at; sees receipts there, but no dispatches. */
let storekeeper: string;
/** Sees both kinds, and works elsewhere. */
let stranger: string;

const kinds = ['warehouse-dispatches.view', 'store-receipts.view', 'stock-openings.view'];

beforeAll(async () => {
  world = await makeStockWorld(app);
  const { item, warehouse, store } = world;
  opening = await openStock(app, world, { warehouseId: warehouse }, [
    { itemId: item, quantity: '10', unitCost: '1' },
  ]);
  fileId = await sendPicture();
  dispatch = await draft({ attachmentIds: [fileId] });
  await ship(dispatch.id);
  receipt = await doStock<typeof receipt>(app, 'POST', 'warehouse/receipts', {
    kind: 'storeFromWarehouse',
    placeId: store,
    sourceId: dispatch.id,
    lines: [{ sourceLineId: dispatch.lines[0]?.id, acceptedQuantity: '4' }],
  });
  ({ token: storekeeper } = await addKeeper(app, { storeId: store }, ['store-receipts.view']));
  ({ token: stranger } = await addKeeper(app, { warehouseId: world.otherWarehouse }, kinds));
});

/** A dispatch of four from the warehouse to the site. */
const draft = (more: object = {}) => {
  const { item, warehouse, site, driverId, vehicleId } = world;
  return doStock<typeof dispatch>(app, 'POST', 'warehouse/dispatches', {
    kind: 'warehouseToSite',
    fromWarehouseId: warehouse,
    toWorkhouseId: site,
    driverId,
    vehicleId,
    lines: [{ itemId: item, quantity: '4' }],
    ...more,
  });
};

async function ship(id: number): Promise<void> {
  for (const [version, act] of [
    [1, 'submit'],
    [2, 'approve'],
  ])
    await doStock(app, 'POST', `warehouse/dispatches/${id}/${act}`, { version });
}

async function sendPicture(): Promise<number> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#5D87FF' } })
    .png()
    .toBuffer();
  const head = `--edge\r\ncontent-disposition: form-data; name="file"; filename="irsaliye.png"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const { body } = await request<{ id: number }>(app, {
    method: 'POST',
    url: '/api/baseinfo/files',
    headers: { ...bearer(app.tokens), 'content-type': 'multipart/form-data; boundary=edge' },
    payload: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--edge--\r\n`)]),
  });
  return body.data.id;
}

const read = <Data>(path: string, as?: string) =>
  callStock<Data>(app, 'GET', `baseinfo/documents/${path}`, undefined, as);

test('a document has its type and the page that shows it', async () => {
  const { body } = await read<DocumentHeader>(String(dispatch.id));
  expect(body.data).toMatchObject({
    family: 'dispatch',
    kind: 'warehouseToSite',
    number: dispatch.number,
    status: 'received',
    path: `/warehouse/list-warehouse-dispatch/all?id=${dispatch.id}`,
  });
  expect((await read<DocumentHeader>(String(opening.id))).body.data.path).toBe(
    `/warehouse/list-warehouse/?tab=openings&id=${opening.id}`,
  );
});

describe('a number', () => {
  const find = async (number: string, as?: string) => {
    const { status, body } = await read<DocumentHeader[]>(`find?number=${encodeURIComponent(number)}`, as);
    return status === 200 ? body.data.map(({ id }) => id) : status;
  };
  const serial = () => String(Number(dispatch.number.split('-')[2]));
  const year = () => String(dispatch.number.split('-')[1]);

  test('finds its document with its page and the open actions', async () => {
    const { body } = await read<DocumentHeader[]>(`find?number=${dispatch.number}`);
    expect(body.data).toMatchObject([
      {
        id: dispatch.id,
        family: 'dispatch',
        kind: 'warehouseToSite',
        number: dispatch.number,
        status: 'received',
        menu: 'warehouse-dispatches',
        path: `/warehouse/list-warehouse-dispatch/all?id=${dispatch.id}`,
        actions: [],
      },
    ]);
  });

  test('is found as people type it: small, without zeros, without the year, without dashes', async () => {
    for (const typed of [
      dispatch.number.toLowerCase(),
      `dsv-${year()}-${serial()}`,
      `dsv ${serial()}`,
      dispatch.number.replaceAll('-', ''),
    ])
      expect(await find(typed)).toEqual([dispatch.id]);
  });

  test('is found from a Turkish keyboard, with and without the dot of an I', async () => {
    const { warehouse, item } = world;
    const destruction = await doStock<{ id: number; number: string }>(app, 'POST', 'warehouse/dispatches', {
      kind: 'warehouseDestruction',
      fromWarehouseId: warehouse,
      reason: 'Hasarlı',
      lines: [{ itemId: item, quantity: '1' }],
    });
    const rest = destruction.number.slice(3);
    for (const prefix of ['DIM', 'DİM', 'dım', 'dim'])
      expect(await find(`${prefix}${rest}`)).toEqual([destruction.id]);
  });

  test('without its year finds those of every year, the newest first', async () => {
    // The first of last year, as the other one is the first of this year.
    const older = await draft({ documentDate: `${Number(year()) - 1}-12-31` });
    expect(await find(`dsv ${serial()}`)).toEqual([dispatch.id, older.id]);
    expect(await find(`dsv ${year()} ${serial()}`)).toEqual([dispatch.id]);
  });

  test('that does not exist, or that the user may not see, finds nothing', async () => {
    expect(await find('DSV-2026-999999')).toEqual([]);
    expect(await find('metre')).toEqual([]);
    expect(await find(receipt.number, storekeeper)).toEqual([receipt.id]);
    expect(await find(dispatch.number, storekeeper)).toEqual([]);
    for (const { number } of [dispatch, receipt]) {
      expect(await find(number, stranger)).toEqual([]);
      expect(await find(number, app.tokens.nobody)).toBe(403);
    }
  });

  test('of a delivery offers the receipt to those who may receive it there, and to nobody else', async () => {
    const { id, number } = await draft();
    await ship(id);
    const keeper = async (rights: string[]) =>
      (await addKeeper(app, { storeId: world.store }, ['warehouse-dispatches.view', ...rights])).token;
    const actionsFor = async (as: string) =>
      (await read<DocumentHeader[]>(`find?number=${number}`, as)).body.data.map(({ actions }) => actions);
    expect(await actionsFor(await keeper(['store-receipts.add']))).toEqual([['receive']]);
    expect(await actionsFor(await keeper([]))).toEqual([[]]);
  });
});

test('its history is returned newest first', async () => {
  const { body } = await read<DocumentEvent[]>(`${dispatch.id}/events`);
  expect(body.data.map(({ action }) => action).slice(-3)).toEqual(['approve', 'submit', 'create']);
});

describe('a chain', () => {
  test('leads from the documents it originates from to those that originate from it', async () => {
    for (const { id } of [dispatch, receipt]) {
      const { nodes, links } = (await read<DocumentChain>(`${id}/chain`)).body.data;
      const [link] = links;
      expect(links).toHaveLength(1);
      expect(nodes[link?.from ?? 9]?.document?.number).toBe(receipt.number);
      expect(nodes[link?.to ?? 9]?.document?.number).toBe(dispatch.number);
      expect(link?.relation).toBe('receives');
    }
  });

  test('shows only the family of a document that the user may not see', async () => {
    const { text, body } = await read<DocumentChain>(`${receipt.id}/chain`, storekeeper);
    expect(body.data.nodes.map(({ family, document }) => [family, document?.number ?? null])).toEqual([
      ['receipt', receipt.number],
      ['dispatch', null],
    ]);
    expect(text).not.toContain(dispatch.number);
  });
});

test('a document of a kind that the user may not view, or of places out of scope, is not found', async () => {
  for (const path of ['', '/events', '/chain', '/viewers']) {
    expect(await read(`${dispatch.id}${path}`, storekeeper)).toMatchObject({ status: 404 });
    for (const { id } of [dispatch, receipt, opening])
      expect(await read(`${id}${path}`, stranger)).toMatchObject({ status: 404 });
    expect(await read(`${dispatch.id}${path}`, app.tokens.nobody)).toMatchObject({ status: 403 });
  }
});

describe('the viewers of a document', () => {
  type Viewer = { userId: number; name: string };
  const view = async (as?: string, state = 'open') =>
    (await read<Viewer[]>(`${receipt.id}/viewers?state=${state}`, as)).body.data.map(({ name }) => name);
  const events = async () =>
    query(app.urls.super, `select payload from core.outbox_events where topic = 'viewers-changed'`);

  test('are the others who have it open, and not oneself', async () => {
    expect(await view()).toEqual([]);
    expect(await events()).toHaveLength(0);
    expect(await view(storekeeper)).toHaveLength(1);
    expect(await view()).toHaveLength(1);
    // The first is told that another came, once.
    expect(await events()).toHaveLength(1);
  });

  test('are gone when they close it, and after a while when they only disappear', async () => {
    await view(storekeeper);
    expect(await view()).toHaveLength(1);
    await view(storekeeper, 'closed');
    expect(await view()).toEqual([]);
    await view(storekeeper);
    await query(app.urls.super, `update core.document_viewers set seen_at = seen_at - interval '91 seconds'`);
    expect(await view()).toEqual([]);
  });

  test('of another document are others', async () => {
    await view(storekeeper);
    expect((await read<Viewer[]>(`${dispatch.id}/viewers`)).body.data).toEqual([]);
  });
});

test('a file of a document is downloaded by users who see the document, and by nobody else', async () => {
  const link = (as: string) =>
    callStock<{ url: string }>(app, 'GET', `baseinfo/files/${fileId}/url?variant=whole`, undefined, as);
  const { url } = (await link(app.tokens.viewer)).body.data;
  expect((await request(app, { url, as: 'viewer' })).status).toBe(200);
  expect((await link(storekeeper)).status).toBe(404);
  expect((await link(stranger)).status).toBe(404);
});
