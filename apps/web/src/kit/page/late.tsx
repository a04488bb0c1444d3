import { useEffect, useState, type ReactNode } from 'react';

const lateMs = 50;

/**
 * The content of a live region that appears together with what it says: screen readers announce only changes of a region that they
 * know already.
 */
export function Late({ children }: { children: ReactNode }) {
  const [isIn, setIsIn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsIn(true), lateMs);
    return () => clearTimeout(timer);
  }, []);
  return isIn && children;
}
