import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '@kalfa/db/database';
import { redisUrl } from '@kalfa/tools/services/redis';
import { query } from '@kalfa/tools/services/query';
import { serverProcess, startCluster } from '@kalfa/tools/services/postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startApi, type ApiProcess } from '../support/api-process.ts';
import { startScratchCluster, type ScratchCluster } from '../support/scratch-cluster.ts';
import { addTestPeople, bearer, type TestApp } from '../support/test-app.ts';

let scratch: ScratchCluster;
let api: ApiProcess;
let tokens: TestApp['tokens'];

beforeAll(async () => {
  scratch = await startScratchCluster();
  const db = connect({ url: scratch.urls.app, poolSize: 1, onFault: () => undefined });
  tokens = await addTestPeople(db);
  await db.close();
  api = await startApi({
    DATABASE_URL: scratch.urls.app,
    REDIS_URL: redisUrl(inject('testServices').services.redis),
  });
});
afterAll(async () => {
  await api.stop();
  scratch.remove();
});

type Acknowledged = { key: string; id: number; at: number };

/** One client: creates units one after another, and repeats each with the same key until it gets a definite answer. */
async function client(
  who: number,
  isOver: () => boolean,
  acknowledged: Acknowledged[],
  unexpected: string[],
): Promise<void> {
  for (let n = 0; !isOver(); n += 1) {
    const key = randomUUID();
    const body = JSON.stringify({ title: `Birim ${who}-${n}`, symbol: `${who}-${n}`, decimals: 0 });
    for (;;) {
      const headers = { ...bearer(tokens), 'content-type': 'application/json', 'idempotency-key': key };
      const reply = await fetch(`${api.address}/api/baseinfo/units`, { method: 'POST', headers, body }).catch(
        () => null,
      );
      if (reply?.status === 201) {
        const { data } = (await reply.json()) as { data: { id: number } };
        acknowledged.push({ key, id: data.id, at: Date.now() });
        break;
      }
      if (reply && reply.status !== 503) unexpected.push(`${reply.status} ${await reply.text()}`);
      await pause(30);
    }
  }
}

async function killServer(): Promise<void> {
  const pid = serverProcess(scratch.cluster);
  process.kill(pid, 'SIGKILL');
  await pause(700); // Its children notice and leave by themselves; a new server refuses to start before that.
}

test('kill -9 of PostgreSQL under load leaves the API alive, serving within 3 s of its return, with nothing acknowledged lost', async () => {
  const acknowledged: Acknowledged[] = [];
  const unexpected: string[] = [];
  const gaps: number[] = [];
  let isOver = false;
  const load = Promise.all(
    Array.from({ length: 6 }, (_, who) => client(who, () => isOver, acknowledged, unexpected)),
  );
  for (let round = 0; round < 2; round += 1) {
    await pause(1_500);
    await killServer();
    expect((await fetch(`${api.address}/api/health/live`)).status).toBe(200);
    expect((await fetch(`${api.address}/api/health/ready`)).status).toBe(503);
    await startCluster(scratch.cluster);
    const returned = Date.now();
    await pause(3_000);
    const first = acknowledged.find(({ at }) => at >= returned);
    gaps.push((first?.at ?? Number.POSITIVE_INFINITY) - returned);
  }
  isOver = true;
  await load;

  process.stdout.write(
    `postgres crash: ${acknowledged.length} acknowledged, served again after ${gaps.join(' and ')} ms\n`,
  );
  expect(api.child.exitCode).toBeNull();
  expect(Math.max(...gaps)).toBeLessThan(3_000);
  expect(unexpected).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(100);
  const stored = await query<{ id: string }>(scratch.urls.owner, 'select id from baseinfo.units');
  const ids = new Set(stored.map((row) => Number(row.id)));
  expect(acknowledged.filter(({ id }) => !ids.has(id))).toEqual([]);
  expect(ids.size).toBe(acknowledged.length);
  const journals = await query<{ n: string }>(
    scratch.urls.owner,
    `select count(*) as n from core.audit_entries where action = 'create'`,
  );
  expect(Number(journals[0]?.n)).toBe(acknowledged.length);
}, 60_000);
