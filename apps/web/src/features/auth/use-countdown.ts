import { useEffect, useState } from 'react';
import { nowMs } from '../../lib/clock.ts';

/** The seconds until a time, updated each second: 0 once it has passed. */
export function useCountdown(untilMs: number | null): number {
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    if (untilMs === null) return;
    const tick = () => setNow(nowMs());
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [untilMs]);
  return Math.max(0, Math.ceil(((untilMs ?? 0) - now) / 1_000));
}

export const clockOf = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
