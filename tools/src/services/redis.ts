import { mkdirSync } from 'node:fs';
import { capture, succeeds } from '../run.ts';

export type Redis = { folder: string; port: number };

export const redisUrl = ({ port }: Redis) => `redis://127.0.0.1:${port}`;

export function isRunning({ port }: Redis): boolean {
  return succeeds('redis-cli', ['-h', '127.0.0.1', '-p', String(port), 'ping']);
}

/** Redis is used only for wake-up signals and fan-out; all data is in PostgreSQL, so nothing is written to disk. */
export function startRedis(redis: Redis): void {
  if (isRunning(redis)) return;
  mkdirSync(redis.folder, { recursive: true });
  capture('redis-server', [
    '--port',
    String(redis.port),
    '--bind',
    '127.0.0.1',
    '--dir',
    redis.folder,
    '--daemonize',
    'yes',
    '--save',
    '',
    '--appendonly',
    'no',
    '--logfile',
    `${redis.folder}/server.log`,
    '--pidfile',
    `${redis.folder}/server.pid`,
  ]);
}

export function stopRedis(redis: Redis): void {
  if (isRunning(redis))
    capture('redis-cli', ['-h', '127.0.0.1', '-p', String(redis.port), 'shutdown', 'nosave']);
}
