import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFailureText } from '../feedback/failure-text.ts';
import { showFeedback } from '../feedback/feedback.tsx';

/** Adds the next page below what is shown; nothing when there is none. */
export function MoreButton({ label, onMore }: { label: string; onMore: (() => Promise<void>) | undefined }) {
  const failureText = useFailureText();
  const [isLoading, setIsLoading] = useState(false);
  if (!onMore) return null;
  const load = async () => {
    setIsLoading(true);
    try {
      await onMore();
    } catch (failure) {
      showFeedback({ message: failureText(failure) });
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <Button
      variant="outlined"
      loading={isLoading}
      onClick={() => void load()}
      sx={{ alignSelf: 'flex-start', justifySelf: 'start' }}
    >
      {label}
    </Button>
  );
}
