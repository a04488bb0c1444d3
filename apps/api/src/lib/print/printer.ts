import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PrintDocument } from './print-document.ts';

/** Renders PDF documents without blocking the API. */
export type Printer = { print: (document: PrintDocument) => Promise<Buffer>; stop: () => void };

const program = fileURLToPath(new URL('./print-process.ts', import.meta.url));
const idleMs = 60_000;
const mostMs = 60_000;

type Reply = { id: number } & ({ pdf: Uint8Array } | { fault: string });
type Waiting = { resolve: (pdf: Buffer) => void; reject: (error: Error) => void };

/**
 * A child process that renders. It starts with the first document and ends after a while without documents. An error in
 * it, up to running out of memory, fails its pending documents and nothing else.
 */
export function createPrinter(): Printer {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;
  const waiting = new Map<number, Waiting>();

  const end = () => {
    child?.kill();
    child = null;
  };
  const start = () => {
    const started = fork(program, { execArgv: process.execArgv, serialization: 'advanced' });
    started.on('message', (reply: Reply) => {
      const pending = waiting.get(reply.id);
      if ('pdf' in reply) pending?.resolve(Buffer.from(reply.pdf));
      else pending?.reject(new Error(reply.fault));
    });
    started.once('exit', () => {
      if (child === started) child = null;
      for (const { reject } of waiting.values()) reject(new Error('the printing process ended'));
    });
    // The API may exit without waiting for it.
    started.unref();
    started.channel?.unref();
    return started;
  };

  return {
    print: async (document) => {
      clearTimeout(idle);
      child ??= start();
      const id = (count += 1);
      const tooSlow = setTimeout(end, mostMs);
      try {
        return await new Promise<Buffer>((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          child?.send({ id, document });
        });
      } finally {
        clearTimeout(tooSlow);
        waiting.delete(id);
        if (waiting.size === 0) idle = setTimeout(end, idleMs).unref();
      }
    },
    stop: end,
  };
}
