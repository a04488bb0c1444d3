import type { MenuNode } from '@kalfa/contracts/identity/stored-menu';
import type { MenuKey } from '@kalfa/contracts/menu';
import { isKeyOf } from '../../lib/is-key-of.ts';

/** The main pages of each default role, in order. The bottom bar of a phone has room for two. */
const wanted: Readonly<Record<string, readonly MenuKey[]>> = {
  admin: ['users', 'roles'],
  manager: ['approvals', 'orders'],
  'warehouse-keeper': ['receipts', 'warehouse-dispatches'],
  'site-storekeeper': ['store-receipts', 'requests'],
  'project-engineer': ['planning-dates', 'requests'],
  'hr-officer': ['personnel', 'leaves'],
  'purchasing-officer': ['orders', 'request-receipts'],
  user: ['projects', 'works'],
};

const home: MenuKey = 'dashboard';
const slots = 2;

/** The main pages of a role, of those it sees. A custom role gets the first ones of its menu. */
export function mainPages(roleName: string, pages: readonly MenuNode[]): MenuNode[] {
  const own = (isKeyOf(wanted, roleName) && wanted[roleName]) || [];
  const listed = own.flatMap((key) => pages.find((page) => page.key === key) ?? []);
  const others = pages.filter((page) => page.key !== home && !listed.includes(page));
  return [...listed, ...others].slice(0, slots);
}
