import { useState } from 'react';
import type { DemoFailure } from '../mock/ask.ts';

/** Sends what changes something, and keeps why the last attempt failed. */
export function useSend() {
  const [failure, setFailure] = useState<DemoFailure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  /** Whether the call succeeded. */
  const send = async (call: () => Promise<void>): Promise<boolean> => {
    setIsBusy(true);
    try {
      await call();
      setFailure(null);
      return true;
    } catch (error) {
      setFailure(error as DemoFailure);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { send, failure, isBusy };
}
