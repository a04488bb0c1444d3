import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { buildWeb, webFolder } from '../build-web.ts';
import { demoPassword } from '../demo-sign-ins.ts';
import { apiEnvironment, mailEnvironment, prepareDatabase } from '../environment.ts';
import { root, stateFolder } from '../paths.ts';
import { programOf, run } from '../run.ts';
import { startMailSink } from '../services/mail-sink.ts';
import { ensurePrograms } from '../services/packages.ts';
import { freePort } from '../services/ports.ts';
import { startServices } from '../services/services.ts';
import { dropDatabase } from '../testing/template-database.ts';
import { waitUntilReady } from '../wait-until-ready.ts';

const database = 'kalfa_e2e';

/** The built product on a new database with demo data, driven in a real Chromium. */
export async function e2e(args: string[]): Promise<void> {
  await ensurePrograms(['chromium', 'arabicFonts', 'chineseFonts']);
  const services = await startServices();
  await dropDatabase(services.postgres, database);
  await prepareDatabase(services, database);
  await buildWeb();
  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}`;
  const sink = await startMailSink({ smtpPort: await freePort(), httpPort: await freePort() });
  const env = {
    ...process.env,
    ...apiEnvironment(services, database),
    ...mailEnvironment(sink, address),
    MODE: 'test',
    DEMO_PASSWORD: demoPassword,
    PORT: port,
    METRICS_PORT: String(await freePort()),
    WEB_FOLDER: webFolder,
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '1000000',
    SIGN_INS_PER_MINUTE: '1000000',
  };
  await run('node', ['apps/api/src/seed/main.ts'], { env });
  const server = spawn('node', ['apps/api/src/main.ts'], { cwd: root, env, stdio: 'inherit' });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    await waitUntilReady(address, ended);
    rmSync(`${stateFolder}screenshots`, { recursive: true, force: true });
    await run(programOf('e2e/', 'playwright'), ['test', ...args], {
      cwd: `${root}e2e`,
      env: { ...env, ADDRESS: address, MAIL_SINK_ADDRESS: sink.address },
    });
  } finally {
    server.kill('SIGTERM');
    await ended;
    await sink.stop();
  }
}
