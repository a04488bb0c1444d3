import { pageOf, type Pointer } from '@kalfa/contracts/notifications/page-of';
import { operations } from '@kalfa/contracts/permission';
import type { Grants } from '../session/menus.ts';

/** The page that shows the record to this user; mails lead to the same one. */
export const linkOf = (pointer: Pointer, can: Grants['can']): string | null =>
  pageOf(pointer, (menu) => can(menu, operations.view.name));
