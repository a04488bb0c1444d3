import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Chance } from '../random.ts';
import type { Location } from './ledger.ts';

/** A warehouse or a store: what lies at it, what is on the road to it, and which items have ever come. */
export type SimulatedPlace = {
  kind: 'warehouse' | 'store';
  id: number;
  siteId: number | null;
  shelf: Location;
  road: Location;
  items: number[];
};

export type SimulatedItem = { id: number; step: bigint; usual: bigint; price: bigint };

/** All that goods can pass through, read once. */
export type World = {
  items: ReadonlyMap<number, SimulatedItem>;
  warehouses: SimulatedPlace[];
  stores: SimulatedPlace[];
  sites: {
    id: number;
    road: Location;
    stores: SimulatedPlace[];
    projects: { id: number; location: Location }[];
  }[];
  outside: Readonly<Record<'supplier' | 'opening' | 'destroyed' | 'lost', Location>>;
  rides: { driverId: number; vehicleId: number }[];
  providerIds: number[];
  /** Who writes documents, and who decides over them. */
  writers: number[];
  decider: number;
  /** The id of the newest document that is there already. */
  lastDocument: number;
};

type LocationRow = Location & {
  warehouseId: number | null;
  storeId: number | null;
  workhouseId: number | null;
  projectId: number | null;
  siteId: number | null;
};

export async function readWorld(db: Reader, chance: Chance): Promise<World> {
  const { rows: locations } = await sql<LocationRow>`
    select place.id, place.kind, place.is_tracked as "isTracked", place.warehouse_id as "warehouseId", place.store_id as "storeId",
      place.workhouse_id as "workhouseId", place.project_id as "projectId", coalesce(store.workhouse_id, project.workhouse_id) as "siteId"
    from stock.locations as place left join stock.stores as store on store.id = place.store_id
    left join projects.projects as project on project.id = place.project_id order by place.id`.execute(db);
  const the = (wanted: Partial<LocationRow>): Location => {
    const found = locations.find((row) =>
      Object.entries(wanted).every(([key, value]) => row[key as keyof LocationRow] === value),
    );
    if (!found) throw new Error(`there is no location ${JSON.stringify(wanted)}`);
    return { id: found.id, kind: found.kind, isTracked: found.isTracked };
  };
  const standsOf = (kind: 'warehouse' | 'store'): SimulatedPlace[] =>
    locations
      .filter((row) => row.kind === kind)
      .map((row) => {
        const owner = kind === 'warehouse' ? { warehouseId: row.warehouseId } : { storeId: row.storeId };
        const id = (kind === 'warehouse' ? row.warehouseId : row.storeId) ?? 0;
        const road = the({ ...owner, kind: 'transit' });
        return { kind, id, siteId: row.siteId, shelf: the({ ...owner, kind }), road, items: [] };
      });
  const stores = standsOf('store');
  const sites = locations
    .filter(({ kind, workhouseId }) => kind === 'transit' && workhouseId !== null)
    .map(({ workhouseId }) => ({
      id: workhouseId ?? 0,
      road: the({ kind: 'transit', workhouseId }),
      stores: stores.filter(({ siteId }) => siteId === workhouseId),
      projects: locations
        .filter(({ kind, siteId }) => kind === 'project' && siteId === workhouseId)
        .map(({ projectId }) => ({ id: projectId ?? 0, location: the({ kind: 'project', projectId }) })),
    }));
  const people = await readPeople(db);
  return {
    items: await readItems(db, chance),
    warehouses: standsOf('warehouse'),
    stores,
    sites: sites.filter((site) => site.stores.length > 0 && site.projects.length > 0),
    outside: {
      supplier: the({ kind: 'supplier' }),
      opening: the({ kind: 'opening' }),
      destroyed: the({ kind: 'destroyed' }),
      lost: the({ kind: 'lost' }),
    },
    rides: await readRides(db),
    providerIds: await readProviders(db),
    writers: ['admin', 'warehouse.demo', 'site.demo'].flatMap((name) => people.get(name) ?? []),
    decider: people.get('manager.demo') ?? 0,
    lastDocument: await readLastDocument(db),
  };
}

async function readLastDocument(db: Reader): Promise<number> {
  const { rows } = await sql<{
    last: number;
  }>`select coalesce(max(id), 0) as last from core.documents`.execute(db);
  return rows[0]?.last ?? 0;
}

async function readItems(db: Reader, chance: Chance): Promise<Map<number, SimulatedItem>> {
  const { rows } = await sql<{ id: number; decimals: number }>`
    select item.id, unit.decimals from baseinfo.items as item join baseinfo.units as unit on unit.id = item.unit_id order by item.id`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, decimals }) => {
      const isCounted = decimals === 0;
      const usual = isCounted ? 40 + chance.below(360) : 600 + chance.below(5_400);
      const price = isCounted ? 40 + chance.below(4_000) : 15 + chance.below(400);
      return [
        id,
        {
          id,
          step: isCounted ? 1_000n : 500n,
          usual: BigInt(usual) * 1_000n,
          price: BigInt(price) * 10_000n,
        },
      ];
    }),
  );
}

async function readRides(db: Reader): Promise<World['rides']> {
  const { rows } = await sql<World['rides'][number]>`
    select driver_id as "driverId", id as "vehicleId" from baseinfo.vehicles order by id`.execute(db);
  return rows;
}

async function readProviders(db: Reader): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from baseinfo.providers order by id`.execute(db);
  return rows.map(({ id }) => id);
}

async function readPeople(db: Reader): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; username: string }>`
    select id, username from identity.users order by id`.execute(db);
  return new Map(rows.map(({ id, username }) => [username, id]));
}
