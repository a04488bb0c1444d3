import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { demoPassword } from '../demo-sign-ins.ts';
import { keepCurrent } from '../dev/keep-current.ts';
import { timed } from '../dev/timed.ts';
import { watchFolders } from '../dev/watch-folders.ts';
import { apiEnvironment, mailEnvironment, prepareDatabase } from '../environment.ts';
import { splitFlags } from '../flags.ts';
import { root, stateFolder } from '../paths.ts';
import { CommandFailed, programOf, run } from '../run.ts';
import { programs, serve, waitUntilReady } from '../served-api.ts';
import { startMailSink } from '../services/mail-sink.ts';
import { choosePorts, ports, refuseTakenOverrides } from '../services/ports.ts';
import { startServices } from '../services/services.ts';
import { developmentDatabase } from './migrate.ts';
import { seedIfEmpty } from './seed.ts';

/** The folders that the API runs, each with whether the database follows it. */
const sources: Readonly<Record<string, { isInDatabase: boolean }>> = {
  'apps/api/src': { isInDatabase: false },
  'packages/contracts/src': { isInDatabase: true },
  'packages/texts/src': { isInDatabase: true },
  'packages/domain/src': { isInDatabase: false },
  'packages/db/src': { isInDatabase: false },
  'packages/db/migrations': { isInDatabase: true },
};

/** Starts services, migrations, demo data, API and web. The API follows its source files, the pages reload by themselves. */
export async function dev(args: string[]): Promise<void> {
  const { own, passedOn } = splitFlags(args, ['--inspect']);
  if (passedOn.length > 0) throw new CommandFailed('dev [--inspect]');
  await refuseTakenOverrides(ports.dev);
  const services = await timed('services', startServices);
  await timed('migrations', () => prepareDatabase(services, developmentDatabase));
  await timed('demo data', () => seedIfEmpty(services));

  const port = await choosePorts(ports.dev);
  const address = `http://127.0.0.1:${port.web}`;
  const apiAddress = `http://127.0.0.1:${port.api}`;
  const sink = await startMailSink({ smtpPort: port.smtp, httpPort: port.mails });
  const env = {
    ...process.env,
    ...apiEnvironment(services, developmentDatabase),
    ...mailEnvironment(sink, address),
    MODE: 'development',
    PORT: String(port.api),
    METRICS_PORT: String(port.metrics),
    API_ADDRESS: apiAddress,
    // The worker is a process of this command, so that it has an inspector of its own and delays no restart.
    RUN_JOBS: 'no',
    NODE_COMPILE_CACHE: `${stateFolder}compile-cache`,
  };
  const inspectedAt = (inspector: number) =>
    own.has('--inspect') ? [`--inspect=127.0.0.1:${inspector}`] : [];

  const worker = keepCurrent({
    start: () => serve(programs.worker, env, inspectedAt(port.workerInspector)),
    whenReady: async () => undefined,
    patienceMs: 10_000,
    onReady: () => undefined,
    onFailure: (_, reason) => console.error(failure(reason)),
  });
  const api = keepCurrent({
    start: async (changed) => {
      if (changed.some(isInDatabase)) await run('node', ['tools/src/dev/update-database.ts'], { env });
      return serve(programs.api, env, inspectedAt(port.apiInspector));
    },
    whenReady: (served) => waitUntilReady(apiAddress, served),
    patienceMs: 3_000,
    onReady: (changed, seconds) => {
      if (changed.length > 0)
        console.log(`kalfa: ${listed(changed)} changed: API restarted in ${seconds.toFixed(1)} s`);
      void worker.restart();
    },
    onFailure: (changed, reason) =>
      console.error((changed.length > 0 ? `kalfa: ${listed(changed)} changed\n` : '') + failure(reason)),
  });
  const web = spawn(
    programOf('apps/web/', 'vite'),
    ['--port', String(port.web), '--strictPort', '--host', '127.0.0.1', '--clearScreen', 'false'],
    { cwd: `${root}apps/web`, env, stdio: 'inherit' },
  );
  const webEnded = new Promise<void>((resolve) => web.once('close', () => resolve()));
  const watched = watchFolders(root, Object.keys(sources), (changed) => void api.restart(changed));
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    watched.close();
    web.kill();
    await Promise.all([api.stop(), worker.stop(), webEnded]);
    await sink.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

  await Promise.race([
    Promise.all([timed('API', () => api.restart()), timed('web', () => untilServed(address))]),
    webEnded,
  ]);
  if (!isStopping)
    console.log(`
Kalfa is ready:  ${address}
  API page:      ${apiAddress}/api/docs
  Metrics:       http://127.0.0.1:${port.metrics}/metrics
  Mails:         ${sink.address}
  Sign-in:       admin, with the password ${demoPassword}
  Debugger:      ${own.has('--inspect') ? `API on port ${port.apiInspector}, worker on port ${port.workerInspector}` : './kalfa dev --inspect'}

A saved file restarts the API or reloads the page. Stop with Ctrl+C.
`);
  await webEnded;
  if (isStopping) return;
  await stop();
  throw new CommandFailed('the web server ended');
}

const isInDatabase = (path: string) =>
  Object.entries(sources).some(([folder, source]) => source.isInDatabase && path.startsWith(folder));

const listed = ([first = '', ...more]: readonly string[]) =>
  more.length === 0 ? first : `${first} and ${more.length} more`;

/** The process has printed its own error; the first line says that it ended. */
const failure = (reason: string) => `kalfa: ${reason.split('\n', 1)[0]}; waiting for the next change`;

async function untilServed(address: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const isServed = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isServed) return;
    await pause(100);
  }
  throw new CommandFailed(`the pages are not served at ${address}`);
}
