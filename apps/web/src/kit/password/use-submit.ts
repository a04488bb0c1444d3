import { useState } from 'react';

/**
 * One submission of a form at a time, and why the last one failed. Errors that `showRefusal` could show at the fields
 * are not a failure of the form.
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
