import { fork } from 'node:child_process';
import { notifyEvent } from '@kalfa/contracts/notifications/notification';
import { apiFlags } from '@kalfa/tools/api-flags';
import { redisUrl } from '@kalfa/tools/services/redis';
import type { Services } from '@kalfa/tools/services/services';
import { askerOf } from './ask.ts';

/** Two processes of bare Socket.IO that share their audience through Redis, started as the API is. */
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
    /** Emits to everybody from one of the two, and answers when. */
    emit: (payload: unknown) => ask<number>({ event: notifyEvent, payload }),
    stop: () => {
      first.kill();
      second.kill();
    },
  };
}
