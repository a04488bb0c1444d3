import { randomBytes } from 'node:crypto';
import { identityNumberFrom } from '@kalfa/contracts/check-digits';
import type { Database } from '@kalfa/db/database';
import { sql, type RawBuilder } from 'kysely';
import { addWork } from '../support/make-site.ts';
import { testSecrets } from '../support/people.ts';
import type { PlaceKind, World } from './oracle.ts';

/** The shared rows of a world. All its texts contain the world's canary, which must never appear elsewhere. */
export type Places = Record<PlaceKind | 'project' | 'personnel', number>;

export type Worlds = {
  positionId: number;
  unitId: number;
  categoryId: number;
  regionId: number;
  driverId: number;
  canary: Record<World, string>;
  place: Record<World, Places>;
  vehicleId: number;
  providerId: number;
  workId: number;
  /** An approved one. */
  tenderId: number;
  /** Places of neither world. Their names are not confidential, so they have no canary. */
  spare: Record<PlaceKind, number>;
  /** The stock location of a world's store. */
  location: Record<World, number>;
  /** An unused item. */
  newItem: () => number;
  /** The numbers of documents of other worlds, as confidential as a canary. */
  foreignNumbers: Set<string>;
};

/** Two worlds that share nothing but the position of their people. */
export async function makeWorlds(db: Database): Promise<Worlds> {
  const canary = { own: newCanary('own'), foreign: newCanary('foreign') };
  const positionId = await one(
    db,
    sql`insert into hr.positions (title, created_by, updated_by) values ('Usta', 1, 1) returning id`,
  );
  const driverId = await addDriver(db);
  const regionId = await one(
    db,
    sql`insert into baseinfo.regions (name, created_by, updated_by) values ('Konya', 1, 1) returning id`,
  );
  const unitId = await one(
    db,
    sql`insert into baseinfo.units (title, symbol, created_by, updated_by) values ('Adet', 'ad', 1, 1) returning id`,
  );
  const categoryId = await one(
    db,
    sql`insert into baseinfo.categories (name, created_by, updated_by) values ('Direkler', 1, 1) returning id`,
  );
  const place = {
    own: await makePlaces(db, { canary: canary.own, positionId, regionId }),
    foreign: await makePlaces(db, { canary: canary.foreign, positionId, regionId }),
  };
  const workId = await db.write(addWork);
  return {
    workId,
    tenderId: await one(db, sql`select tender_id as id from works.works where id = ${workId}`),
    positionId,
    unitId,
    categoryId,
    regionId,
    driverId,
    vehicleId: await one(
      db,
      sql`insert into baseinfo.vehicles (driver_id, name, plate, created_by, updated_by)
        values (${driverId}, 'Kamyon', '42SPARE1', 1, 1) returning id`,
    ),
    providerId: await one(
      db,
      sql`insert into baseinfo.providers (name, phone, email, region_id, address, created_by, updated_by)
        values ('Kablo A.Ş.', '+90 332 000 00 00', 'matris@kalfa.test', ${regionId}, 'Konya', 1, 1) returning id`,
    ),
    canary,
    place,
    location: {
      own: await locationOf(db, place.own.store),
      foreign: await locationOf(db, place.foreign.store),
    },
    newItem: await makeItems(db, { unitId, categoryId }),
    spare: await makeSpare(db, regionId),
    foreignNumbers: new Set(),
  };
}

const locationOf = (db: Database, storeId: number) =>
  one(db, sql`select id from stock.locations where kind = 'store' and store_id = ${storeId}`);

/** Provides items one by one, without an API call for each. */
async function makeItems(
  db: Database,
  { unitId, categoryId }: { unitId: number; categoryId: number },
): Promise<() => number> {
  const { rows } = await db.write((tx) =>
    sql<{ id: number }>`
      insert into baseinfo.items (name, code, unit_id, category_id, created_by, updated_by)
      select 'Malzeme ' || n, 'MLZ-' || n, ${unitId}, ${categoryId}, 1, 1 from generate_series(1, 5000) as n returning id`.execute(
      tx,
    ),
  );
  return () => {
    const next = rows.pop();
    if (!next) throw new Error('no items left: create more in worlds.ts');
    return next.id;
  };
}

let codes = 0;

/** A warehouse, or a store of a site. */
export function addPlace(
  db: Database,
  { name, regionId, workhouseId }: { name: string; regionId: number; workhouseId?: number },
): Promise<number> {
  const [table, of, site] = workhouseId
    ? [sql`stock.stores`, sql`, workhouse_id`, sql`, ${workhouseId}`]
    : [sql`stock.warehouses`, sql``, sql``];
  return one(
    db,
    sql`insert into ${table} (name, code, region_id, address, created_by, updated_by ${of})
      values (${name}, ${`P${(codes += 1)}`}, ${regionId}, 'Konya', 1, 1 ${site}) returning id`,
  );
}

