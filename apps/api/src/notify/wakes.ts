import type { RedisLink } from '../redis.ts';

const channel = 'kalfa:wake';

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
  let isSending = false;
  let isAsked = false;
  const send = (): void => {
    isAsked = isSending;
    if (isSending || !isUp()) return;
    isSending = true;
    void client
      .publish(channel, '')
      .catch(() => undefined)
      .finally(() => {
        isSending = false;
        if (isAsked) send();
      });
  };
  return { send, close: () => ear.disconnect() };
}
