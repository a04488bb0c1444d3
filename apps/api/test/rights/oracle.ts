import { readFileSync } from 'node:fs';

/*
 * The test oracle. It reads the design's own table of grants and applies a few simple rules, independent of the code under
 * test: it uses neither the roles of the contracts nor the rights of the server.
 */

/** The rows of a CSV file next to this file, without its header. */
export const rowsOf = <Row extends readonly string[]>(name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',') as unknown as Row);

type Three = [string, string, string];
const grants = rowsOf<Three>('./grants.csv');
const needs = rowsOf<Three>('./needs.csv');
/** For every kind of document: the path of its family, its name and its page. */
const kindRows = rowsOf<Three>('./kinds.csv');

export type World = 'own' | 'foreign';
export type PlaceKind = 'warehouse' | 'workhouse' | 'store';
export type Refused = { status: number; code: string };
export type Expected = 'succeeds' | Refused;

/** The caller, as far as it matters for the rights. */
export type CallerRights = {
  /** Why this principal is not authenticated. */
  refused: Refused | null;
  role: string;
  /** Operations in addition to those of the role. */
  extra: readonly string[];
  /** The kinds of places they work at today, all in their own world. */
  places: readonly PlaceKind[];
};

/** The call: which endpoint, whose record, and which places it writes. */
export type RequestedCall = {
  method: string;
  path: string;
  /** The owner of the record that the call names. */
  record?: World | 'missing' | 'archived';
  /** The places the call writes into the record. */
  puts?: { world: World; as: PlaceKind | 'person' };
  /** A right that this body needs in addition to that of the endpoint. */
  also?: string;
};

export const roleScopes: Readonly<Record<string, 'all' | 'assigned'>> = {
  admin: 'all',
  user: 'assigned',
  'warehouse-keeper': 'assigned',
  'site-storekeeper': 'assigned',
  'project-engineer': 'assigned',
  'hr-officer': 'all',
  'purchasing-officer': 'all',
  manager: 'all',
  // Two roles of the test: every operation within one's places, and no operation at all.
  everything: 'assigned',
  nothing: 'assigned',
};

const standard: Readonly<Record<string, string>> = {
  'GET ': 'view',
  'POST ': 'add',
  'GET /:id': 'view',
  'PATCH /:id': 'edit',
  'DELETE /:id': 'delete',
  'GET /:id/history': 'view',
  'GET /lookup': 'lookup',
  'POST /export': 'print',
  'GET /:id/print': 'print',
  'GET /:id/attachments': 'view',
  'POST /:id/attachments': 'edit',
  'DELETE /:id/attachments/:attachmentId': 'edit',
  'POST /import': 'add',
  'GET /import-template': 'add',
  'POST /:id/activate': 'edit',
  'POST /:id/deactivate': 'edit',
  'POST /:id/restore': 'delete',
  'POST /bulk/activate': 'edit',
  'POST /bulk/deactivate': 'edit',
  'POST /bulk/archive': 'delete',
  'POST /bulk/restore': 'delete',
};

/** The same for a family of documents that are submitted and approved: one of these operations. */
const standardOfDocuments: Readonly<Record<string, readonly string[]>> = {
  'GET ': ['view'],
  'POST ': ['add'],
  'GET /:id': ['view'],
  'PATCH /:id': ['edit'],
  'DELETE /:id': ['delete'],
  'GET /:id/events': ['view'],
  'GET /counts': ['view'],
  'GET /lookup': ['view'],
  'POST /export': ['print'],
  'GET /:id/print': ['print'],
  'GET /:id/attachments': ['view'],
  'POST /:id/attachments': ['add', 'edit'],
  'DELETE /:id/attachments/:attachmentId': ['edit'],
  'POST /:id/submit': ['add', 'edit'],
  'POST /:id/withdraw': ['edit'],
  'POST /:id/approve': ['approve'],
  'POST /:id/reject': ['approve'],
  'POST /:id/revise': ['edit'],
  'POST /:id/cancel': ['delete'],
  'POST /:id/close': ['approve'],
};

/** From which kinds of work places a record is visible: a store shows its site and everything on it except other stores. */
const seenFrom: Readonly<Record<string, readonly PlaceKind[]>> = {
  'initial-operations/warehouses': ['warehouse'],
  'initial-operations/workhouses': ['workhouse', 'store'],
  'initial-operations/workhouse-details': ['workhouse', 'store'],
  'initial-operations/stores': ['workhouse', 'store'],
  'warehouse/projects': ['workhouse', 'store'],
  'hr/personnel': ['workhouse', 'store'],
  'hr/work-places': ['workhouse', 'store'],
  // The tested ones belong to stores.
  'warehouse/minimum-levels': ['workhouse', 'store'],
};

/** Documents can be visible from all kinds of places; which ones depends on their ends. */
const anyPlace: readonly PlaceKind[] = ['warehouse', 'workhouse', 'store'];

/** From which work places a record can be changed: a person who works at one store of a site cannot change the site. */
const changedFrom: typeof seenFrom = { ...seenFrom, 'hr/work-places': ['workhouse'] };

/** From which work places a record can be created or moved; a record without a place needs all places. */
const putFrom: Readonly<Record<string, readonly PlaceKind[] | 'all'>> = {
  ...changedFrom,
  'initial-operations/warehouses': 'all',
  'initial-operations/workhouses': 'all',
  'hr/personnel': 'all',
  'initial-operations/stores': ['workhouse'],
};

const everyRight = new Set(grants.map(([, menu, operation]) => `${menu}.${operation}`));
const rightsOfRole = new Map(
  Object.keys(roleScopes).map((role) => [
    role,
    new Set(
      grants.filter(([holder]) => holder === role).map(([, menu, operation]) => `${menu}.${operation}`),
    ),
  ]),
).set('everything', everyRight);

