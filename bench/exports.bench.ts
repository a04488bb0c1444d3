import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startApi } from '@kalfa/api/test/support/api-process';
import { addPerson } from '@kalfa/api/test/support/people';
import { connect } from '@kalfa/db/database';
import { capture } from '@kalfa/tools/run';
import { appUrl } from '@kalfa/tools/services/postgres';
import { redisUrl } from '@kalfa/tools/services/redis';
import { dropDatabase } from '@kalfa/tools/testing/template-database';
import { startWithUnits } from './unit-database.ts';

const database = 'kalfa_bench_exports';
const rows = 200_000;
const calmSeconds = 15;
/** Each client requests fifty pages a second, like a busy office together, and not as many as possible. */
const clients = 4;
const everyMs = 20;

const goals = { apiMegabytes: 300, slowdown: 2 };

/** Exports 200,000 rows as a workbook in the background, and measures the memory of the API and the latency of other pages. */
const services = await startWithUnits(database, rows);

const url = appUrl(services.postgres, database);
const db = connect({ url, poolSize: 1, onFault: () => undefined });
const { token } = await addPerson(db, { username: 'bench.admin', roles: ['admin'] });
await db.close();
const headers = { authorization: `Bearer ${token}` };
const api = await startApi({ DATABASE_URL: url, REDIS_URL: redisUrl(services.redis), RUN_JOBS: 'yes' });
const apiPid = api.child.pid ?? 0;

/** The peak memory of a process. */
const peakMegabytes = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Response times of list pages until `until` returns true. */
async function pagesUntil(until: () => boolean): Promise<number[]> {
  const durations: number[] = [];
  const one = async () => {
    while (!until()) {
      const start = performance.now();
      const reply = await fetch(`${api.address}/api/baseinfo/units`, { headers });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`a page request failed: ${reply.status}`);
      const spent = performance.now() - start;
      durations.push(spent);
      await pause(Math.max(0, everyMs - spent));
    }
  };
  await Promise.all(Array.from({ length: clients }, one));
  return durations.toSorted((a, b) => a - b);
}
const p99 = (sorted: readonly number[]) => sorted[Math.floor(sorted.length * 0.99)] ?? 0;

type Job = { id: number; state: string; rowsDone: number };
const jobs = async () => {
  const reply = await fetch(`${api.address}/api/baseinfo/export-jobs`, { headers });
  return ((await reply.json()) as { data: Job[] }).data;
};

try {
  // Warm-up: the first pages compile code.
  const warm = Date.now() + 5_000;
  await pagesUntil(() => Date.now() > warm);
  const calmEnd = Date.now() + calmSeconds * 1_000;
  const calm = await pagesUntil(() => Date.now() > calmEnd);

  const start = performance.now();
  const asked = await fetch(`${api.address}/api/baseinfo/units/export`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'xlsx', scope: 'all' }),
  });
  if (asked.status !== 202) throw new Error(`no export job was created: ${asked.status}`);
  let job: Job | undefined;
  const watch = async () => {
    while (job?.state !== 'done' && job?.state !== 'failed') {
      await pause(250);
      [job] = await jobs();
    }
  };
  const watched = watch();
  const meanwhile = await pagesUntil(() => job?.state === 'done' || job?.state === 'failed');
  await watched;
  const seconds = (performance.now() - start) / 1_000;
  if (job?.state !== 'done' || job.rowsDone !== rows)
    throw new Error(`the export ended in state ${job?.state}`);
  const workerPid = Number(
    capture('pgrep', ['-P', String(apiPid)])
      .trim()
      .split('\n')[0],
  );
  const download = await fetch(`${api.address}/api/baseinfo/export-jobs/${job.id}/file`, { headers });
  const { byteLength } = await download.arrayBuffer();

  const megabytes = peakMegabytes(apiPid);
  const slowdown = p99(meanwhile) / p99(calm);
  console.log(
    `exports: ${rows} rows as xlsx in ${seconds.toFixed(1)} s, ${(byteLength / 1_048_576).toFixed(1)} MB; ` +
      `peak memory: API ${megabytes.toFixed(0)} MB, worker ${peakMegabytes(workerPid).toFixed(0)} MB; ` +
      `p99 of ${calm.length} pages before ${p99(calm).toFixed(1)} ms, of ${meanwhile.length} during the export ${p99(meanwhile).toFixed(1)} ms: ${slowdown.toFixed(2)}x`,
  );
  if (megabytes > goals.apiMegabytes || slowdown > goals.slowdown) {
    console.error(`exports: above ${goals.apiMegabytes} MB or ${goals.slowdown}x`);
    process.exitCode = 1;
  }
} finally {
  await api.stop();
  await dropDatabase(services.postgres, database);
}
