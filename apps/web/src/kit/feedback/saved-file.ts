import type { DownloadedFile } from '../../lib/call.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useFailureText } from './failure-text.ts';
import { showFeedback } from './feedback.tsx';

/** Downloads a file that the server creates, or shows why it failed. */
export function useSavedFile() {
  const failureText = useFailureText();
  return async (make: () => Promise<DownloadedFile>) => {
    try {
      saveFile(await make());
    } catch (failure) {
      showFeedback({ message: failureText(failure) });
    }
  };
}
