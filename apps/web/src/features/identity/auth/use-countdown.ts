import { useEffect, useState } from 'react';

/** The time until a moment, told anew each second: `null` once it has come. */
export function useCountdown(untilMs: number | null): string | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (untilMs === null) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [untilMs]);
  const leftMs = (untilMs ?? 0) - now;
  return leftMs > 0 ? clockOf(leftMs) : null;
}

function clockOf(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
