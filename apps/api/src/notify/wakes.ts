import type { RedisLink } from '../redis.ts';

const channel = 'kalfa:wake';

export type Wakes = {
  /** Tells the other processes that something was written. Without Redis they find out by themselves a moment later. */
  send: () => void;
  close: () => void;
};

/** Lets processes wake each other. Nothing is told but that there is something: what it is, each reads from the database. */
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
