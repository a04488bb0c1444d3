import { useState } from 'react';
import { showFeedback } from '../../kit/feedback/feedback.tsx';

/** An action of a dialog: the dialog closes when it succeeds, and shows the reason when it fails. */
export function useDone(onClose: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const run = async (work: () => Promise<string>) => {
    setIsBusy(true);
    setFailure(null);
    try {
      showFeedback({ message: await work() });
      onClose();
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  };
  return { isBusy, failure, run };
}
