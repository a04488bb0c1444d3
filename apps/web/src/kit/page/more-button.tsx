import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useFailureText } from '../feedback/failure-text.ts';
import { showFeedback } from '../feedback/feedback.tsx';
import { focusRow } from './focus-row.ts';

/** Adds the next page below what is shown; nothing when there is none. */
export function MoreButton({ label, onMore }: { label: string; onMore: (() => Promise<void>) | undefined }) {
  const failureText = useFailureText();
  const [isLoading, setIsLoading] = useState(false);
  const added = useRef<{ beside: Element | null; from: number } | null>(null);
  const isOver = onMore === undefined;
  useEffect(() => {
    if (isOver && added.current) focusRow(added.current.beside, added.current.from);
    added.current = null;
  }, [isOver]);
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
      onClick={({ currentTarget: { parentElement: beside } }) => {
        added.current = { beside, from: beside?.querySelectorAll('tbody > tr').length ?? 0 };
        void load();
      }}
      sx={{ alignSelf: 'flex-start', justifySelf: 'start' }}
    >
      {label}
    </Button>
  );
}
