const patienceMs = 3_000;

/** Resolves when the browser has nothing more urgent to do. */
export const browserIdle = () =>
  new Promise<unknown>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout: patienceMs });
    else setTimeout(resolve, patienceMs / 3);
  });
