import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { stateFolder } from '../paths.ts';
import { CommandFailed } from '../run.ts';
import { withServicesLock } from './lock.ts';
import { ensurePrograms } from './packages.ts';
import { freePort } from './ports.ts';
import * as postgres from './postgres.ts';
import * as redis from './redis.ts';

/** The private services of one clone of the project, on their own ports. */
export type Services = { postgres: postgres.Cluster; redis: redis.Redis };

const memory = `${stateFolder}services.json`;

/** The settings of an earlier start; `null` if nothing was started yet. */
export function knownServices(): Services | null {
  return existsSync(memory) ? (JSON.parse(readFileSync(memory, 'utf8')) as Services) : null;
}

async function chooseServices(): Promise<Services> {
  mkdirSync(stateFolder, { recursive: true });
  // When started as root, the server runs as another user, who may have no access to a private folder such as /root.
  const base = postgres.isReachableForServer(stateFolder)
    ? `${stateFolder}services`
    : `/var/tmp/kalfa-${randomBytes(6).toString('hex')}`;
  const services: Services = {
    postgres: {
      folder: `${base}/postgres`,
      port: await freePort(),
      password: randomBytes(18).toString('hex'),
    },
    redis: { folder: `${base}/redis`, port: await freePort() },
  };
  writeFileSync(memory, JSON.stringify(services, null, 2), { mode: 0o600 });
  return services;
}

/** External services, such as those of compose.yaml, given by their ports and the superuser password. */
function foreignServices(): Services | null {
  const { KALFA_POSTGRES_PORT, KALFA_POSTGRES_PASSWORD, KALFA_REDIS_PORT } = process.env;
  if (!KALFA_POSTGRES_PORT || !KALFA_POSTGRES_PASSWORD || !KALFA_REDIS_PORT) return null;
  return {
    postgres: { folder: '', port: Number(KALFA_POSTGRES_PORT), password: KALFA_POSTGRES_PASSWORD },
    redis: { folder: '', port: Number(KALFA_REDIS_PORT) },
  };
}

export async function startServices(): Promise<Services> {
  const foreign = foreignServices();
  if (foreign) {
    await postgres.createRoles(foreign.postgres);
    return foreign;
  }
  await ensurePrograms(['postgres', 'redis']);
  return withServicesLock(async () => {
    const services = knownServices() ?? (await chooseServices());
    await postgres.startCluster(services.postgres);
    redis.startRedis(services.redis);
    await waitForRedis(services);
    return services;
  });
}

async function waitForRedis(services: Services): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (redis.isRunning(services.redis)) return;
    await pause(100);
  }
  throw new CommandFailed(`Redis did not start; see ${services.redis.folder}/server.log`);
}

export function stopServices(): void {
  const services = knownServices();
  if (!services) return;
  redis.stopRedis(services.redis);
  postgres.stopCluster(services.postgres);
}

export function describeServices(): string {
  const services = knownServices();
  if (!services) return 'not started yet';
  const word = (running: boolean) => (running ? 'running' : 'stopped');
  return [
    `PostgreSQL  ${word(postgres.isRunning(services.postgres))}  127.0.0.1:${services.postgres.port}  ${services.postgres.folder}`,
    `Redis       ${word(redis.isRunning(services.redis))}  127.0.0.1:${services.redis.port}  ${services.redis.folder}`,
  ].join('\n');
}
