import type { WaitingRow } from '@kalfa/contracts/documents/approval';
import { defaultRoles } from '@kalfa/contracts/identity/default-roles';
import { approvedMenus } from '@kalfa/contracts/reports/dashboard';
import { beforeAll, expect, test } from 'vitest';
import { decideNow } from '../../../test/support/decide-now.ts';
import { notificationsAbout } from '../../../test/support/notifications-about.ts';
import { addPerson, type TestPerson } from '../../../test/support/people.ts';
import {
  addWorker,
  callStock,
  doStock,
  makeStockWorld,
  openStock,
  type StockWorld,
} from '../../../test/support/stock-world.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import { approvedDocuments } from './limits.ts';

const app = useTestApp();
let world: StockWorld;
/** One person for each default role. */
const people = new Map<string, TestPerson>();
type Waits = { id: number; version: number; status: string; actions: readonly string[] };

beforeAll(async () => {
  world = await makeStockWorld(app);
  await openStock(app, world, { warehouseId: world.warehouse }, [
    { itemId: world.item, quantity: '100', unitCost: '1' },
  ]);
  const places: Readonly<Record<string, Parameters<typeof addWorker>[1]>> = {
    'warehouse-keeper': { warehouseId: world.warehouse },
    'site-storekeeper': { storeId: world.store },
    'project-engineer': { workhouseId: world.site },
  };
  for (const { name } of defaultRoles) {
    const place = places[name];
    people.set(
      name,
      place
        ? await addWorker(app, place, name)
        : await addPerson(app.db, { username: `a.${name}`, roles: [name] }),
    );
  }
});

const lines = () => [{ itemId: world.item, quantity: '1', estimatedPrice: '10' }];
/** Documents of every family that somebody approves, submitted by the administrator of the tests. */
const drafts = (number: number): (readonly [path: string, body: object])[] => [
  ['initial-operations/orders', { workhouseId: world.site, providerId: world.providerId, lines: lines() }],
  ['initial-operations/orders', { providerId: world.providerId, lines: lines() }],
  [
    'initial-operations/invoices',
    {
      kind: 'toWarehouse',
      warehouseId: world.warehouse,
      supplierInvoiceNo: `W-${number}`,
      supplierInvoiceDate: '2026-01-05',
      driverId: world.driverId,
      vehicleId: world.vehicleId,
      lines: [{ itemId: world.item, providerId: world.providerId, quantity: '1', unitPrice: '5' }],
    },
  ],
  [
    'hr/requests',
    { subject: 'Kablo', workhouseId: world.site, lines: [{ itemId: world.item, quantity: '1' }] },
  ],
  [
    'hr/rentals',
    {
      title: 'Vinç',
      workhouseId: world.site,
      rentStartDate: '2026-01-05',
      rentEndDate: '2026-01-09',
      price: '100',
    },
  ],
  [
    'warehouse/dispatches',
    {
      kind: 'warehouseToSite',
      fromWarehouseId: world.warehouse,
      toWorkhouseId: world.site,
      driverId: world.driverId,
      vehicleId: world.vehicleId,
      lines: [{ itemId: world.item, quantity: '1' }],
    },
  ],
  ['initial-operations/tenders', { title: `İhale ${number}` }],
];
const families = [
  'initial-operations/orders',
  'initial-operations/invoices',
  'hr/requests',
  'hr/rentals',
  'warehouse/dispatches',
  'initial-operations/tenders',
  'warehouse/openings',
  'warehouse/counts',
];

async function submit(path: string, body: object): Promise<void> {
  const made = await doStock<Waits>(app, 'POST', path, body);
  if (made.status !== 'draft') return;
  if (path.endsWith('tenders'))
    made.version = (
      await doStock(app, 'PATCH', `${path}/${made.id}`, {
        version: made.version,
        lines: { upsert: [{ itemId: world.item, contractorQuantity: '1', materialPrice: '10' }] },
      })
    ).version;
  await doStock(app, 'POST', `${path}/${made.id}/submit`, { version: made.version });
}

const get = async <Data>(person: TestPerson, path: string): Promise<Data | null> => {
  const { status, body } = await callStock<Data>(app, 'GET', path, undefined, person.token);
  return status === 200 ? body.data : null;
};

