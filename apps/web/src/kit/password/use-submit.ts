import { useState } from 'react';

/**
 * One attempt at a time to do what a form is for, and why the last one failed. What `showRefusal` could say at the fields
 * is no failure of the whole.
 */
export function useSubmit(showRefusal?: (failure: unknown) => boolean) {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const submit = async (work: () => Promise<void>) => {
    if (isSending) return;
    setIsSending(true);
    setFailure(null);
    try {
      await work();
    } catch (reason) {
      if (!showRefusal?.(reason)) setFailure(reason);
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, failure, submit };
}
