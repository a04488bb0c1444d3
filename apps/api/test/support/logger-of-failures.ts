import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { onTestFailed } from 'vitest';

/** A quiet logger that prints what went wrong inside the API, such as the cause of a 500, if the test fails. */
export const loggerOfFailures = (): FastifyBaseLogger =>
  pino({ level: 'error' }, { write: (line) => printIfTestFails(describeFailure(line)) });

function printIfTestFails(text: string): void {
  // oxlint-disable-next-line no-console -- the test runner shows it with the test
  const print = () => console.error(text);
  try {
    onTestFailed(print);
  } catch {
    // While a file prepares there is no test to wait for.
    print();
  }
}

type Fault = { stack: string; type?: string; message?: string; [detail: string]: unknown };
type Line = { msg: string; reqId?: string; err?: Fault };

function describeFailure(line: string): string {
  const { msg, reqId, err } = JSON.parse(line) as Line;
  const { stack, type: _, message: __, ...details }: Fault = err ?? { stack: '' };
  const given = Object.entries(details).filter(([, value]) => value !== undefined && value !== null);
  return [
    `The API says: ${msg}${reqId === undefined ? '' : ` (request ${reqId})`}`,
    stack,
    ...given.map(([name, value]) => `  ${name}: ${JSON.stringify(value)}`),
  ].join('\n');
}
