import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { redisUrl } from '@kalfa/tools/services/redis';
import { expect, inject, test } from 'vitest';
import { testSecret } from '../support/people.ts';
import { useTestApp } from '../support/test-app.ts';

const app = useTestApp();
const worker = fileURLToPath(new URL('../../src/app/jobs/worker.ts', import.meta.url));

/** Starts the worker as the API does, from a process that does nothing else. */
function startWithParent() {
  const { services } = inject('testServices');
  return spawn(
    process.execPath,
    [
      '-e',
      `console.log(require('node:child_process').fork(${JSON.stringify(worker)}, { execArgv: [] }).pid)`,
    ],
    {
      env: {
        PATH: process.env.PATH,
        MODE: 'test',
        DATABASE_URL: app.urls.app,
        REDIS_URL: redisUrl(services.redis),
        SIGNING_SECRET: testSecret,
        APP_URL: 'http://kalfa.test',
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'Kalfa <no-reply@kalfa.test>',
        FILES_FOLDER: join(tmpdir(), 'kalfa-test-files'),
        LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
}

// At once its modules are not loaded yet; later it is connecting to the database.
test.each([0, 700])(
  'a worker ends with its API that is killed %d ms after it started it',
  async (delayMs) => {
    const parent = startWithParent();
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    await pause(delayMs);
    parent.kill('SIGKILL');
    // The worker shares the output of its parent, which is closed when both have ended.
    const isClosed = once(parent, 'close').then(() => true);
    const hasEnded = await Promise.race([isClosed, pause(30_000, false)]);
    if (!hasEnded) process.kill(pid, 'SIGKILL');
    expect(hasEnded).toBe(true);
  },
);
