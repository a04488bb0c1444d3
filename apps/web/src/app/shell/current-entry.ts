import { matchesPath } from '../../lib/session/menus.ts';

/** Whether the page at this path belongs to the entry: same path, whatever the trailing slash, and the same tab. */
export function isCurrent(url: string, pathname: string, search: string): boolean {
  const tab = new URLSearchParams(url.split('?')[1]).get('tab');
  return matchesPath(url, pathname) && tab === new URLSearchParams(search).get('tab');
}
