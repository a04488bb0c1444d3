/** The result, or nothing where the browser forbids its storage or the quota is exceeded: only what would be stored is lost. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
