import { isDefiniteRefusal } from '../../lib/call.ts';

/**
 * The idempotency key of one form. It stays the same for the same body until the server has definitely refused it:
 * after a lost response the change may be stored already, and a new key would store it a second time.
 */
export function newSaveKey() {
  let key: string = crypto.randomUUID();
  let sent: string | null = null;
  return {
    keyFor: (body: unknown): string => {
      const text = JSON.stringify(body);
      if (sent !== null && sent !== text) key = crypto.randomUUID();
      sent = text;
      return key;
    },
    learnFrom: (failure: unknown): void => {
      if (isDefiniteRefusal(failure)) key = crypto.randomUUID();
    },
  };
}