/** A site of a work of its own. */
async function addSite(
  db: Database,
  { name, regionId }: { name: string; regionId: number },
): Promise<number> {
  const workId = await db.write(addWork);
  return one(
    db,
    sql`insert into works.workhouses (name, code, work_id, region_id, opened_on, created_by, updated_by)
      values (${name}, ${`P${(codes += 1)}`}, ${workId}, ${regionId}, '2026-01-05', 1, 1) returning id`,
  );
}

async function makeSpare(db: Database, regionId: number): Promise<Record<PlaceKind, number>> {
  const workhouse = await addSite(db, { name: 'Başka Şantiye', regionId });
  return {
    workhouse,
    warehouse: await addPlace(db, { name: 'Başka Depo', regionId }),
    store: await addPlace(db, { name: 'Başka Ambar', regionId, workhouseId: workhouse }),
  };
}

const newCanary = (world: World) => `canary-${world}-${randomBytes(6).toString('hex')}`;

type NewPlaces = { canary: string; positionId: number; regionId: number };

async function makePlaces(db: Database, { canary, positionId, regionId }: NewPlaces): Promise<Places> {
  const workhouse = await addSite(db, { name: canary, regionId });
  const personnel = await addPersonnel(db, { name: canary, positionId });
  await assign(db, { personnelId: personnel, positionId, kind: 'workhouse', placeId: workhouse });
  return {
    workhouse,
    warehouse: await addPlace(db, { name: canary, regionId }),
    store: await addPlace(db, { name: canary, regionId, workhouseId: workhouse }),
    project: await one(
      db,
      sql`insert into projects.projects (name, workhouse_id, created_by, updated_by)
        values (${canary}, ${workhouse}, 1, 1) returning id`,
    ),
    personnel,
  };
}

const handedOut: string[] = [];

/** All identity numbers, which no response may contain unless requested. */
export const identityNumbers: readonly string[] = handedOut;

/** An unused number. */
export function newIdentityNumber(): string {
  const number = identityNumberFrom(String(100_000_000 + handedOut.length));
  handedOut.push(number);
  return number;
}

type NewPersonnel = { name: string; positionId: number; hasLeft?: boolean };

export function addPersonnel(
  db: Database,
  { name, positionId, hasLeft = false }: NewPersonnel,
): Promise<number> {
  const number = newIdentityNumber();
  return one(
    db,
    sql`insert into hr.personnel
      (name, family, position_id, sealed_identity_number, identity_number_hash, work_start_date, work_end_date, created_by, updated_by)
      values (${name}, ${name}, ${positionId}, ${testSecrets.seal(number)}, ${testSecrets.keyedHash(number)}, '2020-01-01',
        ${hasLeft ? '2021-01-01' : null}, 1, 1) returning id`,
  );
}

function addDriver(db: Database): Promise<number> {
  const number = newIdentityNumber();
  return one(
    db,
    sql`insert into baseinfo.drivers (name, family, sealed_identity_number, identity_number_hash, internal, created_by, updated_by)
      values ('Şoför', 'Usta', ${testSecrets.seal(number)}, ${testSecrets.keyedHash(number)}, false, 1, 1) returning id`,
  );
}

export type Assignment = {
  personnelId: number;
  positionId: number;
  kind: PlaceKind | 'center';
  placeId: number | null;
  start?: string;
  end?: string | null;
  recordStatus?: 0 | 1 | 2;
  userRoleId?: number | null;
};

/** Assigns a person to a place; since 2020 by default. */
export function assign(db: Database, wanted: Assignment): Promise<number> {
  const {
    personnelId,
    positionId,
    kind,
    placeId,
    start = '2020-01-01',
    end = null,
    recordStatus = 0,
    userRoleId = null,
  } = wanted;
  const placeIf = (wantedKind: PlaceKind) => (kind === wantedKind ? placeId : null);
  return one(
    db,
    sql`insert into hr.work_places
      (personnel_id, position_id, place_kind, warehouse_id, workhouse_id, store_id, user_role_id, start_date, end_date,
        record_status, created_by, updated_by)
      values (${personnelId}, ${positionId}, ${kind}, ${placeIf('warehouse')}, ${placeIf('workhouse')}, ${placeIf('store')},
        ${userRoleId}, ${start}, ${end}, ${recordStatus}, 1, 1) returning id`,
  );
}

/** Runs a statement without a result. */
export async function change(db: Database, statement: RawBuilder<unknown>): Promise<void> {
  await db.write((tx) => statement.execute(tx));
}

/** Runs an `insert … returning id`, or a query for one. */
export async function one(db: Database, insert: RawBuilder<unknown>): Promise<number> {
  const { rows } = await db.write((tx) => insert.execute(tx));
  return (rows[0] as { id: number }).id;
}
