import { connect } from '@kalfa/db/database';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../../src/app/app.ts';
import { addPerson, newToken } from '../support/people.ts';
import { sized } from '../support/extent.ts';
import { testDeps, useTestApp } from '../support/test-app.ts';
import { deniedLog, type Fixture } from './fixture.ts';
import type { StockCall } from './document-maker.ts';
import { promisedEndpoints, servedRoutes, type ServedRoute } from './inventory.ts';
import { makerOf, type Maker } from './maker.ts';
import { isOfRecords, tryEveryRoute, type StandIn } from './matrix.ts';
import { isOfKit } from './oracle.ts';
import { idOf } from './admin-fixture.ts';
import { makePrincipals, type Principal } from './principals.ts';
import { makeWorlds } from './worlds.ts';

export const timeout = 10 * 60_000;

/** `./kalfa test authorization --deep` calls every route as everybody. */
const routesApart = sized('RIGHTS_ROUTES_APART', { check: 8, deep: 1 });

/**
 * Routes that the kits mount in the same way for every record and document are shared out among the principals as well:
 * each principal calls a fifth of them, and each of them is called by a fifth of the principals.
 */
const kitRoutesApart = sized('RIGHTS_KIT_ROUTES_APART', { check: 5, deep: 1 });

/** All principals call these completely: a record without places, one with places, and a family of documents. */
const completePaths = ['baseinfo/units', 'hr/personnel', 'initial-operations/orders'];

const isShared = (route: ServedRoute) =>
  isOfKit(route) && !completePaths.some((path) => route.path.startsWith(path));

/** Every set of rights, and the guest; the others are refused, or limited to places, by the same code on every route. */
const isUnique = ({ name, refused, asked }: Principal) =>
  name === 'a guest' || (refused === null && asked === 'everything');

export type Matrix = {
  fixture: Fixture;
  /** All routes of the server. */
  routes: ServedRoute[];
  /** The routes that a principal calls: all of them, or a share where other principals call the same ones with the same rights. */
  routesFor: (principal: Principal) => ServedRoute[];
  make: Maker;
  standIn: StandIn;
  /** Calls the routes of records as one principal. */
  tryRecords: (principal: Principal) => Promise<void>;
  /** Runs a part with each of these principals, and returns the failures. */
  wrongOf: (
    which: (principal: Principal) => boolean,
    part: (principal: Principal) => Promise<void>,
  ) => Promise<string[]>;
};

/** A server with all principals. The number of calls is printed at the end, under this name. */
export function useMatrix(name: string): Matrix {
  const app = useTestApp();
  const fixture = { cases: 0, wrong: [], changes: new Map(), notFound: '' } as unknown as Fixture;
  const matrix = { fixture } as Matrix;

  beforeAll(async () => {
    const { db, urls } = app;
    const first = await addPerson(db, { username: 'first.admin', roles: ['admin'] });
    const second = await addPerson(db, { username: 'second.admin', roles: ['admin'] });
    const log = deniedLog();
    const { server } = await buildApp({ ...testDeps(db), logger: log.logger });
    const owner = connect({ url: urls.super, poolSize: 2, onFault: () => undefined });
    const worlds = await makeWorlds(db);
    Object.assign(fixture, { server, db, owner, worlds, log });
    const principals = await makePrincipals(db, worlds);
    matrix.routes = servedRoutes(server);
    matrix.routesFor = (principal) => {
      const offset = principals.indexOf(principal);
      const apartOf = (route: ServedRoute) => {
        if (principal.name === 'a guest') return 1;
        if (!isUnique(principal)) return routesApart;
        return isShared(route) ? kitRoutesApart : 1;
      };
      return matrix.routes.filter((route, index) => (index + offset) % apartOf(route) === 0);
    };
    matrix.make = makerOf({
      db,
      owner,
      worlds,
      endpoints: promisedEndpoints(db),
      plainRoleId: await idOf(db, sql`select id from identity.roles where name = 'nothing'`),
      call: async (method, path, body, by) => {
        const reply = await server.inject({
          method: method as 'POST',
          url: `/api/${path}`,
          headers: { authorization: `Bearer ${(by ? second : first).token}` },
          ...(body && { payload: body }),
        });
        if (reply.statusCode >= 300) throw new Error(`${method} ${path} failed: ${reply.body}`);
        return reply.json<Awaited<ReturnType<StockCall>>>();
      },
    });
    const user = principals.find((principal) => principal.name === 'user');
    if (!user) throw new Error('no user was found');
    matrix.standIn = { another: user.another, asks: new Map() };
    matrix.tryRecords = (principal) =>
      tryEveryRoute(
        fixture,
        matrix.make,
        matrix.routesFor(principal).filter(isOfRecords),
        principal,
        matrix.standIn,
      );
    matrix.wrongOf = async (which, part) => {
      const before = fixture.wrong.length;
      for (const principal of principals.filter(which)) {
        for (const maker of [first, second]) maker.token = await newToken(maker);
        await principal.renew();
        await part(principal);
      }
      return fixture.wrong.slice(before);
    };
  }, timeout);

  afterAll(async () => {
    const outcome = `${name}: ${fixture.cases} cases, ${fixture.wrong.length} wrong`;
    process.stdout.write(`${[...fixture.wrong, outcome].join('\n')}\n`);
    await fixture.server.close();
    await fixture.owner.close();
  });

  return matrix;
}

/** Allowed changes without an audit entry. */
export async function unaudited({ changes, owner }: Fixture): Promise<Set<string>> {
  const { rows } = await sql<{
    id: string;
  }>`select distinct request_id as id from core.audit_entries`.execute(owner.read);
  const audited = new Set(rows.map(({ id }) => id));
  return new Set([...changes].filter(([requestId]) => !audited.has(requestId)).map(([, call]) => call));
}

/** The only changes without an audit entry: read marks are private (decision 0038). */
export const marksOnOwnNotifications = new Set(
  ['read', 'unread', 'clear', 'restore'].map((mark) => `POST baseinfo/notifications/${mark}`),
);
