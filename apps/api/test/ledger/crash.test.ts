import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { redisUrl } from '@kalfa/tools/services/redis';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startApi, type ApiProcess } from '../support/api-process.ts';
import { startStatementProxy, type Moment, type StatementProxy } from '../support/statement-proxy.ts';
import { doStock, newInvoice, openStock } from '../support/stock-world.ts';
import { useTestApp } from '../support/test-app.ts';
import { extent } from './extent.ts';
import { newItems, setStage, tokenOf, type Stage } from './runner.ts';
import { unannounced, violationsIn } from './violations.ts';

const app = useTestApp();
let stage: Stage;
let proxy: StatementProxy;
let spare: Promise<ApiProcess>;

/** The next API is started while the one before it is still being killed; it finds the code as the first one compiled it. */
const startNext = () =>
  startApi({
    DATABASE_URL: proxy.url,
    REDIS_URL: redisUrl(inject('testServices').services.redis),
    NODE_COMPILE_CACHE: join(tmpdir(), 'kalfa-test-compiled'),
  });

beforeAll(async () => {
  stage = await setStage(app);
  proxy = await startStatementProxy(app.urls.app);
  spare = startNext();
});

afterAll(async () => {
  await (await spare).stop();
  await proxy.stop();
});

type Call = { path: string; body: object };

const send = async ({ address }: ApiProcess, key: string, { path, body }: Call) =>
  fetch(`${address}/api/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf(stage.first)}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  }).then(
    async (reply) => ({ status: reply.status, text: await reply.text() }),
    () => null,
  );

/** How many statements a call sends from the claim of its key to its commit. */
async function statementsOf(api: ApiProcess, call: Call): Promise<number> {
  const key = randomUUID();
  proxy.watch(key, null, () => undefined);
  expect((await send(api, key, call))?.status).toBeLessThan(300);
  return proxy.statements();
}

type Ended = { status: number; text: string; again: string | undefined; first: string | null };

/** Kills the API at a moment of a call, and makes the same call again at its successor, twice. */
async function killAt(moment: Moment, call: Call): Promise<Ended> {
  const api = await spare;
  const key = randomUUID();
  const ended = new Promise((resolve) => api.child.once('exit', resolve));
  proxy.watch(key, moment, () => void api.child.kill('SIGKILL'));
  spare = startNext();
  const first = await send(api, key, call);
  api.child.kill('SIGKILL');
  await ended;
  const successor = await spare;
  const reply = await send(successor, key, call);
  const again = await send(successor, key, call);
  return {
    status: reply?.status ?? 0,
    text: reply?.text ?? '',
    again: again?.text,
    first: first && first.text,
  };
}

/** All moments, or one of so many, because each of them costs the start of an API. */
const chosen = (moments: Moment[]) => moments.filter((_, index) => index % extent.momentsApart === 0);

const momentsOf = (statements: number): Moment[] =>
  Array.from({ length: statements }, (_, index) => index + 1).flatMap((statement): Moment[] => [
    { statement, when: 'before' },
    { statement, when: 'after' },
  ]);

type Written = { documents: number; postings: number };

/** What the books hold of a document and of those that were made from it. */
async function writtenFor(documentId: number): Promise<Written> {
  const { rows } = await sql<Written>`select
    (select count(*) from stock.receipts where source_invoice_id = ${documentId}) as documents,
    (select count(*) from stock.postings where document_id = ${documentId}
      or document_id in (select id from stock.receipts where source_invoice_id = ${documentId})) as postings`.execute(
    app.db.read,
  );
  return rows[0] ?? { documents: 0, postings: 0 };
}

async function pendingDispatch(): Promise<{ id: number; call: Call }> {
  const { world } = stage;
  const itemIds = await newItems(stage, 2);
  await openStock(
    app,
    world,
    { warehouseId: world.warehouse },
    itemIds.map((itemId) => ({ itemId, quantity: '10', unitCost: '3.3333' })),
  );
  const { id, version } = await doStock(app, 'POST', 'warehouse/dispatches', {
    kind: 'warehouseToSite',
    fromWarehouseId: world.warehouse,
    toWorkhouseId: world.site,
    driverId: world.driverId,
    vehicleId: world.vehicleId,
    lines: itemIds.map((itemId) => ({ itemId, quantity: '3' })),
  });
  const pending = await doStock(app, 'POST', `warehouse/dispatches/${id}/submit`, { version });
  return { id, call: { path: `warehouse/dispatches/${id}/approve`, body: { version: pending.version } } };
}

async function withdrawable(): Promise<{ id: number; call: Call }> {
  const { id, call } = await pendingDispatch();
  return { id, call: { ...call, path: `warehouse/dispatches/${id}/withdraw` } };
}

async function receivableInvoice(): Promise<{ id: number; call: Call }> {
  const { world } = stage;
  const itemIds = await newItems(stage, 2);
  const { id } = await newInvoice(app, world, {
    kind: 'toWarehouse',
    warehouseId: world.warehouse,
    supplierInvoiceNo: randomUUID(),
    lines: itemIds.map((itemId) => ({
      itemId,
      providerId: world.providerId,
      quantity: '10',
      unitPrice: '3.3333',
    })),
  });
  const { rows } = await sql<{ id: number }>`
    select id from purchasing.invoice_lines where invoice_id = ${id} order by id`.execute(app.db.read);
  const lines = rows.map((line) => ({ sourceLineId: line.id, acceptedQuantity: '4' }));
  const body = { kind: 'warehouseInvoice', placeId: world.warehouse, sourceId: id, lines };
  return { id, call: { path: 'warehouse/receipts', body } };
}

/** The usual approval is one statement; whatever takes the long way has several. */
const cases = [
  {
    name: 'an approval',
    prepare: pendingDispatch,
    status: 200,
    least: 1,
    written: { documents: 0, postings: 1 },
  },
  {
    name: 'a withdrawal',
    prepare: withdrawable,
    status: 200,
    least: 4,
    written: { documents: 0, postings: 0 },
  },
  {
    name: 'a receipt',
    prepare: receivableInvoice,
    status: 201,
    least: 4,
    written: { documents: 1, postings: 1 },
  },
];

test.each(cases)(
  'the API may be killed before and after every statement of $name, and it is done once',
  { timeout: 900_000 },
  async ({ name, prepare, status, least, written }) => {
    const start = performance.now();
    const statements = await statementsOf(await spare, (await prepare()).call);
    const moments = chosen(momentsOf(statements));
    const wrong: unknown[] = [];
    let answered = 0;
    for (const moment of moments) {
      const { id, call } = await prepare();
      const ended = await killAt(moment, call);
      const found = await writtenFor(id);
      const isRight =
        ended.status === status &&
        ended.again === ended.text &&
        // What travels together cannot be cut in two: then it was done, and said so in the same words.
        (ended.first === null || ended.first === ended.text) &&
        found.documents === written.documents &&
        found.postings === written.postings;
      if (!isRight) wrong.push({ moment, ...ended, found });
      if (ended.first !== null) answered += 1;
    }
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    console.log(`kill -9 in ${name}: ${statements} statements, ${moments.length} moments, ${seconds} s`);
    expect(statements).toBeGreaterThanOrEqual(least);
    expect(wrong).toEqual([]);
    expect(answered).toBeLessThan(moments.length / 2);
    expect(await violationsIn(app.db.read)).toEqual([]);
    expect(await unannounced(app.db.read)).toEqual([]);
  },
);
