import type { SearchKind } from '@kalfa/contracts/reports/search';
import type { MenuKey } from '@kalfa/contracts/menu';

/** Where a search result opens: on the page of this menu, under this URL parameter. */
export const recordPages: Readonly<Record<SearchKind, { menu: MenuKey; opens: string }>> = {
  item: { menu: 'items', opens: 'item' },
  category: { menu: 'categories', opens: 'id' },
  unit: { menu: 'units', opens: 'id' },
  productType: { menu: 'product-types', opens: 'id' },
  forceMajeure: { menu: 'force-majeure', opens: 'id' },
  region: { menu: 'regions', opens: 'id' },
  provider: { menu: 'providers', opens: 'id' },
  driver: { menu: 'drivers', opens: 'id' },
  // A vehicle is found by its plate and opens with the vehicles of its driver.
  vehicle: { menu: 'drivers', opens: 'vehicle' },
  workhouse: { menu: 'workhouses', opens: 'id' },
  warehouse: { menu: 'warehouses', opens: 'id' },
  store: { menu: 'stores', opens: 'id' },
  project: { menu: 'projects', opens: 'id' },
  position: { menu: 'positions', opens: 'id' },
  personnel: { menu: 'personnel', opens: 'id' },
  user: { menu: 'users', opens: 'id' },
  // A role is defined by its permissions, which its own list opens as well.
  role: { menu: 'roles', opens: 'permissions' },
};
