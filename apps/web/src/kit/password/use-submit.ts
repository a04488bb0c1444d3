import { useRef, useState } from 'react';

/**
 * One submission of a form at a time, and why the last one failed. Errors that `showRefusal` could show at the fields
 * are not a failure of the form.
 */
export function useSubmit(showRefusal?: (failure: unknown) => boolean) {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  // A second click can come before the button is rendered as disabled.
  const isBusy = useRef(false);
  const submit = async (work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    setFailure(null);
    try {
      await work();
    } catch (reason) {
      if (!showRefusal?.(reason)) setFailure(reason);
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  };
  return { isSending, failure, submit, clearFailure: () => setFailure(null) };
}
