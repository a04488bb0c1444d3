import { httpServer } from '@kalfa/api/app/app';
import { limitsOfRoutes } from '@kalfa/api/lib/http/rate-limits';
import { guardedCookies } from '@kalfa/api/lib/http/cookies';
import { route } from '@kalfa/api/lib/http/call';
import { mount } from '@kalfa/api/lib/http/mount';
import { secretsFrom } from '@kalfa/api/kit/secrets';
import { tokenVerifier } from '@kalfa/api/modules/identity/access-token';
import { sessionOfRequest } from '@kalfa/api/modules/identity/session-of-request';
import { actorResolver, tokenResolver } from '@kalfa/api/modules/identity/resolve-actor';
import { organisation } from '@kalfa/api/lib/organisation';
import { dispatch } from '@kalfa/contracts/stock/dispatch';
import { connect } from '@kalfa/db/database';
import { prepared } from '@kalfa/db/prepared';
import { sql } from 'kysely';
import { pino } from 'pino';

/*
 * The HTTP stack of the product with token, permission and validation, whose only endpoint calls the bare function: the best that
 * one database call for each request can reach.
 */
const { DATABASE_URL = '', DATABASE_POOL_SIZE, PORT, SIGNING_SECRET = '' } = process.env;
const db = connect({ url: DATABASE_URL, poolSize: Number(DATABASE_POOL_SIZE), onFault: () => undefined });
const secrets = secretsFrom(SIGNING_SECRET);
const verifyToken = tokenVerifier(secrets);
const sessionOf = sessionOfRequest(db, secrets, verifyToken, guardedCookies);
const most = 10_000_000;
const requestLimits = { session: most, guests: most, signIn: most, documentation: most };
const server = await httpServer({
  logger: pino({ level: 'silent' }),
  proxyHops: 0,
  requestLimits,
  sessionOf,
  isStopping: () => false,
});
const resolveActor = actorResolver(tokenResolver(db, { secrets, organisation }, verifyToken));

const approve = prepared<object, [id: number, actor: number]>(
  (id, actor) => sql`select bench.approve(${id}, ${actor})`,
);
const body = JSON.stringify({
  success: true,
  data: { id: 1, number: 'DSV-2026-000000001', status: 'shipped', version: 2, actions: ['recall', 'close'] },
});
const bare = route(
  dispatch.endpoints.approve,
  () => Promise.reject(new Error('the fast path answers')),
  async ({ read }, { params, actor }) => {
    await approve(read, params.id ?? 0, actor.userId);
    return { status: 200, body };
  },
);
const routeLimits = limitsOfRoutes(requestLimits, sessionOf);
mount(server, { db, resolveActor, routeLimits, cookieRules: guardedCookies }, [
  { constraints: {}, routes: [bare] },
]);
server.get('/api/health/live', () => 'live');
await server.listen({ host: '127.0.0.1', port: Number(PORT) });
process.on('SIGTERM', () => process.exit(0));
