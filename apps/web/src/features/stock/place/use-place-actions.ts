import { addressWith, menus, type MenuKey } from '@kalfa/contracts/menu';
import { operations, type Operation } from '@kalfa/contracts/permission';
import { dispatchKind, dispatchKindKeys } from '@kalfa/contracts/stock/dispatch-kinds';
import {
  IconArrowsExchange,
  IconFlame,
  IconListNumbers,
  IconPackages,
  IconReceipt,
  IconTruckDelivery,
  IconTruckReturn,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { RowExtra } from '../../../kit/record/row-menu.tsx';
import { useOpenPage } from '../../../kit/record/use-open-record.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import type { PlaceKind } from './place-tabs.ts';

type Action = {
  name: keyof typeof icons;
  menu: MenuKey;
  needs: Operation;
  /** The page that it opens; null is a tab of the place itself. */
  path: ((id: number) => string) | null;
};

const icons = {
  warehouseToSite: IconTruckDelivery,
  betweenWarehouses: IconArrowsExchange,
  warehouseDestruction: IconFlame,
  storeToProject: IconTruckDelivery,
  betweenStores: IconArrowsExchange,
  storeToCenter: IconTruckReturn,
  storeDestruction: IconFlame,
  receipts: IconReceipt,
  stock: IconPackages,
  count: IconListNumbers,
  handOver: IconUsersGroup,
} as const satisfies Record<string, TablerIcon>;

/** The new documents that begin at a place, in the order of their menus, and what can be looked up there. */
const actionsOf = (place: PlaceKind): readonly Action[] => [
  ...dispatchKindKeys
    .filter((kind) => dispatchKind(kind).from === place)
    .map((kind): Action => {
      const { menu } = dispatchKind(kind);
      return {
        name: kind,
        menu,
        needs: 'add',
        path: (id) => addressWith(menus[menu].url.replace(/all$/, String(id)), { new: 1 }),
      };
    }),
  {
    name: 'count',
    menu: 'stock-counts',
    needs: 'add',
    path: (id) => addressWith(menus['stock-counts'].url, { new: 1, [`${place}Id`]: id }),
  },
  {
    name: 'handOver',
    menu: 'stock-counts',
    needs: 'add',
    path: (id) => addressWith(menus['stock-counts'].url, { new: 1, [`${place}Id`]: id, handOver: 1 }),
  },
  ...(place === 'store'
    ? [
        {
          name: 'receipts',
          menu: 'store-receipts',
          needs: 'view',
          path: (id) => `${menus['store-receipts'].url}${id}`,
        } satisfies Action,
      ]
    : []),
  { name: 'stock', menu: 'stock-inquiry', needs: 'view', path: null },
];

const actions = { warehouse: actionsOf('warehouse'), store: actionsOf('store') };

/** The actions of a place in the menu of its row, as far as this user may take them. A closed place starts nothing new. */
export function usePlaceActions(place: PlaceKind): (row: { id: number; recordStatus: number }) => RowExtra[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { open } = useOpenPage();
  const can = useSession((session) => session.can);
  const allowed = actions[place].filter(({ menu, needs }) => can(menu, operations[needs].name));
  return ({ id, recordStatus }) =>
    allowed
      .filter(({ needs }) => needs === 'view' || recordStatus === 0)
      .map(({ name, path }) => ({
        label: t(`places.action.${name}`),
        Icon: icons[name],
        onChoose: () => (path ? void navigate(path(id)) : open(id, 'stock')),
      }));
}
