import type { MenuKey } from '@kalfa/contracts/menu';
import { entity } from '@kalfa/texts/en/notifications';
import { entity as purchasing } from '@kalfa/texts/en/purchasing';
import { menuNames } from '@kalfa/texts/menus';

/** Headings of pages that are not named like their menu entry: those without one, those of a document, and those with tabs. */
const others: Readonly<Record<string, string>> = {
  '/notifications': entity.notification.title,
  '/tender/tender-details/:tenderId': 'IHL-',
  '/network/:networkId/details': 'Şebekesi',
  '/workhouse/workhousedetails/:workhouseId': 'Rented',
  '/store/list-requests': purchasing.request.title,
  '/order/list-request-receipt': purchasing.request.title,
  '/apps/shop/:id': 'Day Bag',
  '/apps/cart': 'Cart',
  '/apps/blog/:slug': 'Seventeen poles',
};

/** The heading of a page: usually the first word of its menu entry. */
export const titleOf = (path: string, menu: MenuKey) =>
  others[path] ?? menuNames[menu].en.split(' ')[0] ?? '';
