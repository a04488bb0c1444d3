import { setTimeout as pause } from 'node:timers/promises';
import {
  menusThatOpen,
  notificationTypeKeys,
  type NotificationType,
} from '@kalfa/contracts/notifications/notification-types';
import { freePort } from '@kalfa/tools/services/ports';
import { redisUrl, startRedis, stopRedis } from '@kalfa/tools/services/redis';
import { query } from '@kalfa/tools/services/query';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Actor } from '../../src/lib/http/actor.ts';
import { announce } from '../../src/lib/notify/announce.ts';
import { linkWakes, type Wakes } from '../../src/lib/notify/wakes.ts';
import { linkRedis, type RedisLink } from '../../src/lib/redis.ts';
import { startApi, type ApiProcess } from '../support/api-process.ts';
import { ListeningClient } from '../support/listening-client.ts';
import { addPerson, addRole } from '../support/people.ts';
import { useTestApp } from '../support/test-app.ts';
import { extent } from './extent.ts';

const app = useTestApp({ isAlone: true });

const writers = 16;
const { events, clients: clientCount, redisAwayMs, calmMs } = extent;

const nobody = { actor: { userId: 0 } as Actor };
/** One type for each writer, so that each has an audience of its own. */
const types = notificationTypeKeys.filter((type) => type !== 'account').slice(0, writers);

let redis: { folder: string; port: number };
let link: RedisLink;
let wakes: Wakes;
let env: Record<string, string>;
let apis: (ApiProcess | null)[] = [];
const clients: { client: ListeningClient; type: NotificationType }[] = [];
beforeAll(async () => {
  const { services } = inject('testServices');
  redis = { folder: `${services.redis.folder}-chaos`, port: await freePort() };
  startRedis(redis);
  // The writers here stand for a third process, which wakes the others as every process does.
  link = linkRedis(redisUrl(redis), () => undefined);
  wakes = linkWakes(link, () => undefined);
  env = { DATABASE_URL: app.urls.app, REDIS_URL: redisUrl(redis) };
  apis = [await startApi(env), await startApi(env)];
  for (const type of types) {
    const roleId = await addRole(app.db, {
      name: `hears ${type}`,
      scope: 'all',
      grants: menusThatOpen(type, 'created').map((menu) => `${menu}.view`),
    });
    await query(app.urls.super, `delete from notifications.role_subscriptions where type_key = '${type}'`);
    await query(
      app.urls.super,
      `insert into notifications.role_subscriptions (type_key, role_id) values ('${type}', ${roleId})`,
    );
  }
  // One after the other: all at once would wait for the few connections of the pool longer than it allows.
  for (let n = 0; n < clientCount; n += 1) {
    const type = types[n % writers] ?? 'order';
    const { token } = await addPerson(app.db, { username: `client${n}`, roles: [`hears ${type}`] });
    clients.push({ client: new ListeningClient(token, addresses), type });
  }
  await Promise.all(clients.map(({ client }) => client.start()));
}, 120_000);
afterAll(async () => {
  for (const { client } of clients) client.stop();
  for (const api of apis) await api?.stop();
  wakes.close();
  link.close();
  stopRedis(redis);
});

const addresses = () => apis.flatMap((api) => api?.address ?? []);

const committedAt = new Map<string, number>();

/** Tells one thing after the other to the audience of a type. */
async function write(type: NotificationType, first: number, count: number, everyMs: number): Promise<void> {
  for (let n = first; n < first + count; n += 1) {
    await app.db.write((tx) =>
      announce(tx, nobody, { type, action: 'created', entity: 'test', recordId: n, title: `${type} ${n}` }),
    );
    committedAt.set(`${type} ${n}`, performance.timeOrigin + performance.now());
    wakes.send();
    if (everyMs > 0) await pause(everyMs * (0.5 + Math.random()));
  }
}

/** Waits until each client shows so many, or nothing more comes. */
async function settle(expected: number): Promise<void> {
  for (let turn = 0; turn < 600; turn += 1) {
    if (clients.every(({ client }) => client.shown.size >= expected)) return;
    await pause(100);
  }
}

/** Each client shows exactly what its writer told, each once, in the order it was told. */
function expectComplete(expected: number): void {
  for (const { client, type } of clients) {
    const titles = client.inOrder().map(({ title }) => title);
    expect(titles).toEqual(Array.from({ length: expected }, (_, n) => `${type} ${n}`));
  }
}

const perWriter = Math.ceil(events / writers);
const calmEvents = 10;

test('in calm a commit reaches the open pages within a moment, through the other process too', async () => {
  for (const type of types) await write(type, 0, calmEvents, 40);
  await settle(calmEvents);
  expectComplete(calmEvents);
  const delays = clients
    .flatMap(({ client }) => [...client.shown.values()])
    .filter(({ isLive }) => isLive)
    .map(({ notice, atMs }) => atMs - (committedAt.get(notice.title ?? '') ?? 0))
    .toSorted((a, b) => a - b);
  const p99 = delays[Math.floor(delays.length * 0.99)] ?? Infinity;
  process.stdout.write(
    `commit to client: median ${delays[Math.floor(delays.length / 2)]?.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms of ${delays.length}\n`,
  );
  expect(delays.length).toBe(clientCount * calmEvents);
  expect(p99).toBeLessThan(calmMs);
}, 120_000);

test('whatever dies, everybody sees everything once and in order: Redis, a process and the lines', async () => {
  let isOver = false;
  const redisDies = async () => {
    await pause(500);
    stopRedis(redis);
    await pause(redisAwayMs);
    startRedis(redis);
  };
  const processDies = async () => {
    await pause(1_000);
    const doomed = apis[1];
    apis[1] = null;
    doomed?.child.kill('SIGKILL');
    await pause(1_500);
    apis[1] = await startApi(env);
  };
  const linesAreCut = async () => {
    while (!isOver) {
      clients[Math.floor(Math.random() * clients.length)]?.client.cut();
      await pause(20);
    }
  };
  const cutting = linesAreCut();
  await Promise.all([
    ...types.map((type) => write(type, calmEvents, perWriter, 25)),
    redisDies(),
    processDies(),
  ]);
  isOver = true;
  await cutting;
  await settle(calmEvents + perWriter);
  expectComplete(calmEvents + perWriter);
  const fromInbox = clients.reduce(
    (sum, { client }) => sum + [...client.shown.values()].filter(({ isLive }) => !isLive).length,
    0,
  );
  // The lines were really cut, and what was missed really came from the inbox.
  expect(fromInbox).toBeGreaterThan(0);
  process.stdout.write(
    `${perWriter * writers} events to ${clientCount} clients: ${fromInbox} came from the inbox, the rest live\n`,
  );
}, 600_000);