export const holds = ({ role, extra }: CallerRights, right: string) =>
  extra.includes(right) || (rightsOfRole.get(role)?.has(right) ?? false);

/** The path of the record an endpoint belongs to, when it belongs to one. */
export const recordPathOf = (path: string): string | undefined =>
  needs
    .filter(([method, base]) => method === 'STD' && (path === base || path.startsWith(`${base}/`)))
    .map(([, base]) => base)
    .toSorted((a, b) => b.length - a.length)[0];

/** The path for documents of which only the id is known. */
export const anyDocumentPath = 'baseinfo/documents';

/** The path of the family of documents an endpoint belongs to, when it belongs to one. */
export const documentPathOf = (path: string): string | undefined =>
  [...kindRows, [anyDocumentPath]].find(([family]) => path === family || path.startsWith(`${family}/`))?.[0];

/** Stock reads cover all places together. */
export const stockReadPaths: readonly string[] = [
  'warehouse/shortages',
  'warehouse/balances',
  'warehouse/movements',
  'warehouse/items/:id/card',
  'warehouse/explain',
  'warehouse/on-the-road',
];

const seenFromOf = (path: string, from: typeof seenFrom) =>
  documentPathOf(path) || stockReadPaths.includes(path) ? anyPlace : from[recordPathOf(path) ?? ''];

export const isPlaceBound = (path: string) => seenFromOf(path, seenFrom) !== undefined;

/**
 * The rights the design requires: `menu.operation`, several of these separated by a space if all are needed and by a bar if
 * one is enough, `kind.operation` for the page of the document's kind, `document` for everybody who can see the document,
 * `lookup`, `self`, `public`, or nothing for an unknown call.
 */
export function needsOf(method: string, path: string): string | undefined {
  const named = needs.find(([m, p]) => m === method && p === path);
  if (named) return named[2];
  const family = needs.find(([m, p]) => m === 'DOC' && documentPathOf(path) === p);
  if (family)
    return standardOfDocuments[`${method} ${path.slice(family[1].length)}`]
      ?.flatMap((operation) => family[2].split('|').map((menu) => `${menu}.${operation}`))
      .join('|');
  const base = recordPathOf(path);
  const operation = base && standard[`${method} ${path.slice(base.length)}`];
  const menu = needs.find(([m, p]) => m === 'STD' && p === base)?.[2];
  return operation === 'lookup' ? 'lookup' : operation && menu && `${menu}.${operation}`;
}

/** Whether a kit mounts this route in the same way for every record or document. */
export const isOfKit = ({ method, path }: { method: string; path: string }) =>
  (recordPathOf(path) ?? documentPathOf(path)) !== undefined &&
  !needs.some(([m, p]) => m === method && p === path);

export const forbidden = { status: 403, code: 'FORBIDDEN' };
export const notFound = { status: 404, code: 'NOT_FOUND' };

/** The rights behind one word of a need: without a kind, those of all kinds of the family. */
function rightsBehind(word: string, path: string): string[] {
  const [page, operation] = word.split('.');
  if (page !== 'kind') return [word];
  const family = documentPathOf(path);
  return kindRows.filter(([of]) => of === family).map(([, , menu]) => `${menu}.${operation}`);
}

/** Whether they have the right that the call itself needs. */
const holdsNeed = (who: CallerRights, need: string, path: string) =>
  need
    .split(' ')
    .every((all) => all.split('|').some((one) => rightsBehind(one, path).some((right) => holds(who, right))));

/** Whether they can see, or change, a record of this kind and world. */
function reaches({ role, places }: CallerRights, how: 'see' | 'change', path: string, world: World): boolean {
  const from = seenFromOf(path, how === 'see' ? seenFrom : changedFrom);
  return (
    roleScopes[role] === 'all' ||
    from === undefined ||
    (world === 'own' && places.some((kind) => from.includes(kind)))
  );
}

export const sees = (who: CallerRights, path: string, world: World) => reaches(who, 'see', path, world);
export const changes = (who: CallerRights, path: string, world: World) => reaches(who, 'change', path, world);

/** The expected result of a call. */
export function expected(who: CallerRights, { method, path, record, puts, also }: RequestedCall): Expected {
  const right = needsOf(method, path) ?? '';
  if (right === 'public') return 'succeeds';
  if (who.refused) return who.refused;
  if (right === 'lookup' || right === 'document')
    return [...everyRight].some((r) => r.endsWith('.view') && holds(who, r)) ? 'succeeds' : forbidden;
  if (right !== 'self' && !holdsNeed(who, right, path)) return forbidden;
  if (record === 'missing') return notFound;
  if (record === 'archived' && !holds(who, right.replace(/\.\w+$/, '.delete'))) return notFound;
  const how = method === 'GET' ? 'see' : 'change';
  if (record && !reaches(who, how, path, record === 'archived' ? 'own' : record)) return notFound;
  if (also && !holds(who, also)) return forbidden;
  return puts ? expectedPut(who, recordPathOf(path) ?? '', puts) : 'succeeds';
}

function expectedPut(
  { role, places }: CallerRights,
  base: string,
  { world, as }: NonNullable<RequestedCall['puts']>,
): Expected {
  const from = putFrom[base];
  if (roleScopes[role] === 'all' || from === undefined) return 'succeeds';
  if (from === 'all') return forbidden;
  const isOwn =
    as === 'person' ? sees({ role, places } as CallerRights, 'hr/personnel', world) : world === 'own';
  return isOwn && places.some((kind) => from.includes(kind)) ? 'succeeds' : notFound;
}
