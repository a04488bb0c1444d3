import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { apiFlags } from '@kalfa/tools/api-flags';
import { freePort } from '@kalfa/tools/services/ports';
import { testSecret } from './people.ts';

export type ApiProcess = {
  address: string;
  metricsAddress: string;
  child: ChildProcess;
  stop: () => Promise<number | null>;
};

/** The API as a separate process, like in production, for tests that kill processes; or another program in its place. */
export async function startApi(
  env: Record<string, string>,
  program = new URL('../../src/app/main.ts', import.meta.url),
): Promise<ApiProcess> {
  const port = await freePort();
  const metricsPort = await freePort();
  const child = spawn(process.execPath, [...apiFlags, fileURLToPath(program)], {
    env: {
      PATH: process.env.PATH,
      MODE: 'test',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      SIGNING_SECRET: testSecret,
      APP_URL: 'http://kalfa.test',
      // Nothing listens there; a test that needs mails starts a sink and overrides this.
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Kalfa <no-reply@kalfa.test>',
      SIGN_INS_PER_MINUTE: '1000000',
      GUEST_RATE_LIMIT_PER_MINUTE: '10000000',
      RATE_LIMIT_PER_MINUTE: '10000000',
      LOG_LEVEL: 'silent',
      FILES_FOLDER: join(tmpdir(), 'kalfa-test-files'),
      // A test that needs jobs enables them.
      RUN_JOBS: 'no',
      ...env,
    },
    stdio: 'inherit',
  });
  const address = `http://127.0.0.1:${port}`;
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  for (let attempt = 0; attempt < 600 && child.exitCode === null; attempt += 1) {
    const isLive = await fetch(`${address}/api/health/live`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isLive) {
      return {
        address,
        metricsAddress: `http://127.0.0.1:${metricsPort}`,
        child,
        stop: () => {
          child.kill('SIGTERM');
          return ended;
        },
      };
    }
    await pause(100);
  }
  throw new Error('the API process did not start');
}
