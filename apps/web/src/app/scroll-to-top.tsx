import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isMotionReduced } from '../lib/preferences.ts';

/**
 * On every change of the path, and of the page of a list, the window scrolls to its top, smoothly unless the user
 * prefers reduced motion.
 */
export function ScrollToTop() {
  const { pathname, search } = useLocation();
  const cursor = new URLSearchParams(search).get('cursor');
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: isMotionReduced() ? 'instant' : 'smooth' });
  }, [pathname, cursor]);
  return null;
}
