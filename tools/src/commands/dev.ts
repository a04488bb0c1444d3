import { apiFlags } from '../api-flags.ts';
import { spawn } from 'node:child_process';
import { apiEnvironment, mailEnvironment, prepareDatabase } from '../environment.ts';
import { root } from '../paths.ts';
import { programOf } from '../run.ts';
import { startMailSink } from '../services/mail-sink.ts';
import { freePort } from '../services/ports.ts';
import { startServices } from '../services/services.ts';
import { developmentDatabase } from './migrate.ts';
import { demoPassword } from '../demo-sign-ins.ts';
import { seedIfEmpty } from './seed.ts';

/** Starts services, migrations, demo data, then the API and the web server, which restart when their files change. */
export async function dev(): Promise<void> {
  const services = await startServices();
  await prepareDatabase(services, developmentDatabase);
  await seedIfEmpty(services);
  // Other clones may run at the same time, so only the web port is fixed; Vite reports it if it is in use.
  const apiPort = String(await freePort());
  const webPort = process.env.PORT ?? '5173';
  const address = `http://127.0.0.1:${webPort}`;
  const sink = await startMailSink({ smtpPort: await freePort(), httpPort: await freePort() });
  const env = {
    ...process.env,
    MODE: 'development',
    PORT: apiPort,
    METRICS_PORT: String(await freePort()),
    API_ADDRESS: `http://127.0.0.1:${apiPort}`,
    ...apiEnvironment(services, developmentDatabase),
    ...mailEnvironment(sink, address),
  };
  const watched = ['apps/api/src', 'packages'].flatMap((folder) => ['--watch-path', folder]);
  const children = [
    spawn('node', [...apiFlags, ...watched, 'apps/api/src/main.ts'], { cwd: root, env, stdio: 'inherit' }),
    spawn(programOf('apps/web/', 'vite'), ['--port', webPort, '--strictPort', '--host', '127.0.0.1'], {
      cwd: `${root}apps/web`,
      env,
      stdio: 'inherit',
    }),
  ];
  console.log(
    `\nKalfa development server: ${address}   API: http://127.0.0.1:${apiPort}/api/docs   Mails: ${sink.address}\nSign in as admin with ${demoPassword}\n`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => children.forEach((child) => child.kill(signal)));
  await Promise.race(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));
  children.forEach((child) => child.kill());
  await sink.stop();
}
