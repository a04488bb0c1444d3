import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** On every change of the path, and of the page of a list, the window goes to its top, smoothly unless the person asked for less motion. */
export function ScrollToTop() {
  const { pathname, search } = useLocation();
  const cursor = new URLSearchParams(search).get('cursor');
  useEffect(() => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
  }, [pathname, cursor]);
  return null;
}
