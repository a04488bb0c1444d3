import { sql } from 'kysely';
import type { Reply } from '../support/test-app.ts';
import { sideBySide, tryCase, tryUnchanged, type Fixture, type Case } from './fixture.ts';
import { changes, expected, roleScopes, sees, type RequestedCall, type World } from './oracle.ts';
import type { Principal } from './principals.ts';
import type { Made, Maker } from './maker.ts';
import type { Ask } from './samples.ts';

/** One query about places. Its records are created for the principal, because visibility differs between people. */
type Question = {
  what: string;
  method: string;
  path: string;
  asked?: Omit<RequestedCall, 'method' | 'path'>;
  ask: (at: At) => Promise<Ask>;
  check?: (reply: Reply<never>, at: At) => string | null;
};

/** The principal, and the visible and foreign records of the query. */
type At = {
  make: Maker;
  principal: Principal;
  /** A record to read. */
  look: (path: string, world: World) => Promise<Made>;
  /** A record to change; a shared one if the change must be refused. */
  take: (path: string, world: World) => Promise<Made>;
};

const placePaths = [
  'initial-operations/workhouses',
  'initial-operations/warehouses',
  'initial-operations/stores',
  'warehouse/projects',
  'hr/personnel',
  'hr/work-places',
  'warehouse/minimum-levels',
] as const;

const [, , stores, projects, personnel, workPlaces] = placePaths;

/** All place queries of one person: the forbidden ones run concurrently, because they must change nothing. */
export async function tryPlaces(fixture: Fixture, make: Maker, principal: Principal): Promise<void> {
  const refused: Case[] = [];
  const allowed: (() => Promise<Case>)[] = [];
  const look = (path: string, world: World) => make.readable(path, { world, principal });
  for (const question of questions) {
    const { what, method, path, asked, ask, check } = question;
    const due = expected(principal, { method, path, ...asked });
    const base = {
      principal,
      what,
      method,
      path,
      expected: due,
      status: method === 'POST' && placePaths.includes(path as never) ? 201 : 200,
    };
    const at = {
      make,
      principal,
      look,
      take:
        due === 'succeeds' ? (path: string, world: World) => make.record(path, { world, principal }) : look,
    };
    if (due === 'succeeds')
      allowed.push(async () => ({
        ...base,
        ask: await ask(at),
        ...(check && { check: (reply) => check(reply, at) }),
      }));
    else refused.push({ ...base, ask: await ask(at) });
  }
  await tryUnchanged(fixture, refused);
  await sideBySide(allowed, async (makeCase) => tryCase(fixture, await makeCase()));
}

