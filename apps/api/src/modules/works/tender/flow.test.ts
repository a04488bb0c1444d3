import { tenderFlow, type FlowRow } from '@kalfa/contracts/works/tender-flow';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { workOf } from '../../../../test/support/make-site.ts';
import { doStock, makeStockWorld, openStock, type StockWorld } from '../../../../test/support/stock-world.ts';
import { request, useTestApp } from '../../../../test/support/test-app.ts';

const app = useTestApp();
let world: StockWorld;
let tenderId = 0;

type Dispatch = { id: number; version: number; number: string };

/** Sends goods from the warehouse to the site, or from its store to the project. */
async function send(body: object): Promise<Dispatch> {
  const path = 'warehouse/dispatches';
  const made = await doStock<Dispatch>(app, 'POST', path, {
    driverId: world.driverId,
    vehicleId: world.vehicleId,
    ...body,
  });
  const submitted = await doStock<Dispatch>(app, 'POST', `${path}/${made.id}/submit`, {
    version: made.version,
  });
  return doStock<Dispatch>(
    app,
    'POST',
    `${path}/${made.id}/approve`,
    { version: submitted.version },
    world.second.token,
  );
}
const flowOf = async () =>
  (await request<FlowRow[]>(app, { url: `/api/${tenderFlow.list.path.replace(':id', String(tenderId))}` }))
    .body.data;
const explain = async (step: string) =>
  (
    await request<{ total: string; parts: { number: string; quantity: string; path: string | null }[] }>(
      app,
      {
        url: `/api/${tenderFlow.explain.path.replace(':id', String(tenderId))}?itemId=${world.item}&step=${step}`,
      },
    )
  ).body.data;

beforeAll(async () => {
  world = await makeStockWorld(app);
  const { rows } = await sql<{ id: number }>`
    select tender_id as id from works.works where id = ${await workOf(app)}`.execute(app.db.read);
  tenderId = rows[0]?.id ?? 0;
  await app.db.write((tx) =>
    sql`insert into works.tender_lines (tender_id, position, item_id, contractor_quantity)
      values (${tenderId}, 1, ${world.item}, 100), (${tenderId}, 2, ${world.item}, 20)`.execute(tx),
  );
  const stock = { itemId: world.item, quantity: '200.000', unitCost: '5.0000' };
  await openStock(app, world, { warehouseId: world.warehouse }, [stock]);
  await openStock(app, world, { storeId: world.store }, [stock]);
});

test('the flow counts what was sent to the sites of the works and what their projects were given', async () => {
  expect(await flowOf()).toMatchObject([{ tendered: '120.000', sent: '0', consumed: '0' }]);
  const sent = await send({
    kind: 'warehouseToSite',
    fromWarehouseId: world.warehouse,
    toWorkhouseId: world.site,
    lines: [{ itemId: world.item, quantity: '40.000' }],
  });
  const built = await send({
    kind: 'storeToProject',
    fromStoreId: world.store,
    toProjectId: world.project,
    lines: [{ itemId: world.item, quantity: '15.000' }],
  });
  expect(await flowOf()).toMatchObject([{ tendered: '120.000', sent: '40.000', consumed: '15.000' }]);
  expect(await explain('sent')).toMatchObject({
    total: '40',
    parts: [{ number: sent.number, quantity: '40.000', path: expect.stringContaining(`id=${sent.id}`) }],
  });
  expect(await explain('consumed')).toMatchObject({ parts: [{ number: built.number, quantity: '15.000' }] });
});

test('what comes back is subtracted, and the explanation adds up to the number', async () => {
  const sent = await send({
    kind: 'warehouseToSite',
    fromWarehouseId: world.warehouse,
    toWorkhouseId: world.otherSite,
    lines: [{ itemId: world.item, quantity: '10.000' }],
  });
  expect((await flowOf())[0]?.sent).toBe('50.000');
  await doStock(app, 'POST', `warehouse/dispatches/${sent.id}/recall`, {
    version: sent.version,
    reason: 'Yanlış araç',
  });
  expect((await flowOf())[0]?.sent).toBe('40.000');
  expect((await explain('sent')).total).toBe('40');
});
