import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { apiFlags } from './api-flags.ts';
import { root } from './paths.ts';
import { CommandFailed } from './run.ts';

const linesKept = 20;

/** The processes of the product. Outside development the API starts the worker itself. */
export const programs = {
  api: { name: 'API', file: 'apps/api/src/app/main.ts' },
  worker: { name: 'worker', file: 'apps/api/src/app/jobs/worker.ts' },
} satisfies Record<string, Program>;

export type Program = { name: string; file: string };

export type Served = {
  /** Resolves when the process ends: `null` when we stopped it, otherwise the reason as a sentence. */
  ended: Promise<string | null>;
  stop(signal?: NodeJS.Signals): void;
};

/** Starts the API with the production flags and its output on our terminal. */
export const serveApi = (env: NodeJS.ProcessEnv): Served => serve(programs.api, env);

/** Starts a process of the product; it has a channel to this one, and the worker ends with it. */
export function serve(
  { name, file }: Program,
  env: NodeJS.ProcessEnv,
  flags: readonly string[] = [],
): Served {
  const server = spawn('node', [...apiFlags, ...flags, file], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
  });
  let isStopping = false;
  let lastLines: string[] = [];
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    lastLines = [...lastLines, ...text.split('\n').filter((line) => line.trim())].slice(-linesKept);
  });
  return {
    ended: new Promise((resolve) => {
      server.once('error', (error) => resolve(`the ${name} could not be started: ${error.message}`));
      server.once('close', (code, signal) =>
        resolve(isStopping ? null : reasonOfExit({ name, code, signal, lastLines })),
      );
    }),
    stop: (signal = 'SIGTERM') => {
      isStopping = true;
      server.kill(signal);
    },
  };
}

type Exit = {
  name: string;
  code: number | null;
  signal: NodeJS.Signals | null;
  lastLines: readonly string[];
};

function reasonOfExit({ name, code, signal, lastLines }: Exit): string {
  const reason =
    signal === null
      ? `the ${name} ended with code ${code}`
      : `the ${name} was ended by ${signal}${signal === 'SIGKILL' ? '; the machine may be out of memory' : ''}`;
  return [reason, ...lastLines.map((line) => `  ${line}`)].join('\n');
}

/** Waits until the API is ready. If it ends first, throws its reason. */
export async function waitUntilReady(address: string, { ended }: Pick<Served, 'ended'>): Promise<void> {
  let reason: string | null | undefined;
  void ended.then((said) => (reason = said));
  for (let attempt = 0; attempt < 600 && reason === undefined; attempt += 1) {
    const isReady = await fetch(`${address}/api/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await pause(100);
  }
  throw new CommandFailed(reason ?? `the API did not become ready at ${address}`);
}