const questions: readonly Question[] = [
  ...placePaths.flatMap(readingQuestions),
  ...(['own', 'foreign'] as const).map(searchOverEverything),
  ...placePaths.flatMap((path) =>
    ['activate', 'deactivate', 'archive', 'restore'].map((verb) => mixedBulk(path, verb)),
  ),
  ...placePaths.map((path): Question => ({
    what: 'made in the foreign world',
    method: 'POST',
    path,
    asked: { puts: { world: 'foreign', as: 'workhouse' } },
    ask: async ({ make }) => ({ body: make.newBody(path, 'foreign') }),
  })),
  ...[stores, projects].flatMap((path): Question[] => [
    {
      what: 'made in the foreign world under a name that is taken there',
      method: 'POST',
      path,
      asked: { puts: { world: 'foreign', as: 'workhouse' } },
      ask: async ({ make, principal }) => {
        const isTaken = roleScopes[principal.role] !== 'all';
        return {
          body: { ...make.newBody(path, 'foreign'), ...(isTaken && { name: make.worlds.canary.foreign }) },
        };
      },
    },
    moved(path, 'to the foreign site', { world: 'foreign', as: 'workhouse' }, ({ place }) => ({
      workhouseId: place.foreign.workhouse,
    })),
    moved(
      path,
      'to a site that does not exist',
      { world: 'foreign', as: 'workhouse' },
      ({ place }, isAllowed) => ({
        workhouseId: isAllowed ? place.foreign.workhouse : 999_999_999,
      }),
    ),
  ]),
  moved(workPlaces, 'to the foreign site', { world: 'foreign', as: 'workhouse' }, ({ place }) => ({
    workhouseId: place.foreign.workhouse,
  })),
  moved(workPlaces, 'to the foreign warehouse', { world: 'foreign', as: 'warehouse' }, ({ place }) => ({
    placeKind: 'warehouse',
    workhouseId: null,
    warehouseId: place.foreign.warehouse,
  })),
  moved(workPlaces, 'to the foreign store', { world: 'foreign', as: 'store' }, ({ place }) => ({
    placeKind: 'store',
    workhouseId: null,
    storeId: place.foreign.store,
  })),
  moved(workPlaces, 'to a foreign person', { world: 'foreign', as: 'person' }, ({ place }, isAllowed) =>
    isAllowed ? { personnelId: place.foreign.personnel } : openFor(place.foreign.personnel),
  ),
  {
    what: 'moved to the centre, out of their own sight',
    method: 'PATCH',
    path: `${workPlaces}/:id`,
    asked: { record: 'own', puts: { world: 'foreign', as: 'workhouse' } },
    ask: async ({ make }) => {
      const { id, version } = await onlyWorkPlace(make);
      return { params: { id }, body: { placeKind: 'center', workhouseId: null, version } };
    },
  },
  {
    what: 'moved here from a place out of sight',
    method: 'PATCH',
    path: `${workPlaces}/:id`,
    asked: { record: 'own', puts: { world: 'foreign', as: 'workhouse' } },
    ask: async ({ make }) => {
      const { spare, place } = make.worlds;
      const there = { placeKind: 'warehouse', warehouseId: spare.warehouse, workhouseId: null };
      const here = { placeKind: 'workhouse', warehouseId: null, workhouseId: place.own.workhouse };
      const { id, version } = await make.record(workPlaces, { world: 'own' }, 0, there);
      return { params: { id }, body: { ...here, version } };
    },
  },
  {
    what: 'made here for a foreign person',
    method: 'POST',
    path: workPlaces,
    asked: { puts: { world: 'foreign', as: 'person' } },
    ask: async ({ make, principal }) => ({
      body: {
        ...make.newBody(workPlaces, 'own'),
        personnelId: make.worlds.place.foreign.personnel,
        ...(roleScopes[principal.role] !== 'all' && openFor(make.worlds.place.foreign.personnel)),
      },
    }),
  },
  {
    what: 'a new identity number',
    method: 'PATCH',
    path: `${personnel}/:id`,
    asked: { record: 'own', also: 'personnel.sensitive' },
    ask: async ({ make, take }) => {
      const { id, version } = await take(personnel, 'own');
      const { identityNumber } = make.newBody(personnel, 'own') as { identityNumber: string };
      return { params: { id }, body: { identityNumber, version } };
    },
  },
];

/** The only work place of a person. */
async function onlyWorkPlace(make: Maker): Promise<Made> {
  const { id } = await make.record(personnel, { world: 'own' });
  const { rows } = await sql<Made>`select id, version from hr.work_places where personnel_id = ${id}`.execute(
    make.db.read,
  );
  return rows[0] ?? { id: 0, version: 0 };
}

/** Moves a record of their own to another place. */
function moved(
  path: string,
  where: string,
  puts: NonNullable<RequestedCall['puts']>,
  to: (worlds: Maker['worlds'], isAllowed: boolean) => object,
): Question {
  return {
    what: `moved ${where}`,
    method: 'PATCH',
    path: `${path}/:id`,
    asked: { record: 'own', puts },
    ask: async ({ make, principal, take }) => {
      const isAllowed = roleScopes[principal.role] === 'all';
      const { id, version } =
        isAllowed && path === workPlaces ? await elsewhere(make) : await take(path, 'own');
      return { params: { id }, body: { ...to(make.worlds, isAllowed), version } };
    },
  };
}

/** A work place of a person in the foreign world; moving that of the shared person would make them visible to other colleagues. */
async function elsewhere(make: Maker): Promise<Made> {
  const { id: personnelId } = await make.record(personnel, { world: 'foreign' });
  return make.record(workPlaces, { world: 'own' }, 0, { personnelId });
}

/** Starts today, so that the person would become visible here; where it is allowed it is in the past. */
const openFor = (personnelId: number) => ({ personnelId, startDate: '2020-01-01', endDate: null });

/** The same for one of their records and a foreign one: the first succeeds, the second is not found. */
function mixedBulk(path: string, verb: string): Question {
  const recordStatus = ({ activate: 1, restore: 2 } as const)[verb] ?? 0;
  return {
    what: 'own and foreign together',
    method: 'POST',
    path: `${path}/bulk/${verb}`,
    ask: async ({ make, principal }) => {
      const take = (world: World) =>
        make[changes(principal, path, world) ? 'record' : 'readable'](
          path,
          { world, principal },
          recordStatus,
        );
      return { body: { records: [await take('own'), await take('foreign')] } };
    },
    check: ({ body }, { principal }) => {
      const outcomes = (body.data as { success: boolean; code: string | null }[]).map(
        ({ success, code }) => code ?? success,
      );
      const due = (['own', 'foreign'] as const).map((world) =>
        changes(principal, path, world) ? true : 'NOT_FOUND',
      );
      return differs(outcomes, due);
    },
  };
}

