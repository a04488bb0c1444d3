import type { Served } from '../served-api.ts';

/** A process that is started again whenever its source files change. */
type Watched = {
  start: (changed: readonly string[]) => Promise<Served> | Served;
  whenReady: (served: Served) => Promise<void>;
  /** A process that does not end by itself within this time is killed. */
  patienceMs: number;
  onReady: (changed: readonly string[], seconds: number) => void;
  /** It could not start, or it ended by itself; the next change starts it again. */
  onFailure: (changed: readonly string[], reason: string) => void;
};

type Current = {
  /** Replaces the process, and resolves when the newest one is ready or has failed. */
  restart: (changed?: readonly string[]) => Promise<void>;
  stop: () => Promise<void>;
};

export function keepCurrent(watched: Watched): Current {
  const waiting = new Set<string>();
  let isWanted = false;
  let isOver = false;
  let served: Served | null = null;
  let working: Promise<void> | null = null;

  const end = async () => {
    const ending = served;
    served = null;
    if (!ending) return;
    ending.stop();
    const insist = setTimeout(() => ending.stop('SIGKILL'), watched.patienceMs);
    await ending.ended;
    clearTimeout(insist);
  };
  const replace = async () => {
    const changed = [...waiting];
    waiting.clear();
    isWanted = false;
    const began = performance.now();
    await end();
    try {
      const started = await watched.start(changed);
      served = started;
      if (isWanted || isOver) started.stop();
      await watched.whenReady(started);
      watched.onReady(changed, (performance.now() - began) / 1000);
      void started.ended.then((reason) => reason !== null && watched.onFailure([], reason));
    } catch (error) {
      // The next start has to take these changes over too.
      for (const path of changed) waiting.add(path);
      // A process that was stopped for a newer change did not fail.
      if (!isWanted && !isOver)
        watched.onFailure(changed, error instanceof Error ? error.message : String(error));
    }
  };
  const work = async () => {
    while (isWanted && !isOver) await replace();
    working = null;
  };

  return {
    restart: (changed = []) => {
      for (const path of changed) waiting.add(path);
      isWanted = true;
      served?.stop();
      return (working ??= work());
    },
    stop: async () => {
      isOver = true;
      await end();
      await working;
    },
  };
}
