import type { Database } from '@kalfa/db/database';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Caller } from '../../src/lib/http/call.ts';
import type { SeededPlaces, Site } from '../places.ts';
import type { Chance } from '../random.ts';
import { signInAs, type Seeder } from '../seeder.ts';
import { newAgenda, type Agenda } from './agenda.ts';
import { newStockBook, type Place, type StockBook } from './stock-book.ts';

/** An item with what it usually costs and comes in. `step` is the smallest amount it is handed out in, in thousandths. */
export type Goods = { itemId: number; step: number; usual: number; price: number };

/** Everything the acts of the demo data share. */
export type Firm = {
  db: Database;
  chance: Chance;
  agenda: Agenda;
  book: StockBook;
  /** The calendar day of a day counted from the first one. */
  dateOf: (day: number) => string;
  goods: readonly Goods[];
  goodsById: ReadonlyMap<number, Goods>;
  providerIds: readonly number[];
  rides: readonly { driverId: number; vehicleId: number }[];
  warehouses: readonly Place[];
  stores: readonly Place[];
  sites: readonly Site[];
  /** Where the people of the demo sign-ins work: what they should find something to do at. */
  own: { warehouse: Place; store: Place; site: Site };
  /** Who writes the documents of a place; those without a keeper of their own are kept by the administrator. */
  keeperOf: (place: Place) => Seeder;
  admin: Seeder;
  /** Who decides over what others wrote. */
  manager: Seeder;
  /** Who orders. */
  purchaser: Seeder;
  /** Who enters invoices. */
  buyer: Caller;
};

export type FirmOptions = {
  server: FastifyInstance;
  db: Database;
  admin: Seeder;
  /** Of everybody who signs in. */
  password: string;
  places: SeededPlaces;
  chance: Chance;
  /** The last day of the demo data, and how many days lie before it. */
  asOf: string;
  days: number;
};

/** Keepers of places, by the accounts of the demo sign-ins. */
const keepers: Readonly<Record<string, string>> = {
  'Merkez Depo': 'warehouse.demo',
  'Konya Direk Sahası': 'site.demo',
};

export async function openFirm(options: FirmOptions): Promise<Firm> {
  const { server, db, admin, password, places, chance, asOf, days } = options;
  const signIn = (username: string) => signInAs(server, { username, password });
  const keeping = new Map<string, Seeder>();
  for (const [name, username] of Object.entries(keepers)) keeping.set(name, await signIn(username));
  const goods = await readGoods(db, chance);
  const warehouses = places.warehouses.map((row): Place => ({ ...row, kind: 'warehouse' }));
  const stores = places.sites.flatMap((site) => site.stores.map((row): Place => ({ ...row, kind: 'store' })));
  const [site] = places.sites;
  const [warehouse] = warehouses;
  const [store] = stores;
  if (!site || !warehouse || !store) throw new Error('there are no places to keep goods at');
  const first = Date.parse(`${asOf}T00:00:00Z`) - days * 86_400_000;
  return {
    db,
    chance,
    agenda: newAgenda(days),
    book: newStockBook(),
    dateOf: (day) => new Date(first + day * 86_400_000).toISOString().slice(0, 10),
    goods,
    goodsById: new Map(goods.map((one) => [one.itemId, one])),
    providerIds: await readProviders(db),
    rides: await readRides(db),
    warehouses,
    stores,
    sites: places.sites,
    own: { warehouse, store, site },
    keeperOf: ({ name }) => keeping.get(name) ?? admin,
    admin,
    manager: await signIn('manager.demo'),
    purchaser: await signIn('purchasing.demo'),
    buyer: await doerNamed(db, 'purchasing.demo'),
  };
}

async function readGoods(db: Database, chance: Chance): Promise<Goods[]> {
  const { rows } = await sql<{ itemId: number; decimals: number }>`
    select item.id as "itemId", unit.decimals from baseinfo.items as item join baseinfo.units as unit on unit.id = item.unit_id
    order by item.id`.execute(db.read);
  return rows.map(({ itemId, decimals }) => {
    const isCounted = decimals === 0;
    return {
      itemId,
      // What is measured is handed out by the half.
      step: isCounted ? 1_000 : 500,
      usual: (isCounted ? 20 + chance.below(180) : 300 + chance.below(2_700)) * 1_000,
      price: isCounted ? 40 + chance.below(4_000) : 15 + chance.below(400),
    };
  });
}

async function readProviders(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from baseinfo.providers order by id`.execute(db.read);
  return rows.map(({ id }) => id);
}

async function readRides(db: Database): Promise<Firm['rides'][number][]> {
  const { rows } = await sql<{ driverId: number; vehicleId: number }>`
    select driver_id as "driverId", id as "vehicleId" from baseinfo.vehicles order by id`.execute(db.read);
  return rows;
}

/** Somebody to be named in the history of documents that have no endpoint yet. */
async function doerNamed(db: Database, username: string): Promise<Caller> {
  const { rows } = await sql<{ userId: number; roleId: number; roleName: string }>`
    select person.id as "userId", role.id as "roleId", role.name as "roleName" from identity.users as person
    join identity.user_roles as held on held.user_id = person.id join identity.roles as role on role.id = held.role_id
    where person.username = ${username} limit 1`.execute(db.read);
  const [found] = rows;
  if (!found) throw new Error(`there is no ${username}`);
  return {
    actor: {
      ...found,
      username,
      sessionId: 0,
      can: () => true,
      menuOperationIds: new Set(),
      scope: { kind: 'all' },
    },
    origin: { requestId: 'seed', ip: '127.0.0.1', userAgent: 'seed', language: 'tr', isOwnPage: false },
  };
}
