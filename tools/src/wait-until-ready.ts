import { setTimeout as pause } from 'node:timers/promises';
import { CommandFailed } from './run.ts';

/** Waits for a server to say that it is ready, or to end before it could. */
export async function waitUntilReady(address: string, ended: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  for (let attempt = 0; attempt < 200 && !hasEnded; attempt += 1) {
    const isReady = await fetch(`${address}/api/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await pause(100);
  }
  throw new CommandFailed(`the server did not become ready at ${address}`);
}
