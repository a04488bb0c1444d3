import { Redis } from 'ioredis';

export type RedisLink = { client: Redis; isUp: () => boolean; close: () => void };

/** Redis is optional: commands fail at once while it is unavailable, and the connection recovers by itself. */
export function linkRedis(url: string, onFault: (error: Error) => void): RedisLink {
  const client = new Redis(url, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    connectTimeout: 2_000,
    commandTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(100 * attempt, 2_000),
  });
  client.on('error', onFault);
  return { client, isUp: () => client.status === 'ready', close: () => client.disconnect() };
}
