import type { Endpoint } from '@kalfa/contracts/endpoint';
import { sql } from 'kysely';
import type { Database } from '@kalfa/db/database';
import { documentMakerOf, type StockCall } from './document-maker.ts';
import { generatedBody, generatedChange } from './generated-body.ts';
import type { PlaceKind, World } from './oracle.ts';
import type { Principal } from './principals.ts';
import { addPlace, assign, type Worlds } from './worlds.ts';

export type Made = { id: number; version: number };

/** Where a record is created, and for whom: a new place becomes a work place of this person. */
export type MadeFor = { world: World; principal?: Principal };

export type Maker = ReturnType<typeof makerOf>;

type Means = {
  db: Database;
  owner: Database;
  worlds: Worlds;
  endpoints: ReadonlyMap<string, Endpoint>;
  plainRoleId: number;
  /** A call as an administrator. */
  call: StockCall;
};

/** Creates records through the API. */
export function makerOf({ db, owner, worlds, endpoints, plainRoleId, call }: Means) {
  let count = 0;
  const next = () => (count += 1);
  const making = (world: World, known: object = {}) => ({
    worlds,
    world,
    plainRoleId,
    next,
    last: () => count,
    known,
  });

  const bodyOf = (endpoint: Endpoint, world: World, known?: object) =>
    generatedBody(endpoint, making(world, known));
  const changeOf = (endpoint: Endpoint, world: World) => generatedChange(endpoint, making(world));

  /** The body of a new record. */
  function newBody(base: string, world: World, known?: object): object {
    const create = endpoints.get(`POST ${base}`);
    if (!create) throw new Error(`${base} cannot be created: it has no POST`);
    return bodyOf(create, world, known);
  }

  /** A new record in the state that an action requires. */
  async function record(
    base: string,
    on: MadeFor,
    recordStatus: 0 | 1 | 2 = 0,
    known?: object,
  ): Promise<Made> {
    let { data }: { data: Made } = await call('POST', base, newBody(base, on.world, known));
    const at = `${base}/${data.id}`;
    if (recordStatus >= 1) ({ data } = await call('POST', `${at}/deactivate`, { version: data.version }));
    if (recordStatus === 2) ({ data } = await call('DELETE', `${at}?version=${data.version}`));
    // Last, because a place with stores cannot be archived.
    await settle(db, worlds, { base, id: data.id }, on);
    return { id: data.id, version: data.version };
  }

  const made = new Map<string, Promise<Made>>();

  /** A record for calls that do not change it; shared, unless it must be at a place of the principal. */
  function readable(base: string, on: MadeFor, recordStatus: 0 | 1 | 2 = 0): Promise<Made> {
    const key = `${base} ${on.world} ${recordStatus} ${on.principal?.personnelId ?? ''}`;
    const known = made.get(key) ?? record(base, on, recordStatus);
    made.set(key, known);
    return known;
  }

  const documents = documentMakerOf({ db, owner, worlds, call, newBody });
  return { db, worlds, endpoints, plainRoleId, next, bodyOf, changeOf, newBody, record, readable, documents };
}

/** Connects a new record to its world: a person gets a work place there, and a place becomes a work place of the principal. */
async function settle(
  db: Database,
  { positionId, regionId, place, canary }: Worlds,
  { base, id }: { base: string; id: number },
  { world, principal }: MadeFor,
): Promise<void> {
  if (base === 'hr/personnel')
    await assign(db, { personnelId: id, positionId, kind: 'workhouse', placeId: place[world].workhouse });
  const personnelId = principal?.personnelId;
  if (world === 'foreign' || !principal || !personnelId) return;

  const worksAt = (kind: PlaceKind, placeId: number) =>
    assign(db, { personnelId, positionId, kind, placeId });
  const isAt = (kind: PlaceKind) => principal.places.includes(kind);
  const isOnlyAtStores = isAt('store') && !isAt('workhouse');
  if (base === 'initial-operations/warehouses' && isAt('warehouse')) await worksAt('warehouse', id);
  if (base === 'initial-operations/workhouses' && isAt('workhouse')) await worksAt('workhouse', id);
  if (base === 'initial-operations/workhouses' && isOnlyAtStores) {
    const store = await addPlace(db, { name: canary[world], regionId, workhouseId: id });
    await worksAt('store', store);
    // A site with stores cannot be archived; work places show the site of an archived one too.
    await db.write((tx) => sql`update stock.stores set record_status = 2 where id = ${store}`.execute(tx));
  }
  if (base === 'initial-operations/stores' && isOnlyAtStores) await worksAt('store', id);
}
