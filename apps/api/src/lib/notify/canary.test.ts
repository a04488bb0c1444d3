import { setTimeout as pause } from 'node:timers/promises';
import { query } from '@kalfa/tools/services/query';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useGateway, until, type Listener } from '../../../test/support/gateway.ts';
import { addPerson, addRole, type TestPerson } from '../../../test/support/people.ts';
import { makeEveryDocument } from '../../../test/support/random-acts.ts';
import { addKeeper, makeStockWorld } from '../../../test/support/stock-world.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const gateway = useGateway(app);

type Watcher = { person: TestPerson; listener: Listener; place: string };
let watchers: Watcher[];
let blind: Watcher;

/**
 * Keepers of every place, each of whom would be notified of everything if places did not matter, and a user without
 * places.
 */
beforeAll(async () => {
  const world = await makeStockWorld(app);
  const posts = {
    warehouse: await addKeeper(app, { warehouseId: world.warehouse }, ['*.view']),
    otherWarehouse: await addKeeper(app, { warehouseId: world.otherWarehouse }, ['*.view']),
    store: await addKeeper(app, { storeId: world.store }, ['*.view']),
    otherStore: await addKeeper(app, { storeId: world.otherStore }, ['*.view']),
    site: await addKeeper(app, { workhouseId: world.site }, ['*.view']),
  };
  await addRole(app.db, { name: 'nowhere', grants: ['*.view'] });
  const nobody = await addPerson(app.db, { username: 'no.place', roles: ['nowhere'] });
  await query(
    app.urls.super,
    `insert into notifications.role_subscriptions (type_key, role_id)
     select type.key, role.id from notifications.types as type, identity.roles as role
     where role.name = 'nowhere' or role.name like 'keeper %' on conflict do nothing`,
  );
  const watch = async (place: string, person: TestPerson): Promise<Watcher> => ({
    place,
    person,
    listener: await gateway.connect({ auth: { token: person.token }, query: { role: 'admin' } }),
  });
  watchers = await Promise.all(Object.entries(posts).map(([place, person]) => watch(place, person)));
  blind = await watch('nowhere', nobody);
  await makeEveryDocument(app, world);
}, 60_000);

/** The API paths of the records. */
const paths: Record<string, string> = {
  dispatch: 'warehouse/dispatches',
  opening: 'warehouse/openings',
  count: 'warehouse/counts',
};

test('whatever a keeper is notified of while goods move everywhere, the keeper may open', async () => {
  await allIsDelivered();
  let opened = 0;
  for (const { place, person, listener } of watchers) {
    const records = new Set(
      listener.notices.flatMap(({ entity, recordId }) =>
        entity && paths[entity] ? [`${paths[entity]}/${recordId}`] : [],
      ),
    );
    expect(records.size, `${place} received something`).toBeGreaterThan(0);
    for (const path of records) {
      const reply = await app.server.inject({
        method: 'GET',
        url: `/api/${path}`,
        headers: { authorization: `Bearer ${person.token}` },
      });
      expect([place, path, reply.statusCode]).toEqual([place, path, 200]);
      opened += 1;
    }
  }
  expect(opened).toBeGreaterThan(20);
});

test('a user without places is notified of no goods, and nobody gets what is not in their inbox', async () => {
  await allIsDelivered();
  const ofGoods = blind.listener.notices.filter(({ entity }) => entity !== null && entity in paths);
  expect(ofGoods).toEqual([]);
  for (const { person, listener } of [...watchers, blind]) {
    const { rows } = await sql<{ id: number }>`
      select notification_id as id from notifications.recipients where user_id = ${person.userId} order by 1`.execute(
      app.db.read,
    );
    const received = listener.notices.map(({ id }) => id).toSorted((a, b) => a - b);
    expect(received).toEqual(rows.map(({ id }) => id));
  }
});

/** Waits until the streams have delivered everything that was committed. */
async function allIsDelivered(): Promise<void> {
  const everybody = [...watchers, blind];
  const { rows } = await sql<{ count: number }>`
    select count(*) from notifications.recipients where user_id = any (${everybody.map(({ person }) => person.userId)}::bigint[])`.execute(
    app.db.read,
  );
  const received = () => everybody.reduce((sum, { listener }) => sum + listener.notices.length, 0);
  await until(() => received() >= (rows[0]?.count ?? 0));
  await pause(100);
}
