/** How long a page may take before the spinner appears. */
export const spinnerDelayMs = 150;
const atLeastMs = 300;

let shownAt: number | null = null;

/** Shows the spinner until the returned function is called. */
export function noteSpinner(): () => void {
  shownAt = performance.now();
  return () => {
    shownAt = null;
  };
}

/** Delays content that arrives just after the spinner has appeared, so that the spinner does not flicker. */
export async function withDelayedSpinner<Part>(loading: Promise<Part>): Promise<Part> {
  const startedAt = performance.now();
  const part = await loading;
  const tookMs = performance.now() - startedAt;
  if (tookMs > spinnerDelayMs) await pause(spinnerDelayMs + atLeastMs - tookMs);
  // On a busy machine it may have appeared later than it should.
  if (shownAt !== null) await pause(shownAt + atLeastMs - performance.now());
  return part;
}

async function pause(ms: number): Promise<void> {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}
