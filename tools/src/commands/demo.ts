import { buildWeb, webFolder } from '../build-web.ts';
import { demoPassword, demoUsernames } from '../demo-sign-ins.ts';
import { timed } from '../dev/timed.ts';
import { apiEnvironment, mailEnvironment, prepareDatabase } from '../environment.ts';
import { CommandFailed } from '../run.ts';
import { serveApi, waitUntilReady } from '../served-api.ts';
import { startMailSink } from '../services/mail-sink.ts';
import { choosePorts, ports, refuseTakenOverrides } from '../services/ports.ts';
import { startServices } from '../services/services.ts';
import { developmentDatabase } from './migrate.ts';
import { seedIfEmpty } from './seed.ts';

/** The production build: web pages and API from one process on one port. */
export async function demo(): Promise<void> {
  await refuseTakenOverrides(ports.demo);
  const services = await timed('services', startServices);
  await timed('migrations', () => prepareDatabase(services, developmentDatabase));
  await timed('demo data', () => seedIfEmpty(services));
  await timed('web build', buildWeb);
  const port = await choosePorts(ports.demo);
  const address = `http://127.0.0.1:${port.web}`;
  const sink = await startMailSink({ smtpPort: port.smtp, httpPort: port.mails });
  const env = {
    ...process.env,
    ...apiEnvironment(services, developmentDatabase),
    ...mailEnvironment(sink, address),
    MODE: 'demo',
    REGISTRATION_OPEN: process.env.REGISTRATION_OPEN ?? 'yes',
    PORT: String(port.web),
    METRICS_PORT: String(port.metrics),
    WEB_FOLDER: webFolder,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  };
  const api = serveApi(env);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => api.stop(signal));
  await timed('API', () => waitUntilReady(address, api));
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
