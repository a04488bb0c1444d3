import { useState } from 'react';
import { showFeedback } from '../../kit/feedback/feedback.tsx';

/** One thing that is done from a dialog: it closes when it is done, and stays with the reason when it is not. */
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
