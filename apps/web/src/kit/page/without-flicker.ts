/** How long a page may take before the spinner appears. */
export const spinnerDelayMs = 150;
const atLeastMs = 300;

/** Holds back what comes just after the spinner has appeared, so that the spinner stays long enough to be no flicker. */
export async function withoutFlicker<Part>(loading: Promise<Part>): Promise<Part> {
  const startedAt = performance.now();
  const part = await loading;
  const tookMs = performance.now() - startedAt;
  const leftMs = spinnerDelayMs + atLeastMs - tookMs;
  if (tookMs > spinnerDelayMs && leftMs > 0) await new Promise((resolve) => setTimeout(resolve, leftMs));
  return part;
}
