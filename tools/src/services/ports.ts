import { createServer } from 'node:net';
import { CommandFailed } from '../run.ts';

/** A port that is the same every day, and the variable that names another one. */
type FixedPort = { port: number; variable: string };

/**
 * The ports of `dev` and `demo`, apart from each other so that both may run. The editor files name them too. PostgreSQL and
 * Redis are private to a clone and choose free ones.
 */
export const ports = {
  dev: {
    web: { port: 5173, variable: 'PORT' },
    api: { port: 3010, variable: 'API_PORT' },
    metrics: { port: 3011, variable: 'METRICS_PORT' },
    mails: { port: 3012, variable: 'MAILS_PORT' },
    smtp: { port: 3013, variable: 'SMTP_PORT' },
    apiInspector: { port: 9229, variable: 'API_INSPECT_PORT' },
    workerInspector: { port: 9230, variable: 'WORKER_INSPECT_PORT' },
  },
  demo: {
    web: { port: 3000, variable: 'PORT' },
    metrics: { port: 3001, variable: 'METRICS_PORT' },
    mails: { port: 3002, variable: 'MAILS_PORT' },
    smtp: { port: 3003, variable: 'SMTP_PORT' },
  },
} satisfies Record<string, Record<string, FixedPort>>;

/**
 * The fixed ports, or those of their variables. If a fixed one is in use, as in a second clone, the next free one is
 * taken and reported.
 */
export async function choosePorts<Name extends string>(
  fixed: Record<Name, FixedPort>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Record<Name, number>> {
  const chosen = new Map<string, number>();
  for (const [name, { port, variable }] of Object.entries<FixedPort>(fixed)) {
    const wanted = overrideOf(variable, env);
    let free = wanted ?? port;
    if (wanted === null) while ([...chosen.values()].includes(free) || (await isTaken(free))) free += 1;
    if (free !== (wanted ?? port)) console.log(`kalfa: port ${port} (${name}) is in use; using ${free}`);
    chosen.set(name, free);
  }
  return Object.fromEntries(chosen) as Record<Name, number>;
}

/** Whoever names a port expects it there, so a command says at once that it is in use. */
export async function refuseTakenOverrides(
  fixed: Record<string, FixedPort>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  for (const { variable } of Object.values(fixed)) {
    const wanted = overrideOf(variable, env);
    if (wanted !== null && (await isTaken(wanted)))
      throw new CommandFailed(`port ${wanted} is in use; choose another with ${variable}`);
  }
}

function overrideOf(variable: string, env: NodeJS.ProcessEnv): number | null {
  const text = env[variable];
  if (!text) return null;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new CommandFailed(`${variable} must be a port, not ${text}`);
  return port;
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('the system assigned no port');
  return address.port;
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(false)));
  });
}
