import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '@kalfa/db/database';
import { freePort } from '@kalfa/tools/services/ports';
import { query } from '@kalfa/tools/services/query';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { buildApp } from '../../src/app/app.ts';
import { bearer, testDeps, useTestApp } from '../support/test-app.ts';

const direct = useTestApp();
let pooler: ChildProcess;
let folder: string;
let pooledUrl: string;

beforeAll(async () => {
  const url = new URL(direct.urls.app);
  const port = await freePort();
  folder = `${inject('testServices').services.redis.folder}-pooler`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/users.txt`, `"${url.username}" "${url.password}"\n`);
  writeFileSync(
    `${folder}/pooler.ini`,
    `[databases]\n* = host=127.0.0.1 port=${url.port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = plain\nauth_file = ${folder}/users.txt\npool_mode = transaction\ndefault_pool_size = 4\n`,
  );
  // As root the program refuses to run; any other user will do for it.
  const args = process.getuid?.() === 0 ? ['-u', 'nobody', `${folder}/pooler.ini`] : [`${folder}/pooler.ini`];
  pooler = spawn('/usr/sbin/pgbouncer', args, { stdio: 'ignore' });
  url.port = String(port);
  pooledUrl = url.href;
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const isUp = await query(pooledUrl, 'select 1').then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await pause(100);
  }
  throw new Error('the pooler did not start');
});

afterAll(() => {
  pooler.kill();
  rmSync(folder, { recursive: true, force: true });
});

test('forty people at once work through four pooled connections in transaction mode', async () => {
  const db = connect({ url: pooledUrl, poolSize: 20, onFault: () => undefined, isPooled: true });
  const { server } = await buildApp(testDeps(db));
  const signedIn = bearer(direct.tokens);
  const person = async (n: number) => {
    const made = await server.inject({
      method: 'POST',
      url: '/api/baseinfo/units',
      payload: { title: `Birim ${n}`, symbol: `b${n}`, decimals: 1 },
      headers: { ...signedIn, 'idempotency-key': `key-of-person-${n}` },
    });
    const { id } = made.json<{ data: { id: number } }>().data;
    const changed = await server.inject({
      method: 'PATCH',
      url: `/api/baseinfo/units/${id}`,
      payload: { decimals: 2, version: 1 },
      headers: signedIn,
    });
    const listed = await server.inject({
      url: '/api/baseinfo/units?withTotal=true&sort=-decimals,title&limit=5',
      headers: signedIn,
    });
    return [made.statusCode, changed.statusCode, listed.statusCode];
  };
  const outcomes = await Promise.all(Array.from({ length: 40 }, (_, n) => person(n)));
  expect(outcomes).toEqual(Array.from({ length: 40 }, () => [201, 200, 200]));
  await server.close();
  await db.close();
});
