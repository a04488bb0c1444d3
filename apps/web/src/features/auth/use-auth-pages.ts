import { useLocation } from 'react-router';

/** The pages before the sign-in exist in two designs, distinguished by the 2 at the end of the path. */
export type Family = 'split' | 'card';
type AuthPage = 'login' | 'register' | 'forgot-password' | 'two-steps';

/** The design of the current page, and the links to the other pages of the same design, with the return path kept. */
export function useAuthPages() {
  const { pathname, search } = useLocation();
  const family: Family = /2\/?$/.test(pathname) ? 'card' : 'split';
  const from = new URLSearchParams(search).get('from');
  const query = from === null ? '' : `?${new URLSearchParams({ from }).toString()}`;
  const pathOf = (page: AuthPage) => `/auth/${page}${family === 'card' ? '2' : ''}${query}`;
  return { family, pathOf };
}
