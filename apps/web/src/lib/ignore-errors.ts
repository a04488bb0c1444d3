/**
 * Runs what may fail without harm, such as writing to a storage that is unavailable or full; returns undefined when it
 * failed.
 */
export function ignoreErrors<Answer>(act: () => Answer): Answer | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
