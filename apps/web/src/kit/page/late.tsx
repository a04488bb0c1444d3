import { useEffect, useState, type ReactNode } from 'react';

const lateMs = 50;

/**
 * The content of a live region that appears together with what it says: screen readers announce only changes of a region that they
 * know already. `keepsPlace` reserves the place of the content, which would otherwise move what is below it.
 */
export function Late({ children, keepsPlace = false }: { children: ReactNode; keepsPlace?: boolean }) {
  const [isIn, setIsIn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsIn(true), lateMs);
    return () => clearTimeout(timer);
  }, []);
  if (keepsPlace) return <span style={isIn ? undefined : { visibility: 'hidden' }}>{children}</span>;
  return isIn && children;
}
