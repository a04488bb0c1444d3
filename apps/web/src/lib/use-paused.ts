import { useEffect, useState } from 'react';

/** A text once it has not changed for a moment. The initial text is used at once. */
export function usePaused(text: string, pauseMs: number): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return paused;
}
