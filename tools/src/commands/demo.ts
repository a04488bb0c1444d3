import { buildWeb, webFolder } from '../build-web.ts';
import { apiEnvironment, mailEnvironment, prepareDatabase } from '../environment.ts';
import { CommandFailed } from '../run.ts';
import { startMailSink } from '../services/mail-sink.ts';
import { freePort, isTaken } from '../services/ports.ts';
import { startServices } from '../services/services.ts';
import { serveApi, waitUntilReady } from '../served-api.ts';
import { developmentDatabase } from './migrate.ts';
import { demoPassword, demoUsernames } from '../demo-sign-ins.ts';
import { seedIfEmpty } from './seed.ts';

/** The production build: web pages and API from one process on one port. */
export async function demo(): Promise<void> {
  const port = process.env.PORT ?? '3000';
  if (await isTaken(Number(port)))
    throw new CommandFailed(`port ${port} is in use; choose another: PORT=3100 ./kalfa demo`);
  const services = await startServices();
  await prepareDatabase(services, developmentDatabase);
  await seedIfEmpty(services);
  await buildWeb();
  const address = `http://127.0.0.1:${port}`;
  const sink = await startMailSink({ smtpPort: await freePort(), httpPort: await freePort() });
  const env = {
    ...process.env,
    ...apiEnvironment(services, developmentDatabase),
    ...mailEnvironment(sink, address),
    MODE: 'demo',
    PORT: port,
    METRICS_PORT: process.env.METRICS_PORT ?? String(await freePort()),
    WEB_FOLDER: webFolder,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  };
  const api = serveApi(env);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => api.stop(signal));
  await waitUntilReady(address, api);
  console.log(`
Kalfa is ready:  ${address}
  API page:      ${address}/api/docs
  Mails:         ${sink.address}
  Sign-in:       ${demoUsernames.join(', ')}
                 each with the password ${demoPassword}

Stop with Ctrl+C.`);
  const reason = await api.ended;
  await sink.stop();
  if (reason !== null) throw new CommandFailed(reason);
}
