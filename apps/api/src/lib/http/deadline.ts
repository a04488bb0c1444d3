import { OutcomeUnknown } from '@kalfa/db/connection-faults';

/**
 * Stops waiting, without stopping the work: statement_timeout does not interrupt a wait for the standby, so a call that
 * takes too long returns "unknown, retry with the same key".
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
