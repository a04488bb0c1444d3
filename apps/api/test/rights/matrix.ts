import type { Endpoint } from '@kalfa/contracts/endpoint';
import type { Reply } from '../support/test-app.ts';
import { send, sideBySide, tryCase, tryUnchanged, type Fixture, type Case } from './fixture.ts';
import { nameOf, type ServedRoute } from './inventory.ts';
import {
  changes,
  documentPathOf,
  expected,
  isPlaceBound,
  needsOf,
  recordPathOf,
  sees,
  stockReadPaths,
  type RequestedCall,
  type World,
} from './oracle.ts';
import type { Account, Principal } from './principals.ts';
import type { Maker } from './maker.ts';
import { askOf, type Ask } from './samples.ts';

type Variant = {
  what: string;
  world: World;
  asked: Omit<RequestedCall, 'method' | 'path'>;
  turn?: (ask: Ask) => Ask;
};

/** Accounts for calls of principals without one, and their samples. */
export type StandIn = { another: () => Promise<Account>; asks: Map<string, Ask> };

export const missingId = 999_999_999;

/** Documents and stock are visible through several pages or places, and have their own tests. */
export const isOfRecords = ({ path }: ServedRoute) => !documentPathOf(path) && !stockReadPaths.includes(path);

/** Every route as one principal: refused calls first and concurrently, because they must change nothing. */
export async function tryEveryRoute(
  fixture: Fixture,
  make: Maker,
  routes: readonly ServedRoute[],
  principal: Principal,
  standIn: StandIn,
): Promise<void> {
  const refused: Case[] = [];
  const allowed: (() => Promise<Case>)[] = [];
  for (const route of routes) {
    if (principal.asked === 'places' && !isPlaceBound(route.path)) continue;
    const endpoint = make.endpoints.get(nameOf(route));
    for (const variant of variantsOf(route)) {
      const due = expected(principal, { ...route, ...variant.asked });
      const base = {
        ...route,
        principal,
        what: variant.what,
        expected: due,
        status: endpoint?.status ?? 200,
      };
      if (due !== 'succeeds')
        refused.push({ ...base, ask: await standingAsk(make, route, variant, endpoint, standIn) });
      else if (principal.asked !== 'reads' || route.method === 'GET')
        allowed.push(() => allowedCase(make, base, variant, endpoint, standIn));
    }
  }
  await tryUnchanged(fixture, refused);
  await sideBySide(allowed, async (makeCase) => tryCase(fixture, await makeCase()));
}

/** A HEAD request is allowed or refused like the GET request. */
export async function tryHeads(
  fixture: Fixture,
  routes: readonly ServedRoute[],
  principal: Principal,
  { asks }: StandIn,
): Promise<void> {
  for (const route of routes.filter(({ method }) => method === 'GET')) {
    const due = expected(principal, route);
    const ask = asks.get(`${nameOf(route)} own`);
    if (due === 'succeeds' || !ask) continue;
    const reply = await send(fixture, {
      ...route,
      method: 'HEAD',
      principal,
      what: 'the headers alone',
      ask,
      expected: due,
      status: 200,
    });
    fixture.cases += 1;
    if (reply.status !== due.status)
      fixture.wrong.push(`${principal.name} | the headers alone | ${nameOf(route)} | got ${reply.status}`);
  }
}

/** The same sample serves every refused principal, because it is not changed. */
async function standingAsk(
  make: Maker,
  route: ServedRoute,
  { what, world, turn }: Variant,
  endpoint: Endpoint | undefined,
  { another, asks }: StandIn,
): Promise<Ask> {
  const key = `${nameOf(route)} ${what}`;
  const known = asks.get(key);
  if (known) return known;
  const who = await (isAboutAccount(route) ? another() : undefined);
  const ask = await askOf(make, endpoint, { world, who: who as Account });
  asks.set(key, turn?.(ask) ?? ask);
  return asks.get(key) ?? ask;
}

/** An allowed call gets its own record or account. */
async function allowedCase(
  make: Maker,
  base: Omit<Case, 'ask'>,
  variant: Variant,
  endpoint: Endpoint | undefined,
  standIn: StandIn,
): Promise<Case> {
  const { principal, method, path } = base;
  const { world, turn } = variant;
  const who = await (isAboutAccount(base) ? (principal.refused ? standIn : principal).another() : undefined);
  // A record they cannot see stays unchanged, even if the call itself is allowed.
  const ask = changes(principal, path, world)
    ? await askOf(make, endpoint, { world, principal, who: who as Account })
    : await standingAsk(make, base, variant, endpoint, standIn);
  return {
    ...base,
    ask: turn?.(ask) ?? ask,
    ...(needsOf(method, path) === 'self' && who && { headers: who.headers }),
    check: (reply) => bulkFault(reply, base, world) ?? exportFault(reply, base, make, world),
  };
}

const isAboutAccount = ({ method, path }: ServedRoute) =>
  ['self', 'public'].includes(needsOf(method, path) ?? '');

/** In a bulk call each record is checked separately: one they cannot see is not found. */
function bulkFault(
  { body }: Reply<never>,
  { path, principal }: Omit<Case, 'ask'>,
  world: World,
): string | null {
  if (!path.includes('/bulk/')) return null;
  const [outcome] = body.data as { success: boolean; code: string | null }[];
  if (changes(principal, path, world)) return outcome?.success ? null : `it was not done: ${outcome?.code}`;
  return outcome?.code === 'NOT_FOUND'
    ? null
    : `a record out of sight was not missing but ${outcome?.code ?? 'changed'}`;
}

function exportFault(
  { text }: Reply<never>,
  { path, principal }: Omit<Case, 'ask'>,
  make: Maker,
  world: World,
): string | null {
  if (!path.endsWith('/export') || recordPathOf(path) === undefined) return null;
  const rows = text.trim().split('\r\n').length - 1;
  const due = sees(principal, path, world) ? 1 : 0;
  return rows === due ? null : `the file has ${rows} rows instead of ${due}`;
}

function variantsOf({ method, path }: ServedRoute): Variant[] {
  const base = recordPathOf(path);
  const tail = base === undefined ? '' : path.slice(base.length);
  const namesRecord = base !== undefined && /^\/(changes\/)?:id/.test(tail);
  const worlds: World[] =
    isPlaceBound(path) && (namesRecord || tail.startsWith('/bulk/') || tail === '/export')
      ? ['own', 'foreign']
      : ['own'];
  const creates = method === 'POST' && (tail === '' || tail === '/changes') && base !== undefined;
  return [
    ...worlds.map((world): Variant => ({
      what: world,
      world,
      asked: { ...(namesRecord && { record: world }), ...(creates && { puts: { world, as: 'workhouse' } }) },
    })),
    ...(namesRecord
      ? [
          {
            what: 'missing',
            world: 'own' as const,
            asked: { record: 'missing' as const },
            turn: (ask: Ask) => ({ ...ask, params: { ...ask.params, id: missingId } }),
          },
        ]
      : []),
  ];
}
