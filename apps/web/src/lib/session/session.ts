import type { Answer } from '@kalfa/contracts/endpoint';
import type { roleCatalogue } from '@kalfa/contracts/identity/role';
import type { MenuNode } from '@kalfa/contracts/identity/stored-menu';
import { create } from 'zustand';
import { noGrants, type Grants } from './menus.ts';
import type { EndReason } from './stored.ts';

export type GrantedRole = Answer<typeof roleCatalogue.getRoles>[number];

/** The display name of a role; its name is what the token contains. */
export const roleTitle = ({ title, name }: Pick<GrantedRole, 'title' | 'name'>) => title ?? name;

/** The signed-in user, and the permissions of their active role. */
export type Session = Grants & {
  status: 'loading' | 'guest' | 'authenticated';
  username: string | null;
  /** The roles this user can switch between. */
  roles: readonly GrantedRole[];
  activeRole: GrantedRole | null;
  /** The whole active menu as the server sent it, in the language of the page. */
  menus: readonly MenuNode[];
  /** Why the last session of this browser ended, if there was one. */
  endReason: EndReason | null;
};

export const guest: Session = {
  ...noGrants,
  status: 'guest',
  username: null,
  roles: [],
  activeRole: null,
  menus: [],
  endReason: null,
};

/** The session for screens. The `actions` of a row decide what its buttons do; this is for pages and menus. */
export const useSession = create<Session>()(() => ({ ...guest, status: 'loading' }));
