import { useState } from 'react';

/** Runs one piece of work after the other, and keeps whether one is running and why the last one failed. */
export function useAttempt(textOf: (failure: unknown) => string) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(textOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return { attempt, failure, isBusy };
}
