import { buildWeb, webFolder } from '../build-web.ts';
import { demoPassword } from '../demo-sign-ins.ts';
import { apiEnvironment, mailEnvironment, prepareDatabase } from '../environment.ts';
import { run } from '../run.ts';
import { startMailSink } from '../services/mail-sink.ts';
import { ensurePrograms } from '../services/packages.ts';
import { freePort } from '../services/ports.ts';
import { ownerUrl } from '../services/postgres.ts';
import { startServices } from '../services/services.ts';
import { serveApi, waitUntilReady } from '../served-api.ts';
import { dropDatabase, skipCommitFlushes } from './template-database.ts';

/** Runs the built product on a new database with demo data while `drive` runs. */
export async function withBuiltProduct(
  database: string,
  drive: (env: NodeJS.ProcessEnv) => Promise<void>,
  build = buildWeb,
): Promise<void> {
  await ensurePrograms(['chromium', 'headlessChromium', 'arabicFonts', 'chineseFonts']);
  const services = await startServices();
  await dropDatabase(services.postgres, database);
  await prepareDatabase(services, database);
  await skipCommitFlushes(services.postgres, database);
  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}`;
  const sink = await startMailSink({ smtpPort: await freePort(), httpPort: await freePort() });
  const env = {
    ...process.env,
    ...apiEnvironment(services, database),
    ...mailEnvironment(sink, address),
    MODE: 'test',
    REGISTRATION_OPEN: 'yes',
    DEMO_PASSWORD: demoPassword,
    PORT: port,
    METRICS_PORT: String(await freePort()),
    WEB_FOLDER: webFolder,
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '1000000',
    GUEST_RATE_LIMIT_PER_MINUTE: '1000000',
    SIGN_INS_PER_MINUTE: '1000000',
  };
  await Promise.all([
    build(),
    // Browser tests need one document of each kind, not two thousand.
    run('node', ['apps/api/seed/main.ts', '--documents', 'few'], {
      env: { ...env, DATABASE_OWNER_URL: ownerUrl(services.postgres, database) },
    }),
  ]);
  const api = serveApi(env);
  try {
    await waitUntilReady(address, api);
    await drive({ ...env, ADDRESS: address, MAIL_SINK_ADDRESS: sink.address });
  } finally {
    api.stop();
    await api.ended;
    await sink.stop();
  }
}
