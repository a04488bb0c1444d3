import type { RedisLink } from '../redis.ts';

const channel = 'kalfa:wake';
/** The other processes read no more often than this while there is news. */
const restMs = 15;

export type Wakes = {
  /** Signals the other processes that something was written. Without Redis they notice at their next poll. */
  send: () => void;
  close: () => void;
};

/** Lets processes wake each other. The signal has no content: each process reads the changes from the database. */
export function linkWakes({ client, isUp }: RedisLink, onWake: () => void): Wakes {
  const ear = client.duplicate({ autoResubscribe: false });
  ear.on('error', () => undefined);
  ear.on('ready', () => void ear.subscribe(channel).catch(() => undefined));
  ear.on('message', onWake);
  let isResting = false;
  let isAsked = false;
  const send = (): void => {
    isAsked = isResting;
    if (isResting || !isUp()) return;
    isResting = true;
    void client.publish(channel, '').catch(() => undefined);
    setTimeout(() => {
      isResting = false;
      if (isAsked) send();
    }, restMs).unref();
  };
  return { send, close: () => ear.disconnect() };
}
