import { spawn } from 'node:child_process';
import { apiEnvironment, prepareDatabase } from '../environment.ts';
import { root } from '../paths.ts';
import { programOf } from '../run.ts';
import { startServices } from '../services/services.ts';
import { developmentDatabase } from './migrate.ts';
import { seedIfEmpty } from './seed.ts';

const apiPort = '3000';
const webPort = '5173';

/** Services, migrations, demo data, then the API and the web server, each restarting when its files change. */
export async function dev(): Promise<void> {
  const services = await startServices();
  await prepareDatabase(services, developmentDatabase);
  await seedIfEmpty(services);
  const env = {
    ...process.env,
    MODE: 'development',
    ACTORS: 'development',
    PORT: apiPort,
    API_ADDRESS: `http://127.0.0.1:${apiPort}`,
    ...apiEnvironment(services, developmentDatabase),
  };
  const watched = ['apps/api/src', 'packages'].flatMap((folder) => ['--watch-path', folder]);
  const children = [
    spawn('node', [...watched, 'apps/api/src/main.ts'], { cwd: root, env, stdio: 'inherit' }),
    spawn(programOf('apps/web/', 'vite'), ['--port', webPort, '--host', '127.0.0.1'], {
      cwd: `${root}apps/web`,
      env,
      stdio: 'inherit',
    }),
  ];
  console.log(
    `\nKalfa for developers: http://127.0.0.1:${webPort}   API: http://127.0.0.1:${apiPort}/api/docs\n`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => children.forEach((child) => child.kill(signal)));
  await Promise.race(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));
  children.forEach((child) => child.kill());
}
