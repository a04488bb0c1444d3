import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';

const program = fileURLToPath(new URL('./worker.ts', import.meta.url));
const politeMs = 10_000;
const longestPauseMs = 30_000;

/**
 * Runs the worker beside the API, in its own process so that jobs never delay requests, and restarts it when it dies.
 */
export function superviseWorker(logger: FastifyBaseLogger): { stop: () => Promise<void> } {
  let child: ChildProcess | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let pauseMs = 1_000;
  let ended = Promise.resolve();

  const start = () => {
    const startedAt = Date.now();
    child = fork(program, { execArgv: process.execArgv });
    ended = new Promise((resolve) => {
      child?.once('exit', (code, signal) => {
        resolve();
        if (isStopping) return;
        // Exponential backoff for a worker that dies right after its start.
        pauseMs = Date.now() - startedAt > 60_000 ? 1_000 : Math.min(pauseMs * 2, longestPauseMs);
        logger.error({ code, signal, pauseMs }, 'the worker ended; another one follows');
        timer = setTimeout(start, pauseMs);
      });
    });
  };
  start();
  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      child?.kill('SIGTERM');
      const insist = setTimeout(() => child?.kill('SIGKILL'), politeMs);
      await ended;
      clearTimeout(insist);
    },
  };
}
