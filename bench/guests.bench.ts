import { fork } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startApi } from '@kalfa/api/test/support/api-process';
import { addPerson } from '@kalfa/api/test/support/people';
import { hashToken } from '@kalfa/api/modules/identity/opaque-token';
import { connect } from '@kalfa/db/database';
import { buildWeb, webFolder } from '@kalfa/tools/build-web';
import { appUrl, superUrl } from '@kalfa/tools/services/postgres';
import { query } from '@kalfa/tools/services/query';
import { redisUrl } from '@kalfa/tools/services/redis';
import type { PacedLoad } from './paced-load.ts';
import { percentile } from './ratio.ts';
import { startWithUnits } from './unit-database.ts';

const database = 'kalfa_bench_guests';
const goal = { slower: 1.5 };
const visits = 300;
const filesOfAPage = 40;

/** What callers of one address do to each other, under the limits of the product: guests who read the documentation, and an office that opens the product. */
await buildWeb();
const services = await startWithUnits(database, 10_000);
const url = appUrl(services.postgres, database);
const db = connect({ url, poolSize: 1, onFault: () => undefined });
const person = await addPerson(db, { username: 'bench.guests', roles: ['admin'] });
await db.close();
const env = {
  DATABASE_URL: url,
  REDIS_URL: redisUrl(services.redis),
  WEB_FOLDER: webFolder,
  RATE_LIMIT_PER_MINUTE: '1200',
  GUEST_RATE_LIMIT_PER_MINUTE: '1200',
};

await documentation('documentation with its limit', { perSecond: 100, count: 10_000 }, {});
// All of them are answered in full.
await documentation(
  'documentation without a limit',
  { perSecond: 100, count: 3_000 },
  { GUEST_DOCUMENTATION_PER_MINUTE: '1000000' },
);
await office();
process.exit();

async function documentation(
  name: string,
  pace: Omit<PacedLoad, 'url'>,
  more: Record<string, string>,
): Promise<void> {
  const api = await startApi({ ...env, RATE_LIMIT_PER_MINUTE: '1000000', ...more });
  const list = `${api.address}/api/baseinfo/units`;
  const headers = { authorization: `Bearer ${person.token}` };
  const median = async (isOver: () => boolean) => {
    const times: number[] = [];
    while (!isOver()) {
      const start = performance.now();
      const reply = await fetch(list, { headers });
      await reply.arrayBuffer();
      if (reply.status !== 200) throw new Error(`the list answered ${reply.status}`);
      times.push(performance.now() - start);
      await pause(20);
    }
    return percentile(times, 0.5);
  };
  const forSeconds = (seconds: number) => {
    const end = Date.now() + seconds * 1_000;
    return () => Date.now() > end;
  };
  // The first answers of a process compile its code, and the first reader makes the document.
  await fetch(`${api.address}/api/openapi.json`);
  await median(forSeconds(5));
  const before = await median(forSeconds(15));
  const load: PacedLoad = { url: `${api.address}/api/openapi.json`, ...pace };
  const guests = fork(fileURLToPath(new URL('paced-load.ts', import.meta.url)), [JSON.stringify(load)]);
  let statuses: unknown;
  void once(guests, 'message').then(([counted]) => (statuses = counted));
  const meanwhile = await median(() => statuses !== undefined);
  const after = await median(forSeconds(15));
  await api.stop();
  const idle = (before + after) / 2;
  console.log(
    `${name}: ${JSON.stringify(statuses)}, median of a list ${meanwhile.toFixed(2)} ms, idle ${before.toFixed(2)} and ${after.toFixed(2)} ms: ratio ${(meanwhile / idle).toFixed(2)}`,
  );
  if (meanwhile / idle > goal.slower) process.exitCode = 1;
}

/** Each visitor has a session: the page, its files, the token refresh and three calls. */
async function office(): Promise<void> {
  const api = await startApi(env);
  const cookies = Array.from({ length: visits }, () => crypto.randomUUID());
  await query(
    superUrl(services.postgres, database),
    `with opened as (
       insert into identity.sessions (user_id, remember, user_agent, expires_at, absolute_expires_at)
       select $1, false, hash, now() + interval '1 day', now() + interval '1 day' from unnest($2::text[]) as hash
       returning id, user_agent)
     insert into identity.refresh_tokens (session_id, token_hash) select id, decode(user_agent, 'hex') from opened`,
    [person.userId, cookies.map((cookie) => hashToken(cookie).toString('hex'))],
  );
  const named = [...readFileSync(`${webFolder}/index.html`, 'utf8').matchAll(/"\/(assets\/[^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  const others = globSync('assets/*.js', { cwd: webFolder }).toSorted();
  const files = [...new Set(['first-paint.js', ...named, ...others])].slice(0, filesOfAPage);
  const statuses: Record<string, number> = {};
  const get = async (path: string, headers: Record<string, string>) => {
    const reply = await fetch(`${api.address}/${path}`, { headers: { 'accept-encoding': 'br', ...headers } });
    await reply.arrayBuffer();
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
  };
  const visit = async (token: string): Promise<void> => {
    const cookie = `__Host-rt=${token}`;
    await get('', { cookie });
    for (const file of files) await get(file, { cookie });
    const refreshed = await fetch(`${api.address}/api/auth/refresh`, {
      method: 'POST',
      headers: { cookie, 'x-requested-with': 'kalfa', 'content-type': 'application/json' },
      body: '{}',
    });
    statuses[refreshed.status] = (statuses[refreshed.status] ?? 0) + 1;
    const { data } = (await refreshed.json()) as { data?: { authToken: string } };
    const headers = { authorization: `Bearer ${data?.authToken}` };
    for (const path of ['users/me', 'baseinfo/notifications/summary', 'baseinfo/units'])
      await get(`api/${path}`, headers);
  };
  const start = performance.now();
  const waiting = [...cookies];
  const visitor = async () => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) await visit(token);
  };
  await Promise.all(Array.from({ length: 20 }, visitor));
  const seconds = (performance.now() - start) / 1_000;
  await api.stop();
  console.log(
    `office: ${visits} first visits of ${files.length + 5} requests in ${seconds.toFixed(1)} s: ${JSON.stringify(statuses)}`,
  );
  if (Object.keys(statuses).join() !== '200' || seconds > 60) process.exitCode = 1;
}