/** All list reads: foreign records are neither shown, found nor counted. */
function readingQuestions(path: string): Question[] {
  const both = async ({ look }: At) =>
    [await look(path, 'own'), await look(path, 'foreign')].map(({ id }) => id);
  const seen = ({ principal }: At) =>
    (['own', 'foreign'] as const).filter((world) => sees(principal, path, world)).length;
  const finds =
    (world: World) =>
    (reply: Reply<never>, { principal }: At) => {
      const isFound = (reply.body.data as unknown[]).length > 0;
      // Their own work places show their place, also after they have ended.
      if (path === workPlaces && principal.hasFile && world === 'own') return null;
      return isFound === sees(principal, path, world)
        ? null
        : isFound
          ? 'it finds what they do not see'
          : 'it finds nothing';
    };
  const search = (what: string, tail: string, world: World): Question => ({
    what: `${what} of the ${world} world`,
    method: 'GET',
    path: path + tail,
    ask: async ({ make }) => ({ query: `q=${make.worlds.canary[world]}` }),
    check: finds(world),
  });
  return [
    {
      what: 'a list of both by their ids',
      method: 'GET',
      path,
      ask: async (at) => ({ query: `filter[id]=${(await both(at)).join(',')}&withTotal=true` }),
      check: ({ body }, at) =>
        differs([(body.data as unknown[]).length, body.page?.total], [seen(at), seen(at)]),
    },
    { what: 'the longest page', method: 'GET', path, ask: async () => ({ query: 'limit=200&sort=-id' }) },
    { what: 'a page of one', method: 'GET', path, ask: async () => ({ query: 'limit=1&sort=id' }) },
    search('a search', '', 'own'),
    search('a search', '', 'foreign'),
    search('a picker', '/lookup', 'own'),
    search('a picker', '/lookup', 'foreign'),
    {
      what: 'both, selected',
      method: 'POST',
      path: `${path}/export`,
      ask: async (at) => ({ body: { format: 'csv', scope: 'selected', ids: await both(at) } }),
      check: ({ text }, at) => differs([text.trim().split('\r\n').length - 1], [seen(at)]),
    },
    {
      what: 'all',
      method: 'POST',
      path: `${path}/export`,
      ask: async () => ({ body: { format: 'csv', scope: 'all' } }),
    },
    ...['', '/history'].map((tail): Question => ({
      what: 'archived',
      method: 'GET',
      path: `${path}/:id${tail}`,
      asked: { record: 'archived' },
      ask: async ({ make, principal }) => ({
        params: { id: (await make.readable(path, { world: 'own', principal }, 2)).id },
      }),
    })),
  ];
}

/** The kinds of the global search for these paths. */
const kindOfPath: Readonly<Record<string, string>> = {
  'initial-operations/workhouses': 'workhouse',
  'initial-operations/warehouses': 'warehouse',
  'initial-operations/stores': 'store',
  'warehouse/projects': 'project',
  'hr/personnel': 'personnel',
};

/** The global search finds the records their lists show, and nothing of a page without the view right. */
function searchOverEverything(world: World): Question {
  return {
    what: `the search over everything, of the ${world} world`,
    method: 'GET',
    path: 'baseinfo/search',
    ask: async ({ make }) => ({ query: `q=${make.worlds.canary[world]}` }),
    check: ({ body }, { principal }) => {
      const found = new Set((body.data as { kind: string }[]).map(({ kind }) => kind));
      const isShown = (path: string) =>
        expected(principal, { method: 'GET', path }) === 'succeeds' && sees(principal, path, world);
      const leaked = Object.entries(kindOfPath)
        // Their own personnel file is visible wherever they work.
        .filter(([path]) => !(path === personnel && principal.hasFile && world === 'own'))
        .filter(([path, kind]) => found.has(kind) && !isShown(path));
      return leaked.length > 0 ? `it finds ${leaked.map(([, kind]) => kind).join(', ')}` : null;
    },
  };
}

const differs = (got: readonly unknown[], due: readonly unknown[]) =>
  JSON.stringify(got) === JSON.stringify(due)
    ? null
    : `${JSON.stringify(got)} instead of ${JSON.stringify(due)}`;
