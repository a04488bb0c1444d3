import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@kalfa/tools/services/ports';
import { redisUrl, startRedis, stopRedis } from '@kalfa/tools/services/redis';
import { expect, inject, test } from 'vitest';
import { startApi } from '../support/api-process.ts';
import { bearer, useTestApp } from '../support/test-app.ts';

const app = useTestApp();

test('while Redis is away the API serves and says so, and it heals by itself when Redis returns', async () => {
  const { services } = inject('testServices');
  const redis = { folder: `${services.redis.folder}-away`, port: await freePort() };
  startRedis(redis);
  const api = await startApi({ DATABASE_URL: app.urls.app, REDIS_URL: redisUrl(redis) });
  const readiness = async () => {
    const reply = await fetch(`${api.metricsAddress}/ready`);
    return { status: reply.status, ...((await reply.json()) as { redis: boolean }) };
  };
  const until = async (isUp: boolean) => {
    for (let attempt = 0; attempt < 60 && (await readiness()).redis !== isUp; attempt += 1) await pause(100);
    return readiness();
  };
  try {
    expect(await until(true)).toMatchObject({ status: 200, redis: true });
    stopRedis(redis);
    expect(await until(false)).toMatchObject({ status: 200, redis: false });
    // The public learns only that calls are served.
    const asGuest = await fetch(`${api.address}/api/health/ready`);
    expect([asGuest.status, await asGuest.json()]).toEqual([200, { success: true, data: { ready: true } }]);
    const created = await fetch(`${api.address}/api/baseinfo/units`, {
      method: 'POST',
      headers: { ...bearer(app.tokens), 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Kova', symbol: 'kv', decimals: 0 }),
    });
    expect(created.status).toBe(201);
    startRedis(redis);
    expect(await until(true)).toMatchObject({ status: 200, redis: true });
  } finally {
    await api.stop();
    stopRedis(redis);
  }
});
