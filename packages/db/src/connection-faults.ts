/** SQLSTATEs after which the same call can be retried: the server was unavailable, or another transaction won. */
const transientStates = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  '25006', // read-only: the connection is to a demoted primary
  '53100', // the disk is full: nothing was stored, and an operator frees space
  '53200', // out of memory
  '53300', // too many connections
  '55P03', // lock timeout
  '25P03', // our own transaction was idle for too long
  '57014', // statement timeout
  '57P01', // the server is shutting down
  '57P02', // the server crashed
  '57P03', // the server is starting
  '57P05', // the session was idle for too long
]);

const networkFaults = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** A commit may or may not have happened. Only a retry with the same idempotency key can find out. */
export class OutcomeUnknown extends Error {}

/** Distinguishes a lost connection or a serialisation conflict from an error in the statement. */
export function isTransient(error: unknown): boolean {
  if (error instanceof OutcomeUnknown) return true;
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (
    typeof code === 'string' &&
    (transientStates.has(code) || networkFaults.has(code) || code.startsWith('08'))
  ) {
    return true;
  }
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/.test(
    error.message,
  );
}