/** What each place of the product says of what a person may decide; null where the role may not look. */
async function seenBy(person: TestPerson) {
  const home = await get<{ total: number }>(person, 'baseinfo/dashboard/widgets/work?queue=toApprove');
  const inbox = await get<{ total: number; rows: WaitingRow[] }>(person, 'baseinfo/approvals');
  const badge = await get<{ total: number }>(person, 'baseinfo/approvals/count');
  const lists = await Promise.all(
    families.map((path) => get<Waits[]>(person, `${path}?filter[status][eq]=pending&limit=200`)),
  );
  const inLists = lists.flatMap((rows) => rows ?? []).filter(({ actions }) => actions.includes('approve'));
  return { home: home?.total ?? null, inbox, badge: badge?.total ?? null, lists: inLists.length };
}

async function disagreements(): Promise<object[]> {
  const wrong = [];
  for (const [role, person] of people) {
    const { home, inbox, badge, lists } = await seenBy(person);
    const numbers = [home, inbox?.total ?? null, badge].filter((total) => total !== null);
    if (numbers.some((total) => total !== lists))
      wrong.push({ role, home, inbox: inbox?.total, badge, lists });
  }
  return wrong;
}

test('home, inbox, badge and lists count the same for every default role, before and after twenty decisions', async () => {
  for (let number = 1; number <= 3; number += 1)
    for (const [path, body] of drafts(number)) await submit(path, body);
  expect(await disagreements()).toEqual([]);
  const deciders = ['manager', 'warehouse-keeper', 'manager', 'admin'];
  let decided = 0;
  for (let turn = 0; decided < 20; turn += 1) {
    const person = people.get(deciders[turn % deciders.length] ?? '');
    if (!person || turn > 80) throw new Error('there is nothing left to decide');
    const { inbox } = await seenBy(person);
    const row = inbox?.rows[turn % Math.max(1, inbox.rows.length)];
    if (!row) continue;
    const body =
      turn % 3 === 0
        ? { version: row.version, action: 'reject', reason: 'Bütçe yok' }
        : { version: row.version, action: 'approve' };
    await doStock(app, 'POST', `baseinfo/approvals/${row.id}/decision`, body, person.token);
    // While it can be taken back, it waits for nobody.
    const held = await seenBy(person);
    expect([held.home, held.badge]).toEqual([held.inbox?.total, held.inbox?.total]);
    await decideNow(app, row.id);
    decided += 1;
    expect(await disagreements()).toEqual([]);
  }
});

test('a request without lines waits for nobody until it has one', async () => {
  const empty = await doStock<Waits>(app, 'POST', 'hr/requests', { subject: 'Boş', workhouseId: world.site });
  const manager = people.get('manager');
  if (!manager) throw new Error('there is no manager');
  const waits = async () => (await seenBy(manager)).inbox?.rows.some(({ id }) => id === empty.id);
  const told = async () => (await notificationsAbout(app.db.read, 'request', empty.id)).length;
  expect([await waits(), await told()]).toEqual([false, 0]);
  expect(await disagreements()).toEqual([]);
  const decided = await callStock(app, 'POST', `hr/requests/${empty.id}/approve`, { version: empty.version });
  expect(decided).toMatchObject({ status: 422, body: { code: 'LINES_REQUIRED' } });
  const list = 'hr/requests?filter[status][eq]=pending&filter[lineCount][gte]=1&limit=200';
  const listed = async () => (await doStock<Waits[]>(app, 'GET', list)).some(({ id }) => id === empty.id);
  expect(await listed()).toBe(false);
  await doStock(app, 'PATCH', `hr/requests/${empty.id}`, {
    version: empty.version,
    lines: { upsert: [{ itemId: world.item, quantity: '1' }] },
  });
  expect([await waits(), await told(), await listed()]).toEqual([true, 1, true]);
  expect(await disagreements()).toEqual([]);
});

test('the home page knows the pages of every family that somebody approves', () => {
  const menus = new Set(Object.values(approvedDocuments).flatMap((contract) => contract.menus));
  expect([...menus].toSorted()).toEqual([...approvedMenus].toSorted());
});
