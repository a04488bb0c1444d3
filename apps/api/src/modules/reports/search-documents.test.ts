import { category } from '@kalfa/contracts/baseinfo/category';
import { item } from '@kalfa/contracts/baseinfo/item';
import { order } from '@kalfa/contracts/purchasing/order';
import { request as siteRequest } from '@kalfa/contracts/purchasing/request';
import { search, type Found } from '@kalfa/contracts/reports/search';
import { tender } from '@kalfa/contracts/works/tender';
import { query } from '@kalfa/tools/services/query';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeDocument, makeRecord } from '../../../test/support/make-record.ts';
import { addKeeper, makeStockWorld, openStock, type StockWorld } from '../../../test/support/stock-world.ts';
import { request, testDeps, useTestApp } from '../../../test/support/test-app.ts';
import { testSecret } from '../../../test/support/people.ts';
import { linkSigner } from '../../lib/files/links.ts';
import { guest } from '../../lib/http/actor.ts';
import { cursorSigner } from '../../kit/list/cursor.ts';
import { searchConditions } from '../../kit/list/searched.ts';
import { modulesWith } from '../../app/modules.ts';

const app = useTestApp();
let world: StockWorld;

const find = async (q: string, token?: string) => {
  const { body } = await request<Found[]>(app, {
    url: `/api/${search.path}?q=${encodeURIComponent(q)}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return body.data;
};

/** The numbers that a list finds. */
const listed = async (path: string, query: string) => {
  const { body } = await request<{ number: string }[]>(app, { url: `/api/${path}?${query}` });
  return body.data.map(({ number }) => number);
};

beforeAll(async () => {
  world = await makeStockWorld(app);
});

describe('the global search', () => {
  test('finds a tender by words of its title, and by its client', async () => {
    const title = 'Konya Etap 2 AG-OG Şebeke';
    const { id, number } = await makeDocument(app, tender, { title, clientName: 'Toros Elektrik Dağıtım' });
    const found = { kind: 'tender', id, label: number, hint: `${title} · Toros Elektrik Dağıtım` };
    expect(await find('etap 2 ag')).toContainEqual(expect.objectContaining(found));
    expect(await find('toros')).toContainEqual(expect.objectContaining(found));
  });

  test('finds an order by its supplier and its site', async () => {
    const { workhouseId, providerId } = { workhouseId: world.site, providerId: world.providerId };
    const made = await makeDocument(app, order, { workhouseId, providerId });
    const hint = 'Kablo A.Ş. · Konya Etap 2 Şantiyesi';
    const found = expect.objectContaining({ kind: 'order', label: made.number, hint });
    expect(await find('kablo konya')).toContainEqual(found);
    expect(await find(made.number)).toContainEqual(found);
  });

  test('shows the record that is named before the documents that name it', async () => {
    expect((await find('kablo'))[0]).toMatchObject({ kind: 'provider', label: 'Kablo A.Ş.' });
  });

  test('finds the documents of another site for nobody who may not see them in their list', async () => {
    const lines = [{ freeText: 'Halat', quantity: '1' }];
    const own = { subject: 'Halat Konya', workhouseId: world.site, lines };
    const other = { subject: 'Halat Karaman', workhouseId: world.otherSite, lines };
    const [seen, hidden] = [
      await makeDocument(app, siteRequest, own),
      await makeDocument(app, siteRequest, other),
    ];
    const { token } = await addKeeper(app, { workhouseId: world.site }, ['requests.view']);
    expect((await find('halat', token)).map(({ label }) => label)).toEqual([seen.number]);
    expect(await find('karaman', token)).toEqual([]);
    const all = (await find('halat')).map(({ label }) => label);
    expect(all).toEqual(expect.arrayContaining([seen.number, hidden.number]));
  });

  test('puts items before their category, with what is on hand for those who may see stock', async () => {
    const { warehouse, unitId } = world;
    const categoryId = await makeRecord(app, category, { name: 'Beton Direk' });
    const name = 'Beton Direk 10/2';
    const itemId = await makeRecord(app, item, {
      name,
      code: 'BD-002',
      unitId,
      categoryId,
      reportGroup: 'pole',
    });
    await openStock(app, world, { warehouseId: warehouse }, [{ itemId, quantity: '12.500', unitCost: '3' }]);
    const found = await find('beton direk');
    expect(found.map(({ kind }) => kind)).toEqual(['item', 'category']);
    expect(found[0]).toMatchObject({ label: name, onHand: '12.5', unitSymbol: 'm' });

    const pages = ['items.view', 'categories.view'];
    const engineer = await addKeeper(app, { warehouseId: warehouse }, pages);
    expect((await find('beton direk', engineer.token))[0]).toMatchObject({ kind: 'item', onHand: null });
  });
});

describe('a list', () => {
  test('finds documents by several words of different columns', async () => {
    const { providerId, site: workhouseId } = world;
    const { number } = await makeDocument(app, order, { workhouseId, providerId });
    expect(await listed(order.path, 'q=kablo%20etap')).toContain(number);
    expect(await listed(order.path, `q=kablo%20${number}`)).toEqual([number]);
    expect(await listed(order.path, 'q=kablo%20karaman')).toEqual([]);
  });

  test('filters by a part of a text that only the family’s own table has', async () => {
    const { number } = await makeDocument(app, tender, { title: 'Akşehir Köy Hatları' });
    expect(await listed(tender.path, 'filter[title][contains]=koy%20hat')).toEqual([number]);
    expect(await listed(tender.path, 'filter[clientName][contains]=koy%20hat')).toEqual([]);
  });
});

describe('among many orders', () => {
  beforeAll(async () => {
    const { providerId, site } = world;
    await query(
      app.urls.super,
      `set session_replication_role = replica;
       insert into baseinfo.providers (name, phone, region_id, address, in_group, created_by, updated_by)
         select new_name, phone, region_id, address, false, 1, 1
         from baseinfo.providers, unnest(array['Eflatun Kablo', 'Lila Kablo']) as new_name where id = ${providerId};
       with made as (
         insert into core.documents (family, kind, number, document_date, status, created_by, updated_by)
         select 'order', 'order', 'SIP-2020-' || lpad(n::text, 6, '0'), date '2020-01-01' + n % 2000, 'draft', 1, 1
         from generate_series(1, 60000) as n returning id, number)
       insert into purchasing.orders (id, workhouse_id, provider_id, origin)
         select id, ${site}, (select id from baseinfo.providers
           where name = case when number like '%77' then 'Eflatun Kablo' when number = 'SIP-2020-000123' then 'Lila Kablo' else 'Kablo A.Ş.' end), 'manual'
         from made`,
    );
    await query(app.urls.super, 'vacuum analyze core.documents, purchasing.orders, baseinfo.providers');
  }, 240_000);

  const planOf = async (...words: string[]) => {
    const actor = { ...guest, scope: { kind: 'all' } } as const;
    const modules = modulesWith({
      ...testDeps(app.db),
      links: linkSigner('x'.repeat(32)),
      signer: cursorSigner(testSecret),
      timeZone: 'UTC',
    });
    const orders = modules.find(({ exportable }) => exportable?.name === order.name)?.exportable;
    if (!orders) throw new Error('there is no list of orders');
    const found = await searchConditions(app.db.read, words, orders.visibilityFor(actor).searched);
    const { rows } = await sql<{
      'QUERY PLAN': string;
    }>`explain select r.* from ${orders.rows(app.db.read, actor)} as r
      where ${sql.join(found, sql` and `)} order by r."documentDate" desc, r.id desc limit 26`.execute(
      app.db.read,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  test.each(['lila', 'lila 000123', '000123'])(
    'a search for %s reads the orders that it names, and not all documents',
    async (q) => {
      const plan = await planOf(...q.split(' '));
      expect(plan).not.toMatch(/Seq Scan on (documents|orders)/);
    },
  );
});
