import { OutcomeUnknown } from '@kalfa/db/connection-faults';

/**
 * Gives up waiting, not the work: statement_timeout does not cut a wait for the standby, so a call that takes too long is
 * answered as "unknown, ask again with the same key".
 */
export async function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new OutcomeUnknown('the deadline passed')), milliseconds);
  });
  try {
    return await Promise.race([work, expiry]);
  } finally {
    clearTimeout(timer);
  }
}
