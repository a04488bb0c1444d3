import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { capture, CommandFailed, succeeds } from '../run.ts';
import { postgresFolder } from './packages.ts';
import { query } from './query.ts';

/** A private PostgreSQL cluster: its folder, its port and the passwords of its three roles. */
export type Cluster = { folder: string; port: number; password: string };

export const superUrl = ({ port, password }: Cluster, database = 'postgres') =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
export const ownerUrl = ({ port, password }: Cluster, database: string) =>
  `postgres://kalfa_owner:${password}@127.0.0.1:${port}/${database}`;
export const appUrl = ({ port, password }: Cluster, database: string) =>
  `postgres://kalfa_app:${password}@127.0.0.1:${port}/${database}`;

// PostgreSQL refuses to run as root; the Debian package creates a user for it.
const isRoot = process.getuid?.() === 0;
const asServer = (program: string, args: readonly string[]): [string, string[]] =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, [...args]];

function serverProgram(name: string): string {
  const folder = postgresFolder();
  if (!folder) throw new CommandFailed('PostgreSQL 15 or newer was not found');
  return folder + name;
}

/** Whether the server's user can store its files below this folder. */
export function isReachableForServer(folder: string): boolean {
  return !isRoot || succeeds('runuser', ['-u', 'postgres', '--', 'test', '-x', folder]);
}

export function isRunning({ port }: Cluster): boolean {
  return succeeds(serverProgram('pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]);
}

export async function startCluster(cluster: Cluster): Promise<void> {
  if (!existsSync(`${cluster.folder}/PG_VERSION`)) createCluster(cluster);
  if (!isRunning(cluster)) {
    forgetDeadServer(cluster);
    const [program, args] = asServer(serverProgram('pg_ctl'), [
      'start',
      '-w',
      '-t',
      '60',
      `--pgdata=${cluster.folder}`,
      `--log=${cluster.folder}/server.log`,
      `--options=-p ${cluster.port}`,
    ]);
    capture(program, args);
  }
  await createRoles(cluster);
}

/** In a container without an init process, a killed server remains as a zombie, and its lock file would block the next one. */
function forgetDeadServer(cluster: Cluster): void {
  const lockFile = `${cluster.folder}/postmaster.pid`;
  if (!existsSync(lockFile)) return;
  const status = `/proc/${serverProcess(cluster)}/status`;
  if (existsSync(status) && /^State:\s+Z/m.test(readFileSync(status, 'utf8'))) rmSync(lockFile);
}

export function stopCluster(cluster: Cluster): void {
  if (!isRunning(cluster)) return;
  capture(...asServer(serverProgram('pg_ctl'), ['-D', cluster.folder, '-m', 'fast', '-w', 'stop']));
}

/** The process id, for tests that kill the server. */
export function serverProcess({ folder }: Cluster): number {
  return Number(readFileSync(`${folder}/postmaster.pid`, 'utf8').split('\n')[0]);
}

/** Created in a temporary folder and renamed, so that an interrupted creation leaves no incomplete cluster. */
function createCluster({ folder, password }: Cluster): void {
  const draft = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (isRoot) {
    const user = Number(capture('id', ['-u', 'postgres']));
    const group = Number(capture('id', ['-g', 'postgres']));
    for (const path of [draft, passwordFile]) chownSync(path, user, group);
  }
  const options = [
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--data-checksums',
  ];
  capture(
    ...asServer(serverProgram('initdb'), [`--pgdata=${draft}`, `--pwfile=${passwordFile}`, ...options]),
  );
  rmSync(passwordFile);
  writeFileSync(`${draft}/postgresql.auto.conf`, settings, { flag: 'a' });
  renameSync(draft, folder);
}

const settings = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
shared_buffers = 256MB
max_wal_size = 4GB
jit = off
`;

/** The owner and the application role, with the cluster's own password. */
export async function createRoles(cluster: Cluster): Promise<void> {
  const roles = fileURLToPath(new URL('../../../packages/db/roles.sql', import.meta.url));
  const secret = pg.escapeLiteral(cluster.password);
  await query(superUrl(cluster), readFileSync(roles, 'utf8'));
  await query(
    superUrl(cluster),
    `alter role kalfa_owner createdb password ${secret}; alter role kalfa_app password ${secret}`,
  );
}

export async function ensureDatabase(cluster: Cluster, database: string): Promise<void> {
  const known = await query(superUrl(cluster), 'select from pg_database where datname = $1', [database]);
  if (known.length === 0)
    await query(superUrl(cluster), `create database ${pg.escapeIdentifier(database)} owner kalfa_owner`);
}
