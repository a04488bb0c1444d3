import { parseUrl } from './parse-url.ts';

export const dashboardPath = '/dashboards/dashboard';

/** Where to go after signing in: only ever a page of ours, and never back to a page before the sign-in. */
export function ownPath(from: string | null): string | null {
  if (!from?.startsWith('/')) return null;
  const here = 'https://kalfa.invalid';
  // Parsed by the browser's URL parser, because `//host`, `/\host` and a tab inside all lead elsewhere.
  const url = parseUrl(from, here);
  if (url?.origin !== here || url.pathname.startsWith('//')) return null;
  if (url.pathname === '/' || url.pathname.startsWith('/auth/')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The URL of the sign-in page that leads back to the current page. */
export const signInPath = (from: string, reason?: 'permission') =>
  `/auth/login?${new URLSearchParams({ ...(reason && { reason }), from }).toString()}`;
