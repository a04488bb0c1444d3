import { menus, type MenuKey } from '@kalfa/contracts/menu';

export type MenuEntry = { key: MenuKey; url: string; icon: string; children: MenuEntry[] };

type MenuRow = { parent?: string; url: string; icon: string; order: number };
const rows = Object.entries(menus) as [MenuKey, MenuRow][];

/** The side menu as a tree. A url with a parameter leads nowhere by itself, so the menu does not list it. */
export function menuTree(): MenuEntry[] {
  const entriesOf = (parent: string | undefined): MenuEntry[] =>
    rows
      .filter(([, row]) => row.parent === parent && !row.url.includes(':'))
      .toSorted(([, a], [, b]) => a.order - b.order)
      .map(([key, { url, icon }]) => ({ key, url, icon, children: entriesOf(key) }));
  return entriesOf(undefined);
}

/** Whether the page at this path belongs to the entry: same path, whatever the trailing slash, and the same tab. */
export function isCurrent(url: string, pathname: string, search: string): boolean {
  const [path = '', query = ''] = url.split('?');
  const plain = (text: string) => text.replace(/\/$/, '');
  const tab = new URLSearchParams(query).get('tab');
  return plain(path) === plain(pathname) && tab === new URLSearchParams(search).get('tab');
}
