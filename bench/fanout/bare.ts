import { fork } from 'node:child_process';
import { notifyEvent } from '@kalfa/contracts/notifications/notification';
import { apiFlags } from '@kalfa/tools/api-flags';
import { redisUrl } from '@kalfa/tools/services/redis';
import type { Services } from '@kalfa/tools/services/services';
import { askerOf } from './ask.ts';

/** Two processes of bare Socket.IO that share their clients through Redis, started with the flags of the API. */
export async function startBare(services: Services) {
  const start = () =>
    fork(new URL('bare-process.ts', import.meta.url), {
      execArgv: apiFlags,
      env: { ...process.env, REDIS_URL: redisUrl(services.redis) },
    });
  const [first, second] = [start(), start()];
  const ask = askerOf(first);
  const addresses = [await ask<string>('listen'), await askerOf(second)<string>('listen')];
  return {
    addresses,
    /** Emits to all clients from one of the two, and returns the time. */
    emit: (payload: unknown) => ask<number>({ event: notifyEvent, payload }),
    stop: () => {
      first.kill();
      second.kill();
    },
  };
}
