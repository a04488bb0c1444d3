import { addressWith, menus, type MenuKey } from '@kalfa/contracts/menu';
import { operations } from '@kalfa/contracts/permission';
import { dispatchKinds } from '@kalfa/contracts/stock/dispatch-kinds';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import {
  IconChevronDown,
  IconClipboardList,
  IconFileInvoice,
  IconFlame,
  IconKey,
  IconListNumbers,
  IconPlus,
  IconShoppingCart,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { opensMenu } from '../../../kit/list/opens-menu.ts';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';

type Store = { id: number; name: string };
type Entry = { menu: MenuKey; label: string; Icon: TablerIcon; fields: Record<string, number | string> };

const fromStore = (['storeToProject', 'storeToCenter', 'betweenStores', 'storeDestruction'] as const).map(
  (kind) => ({ kind, ...dispatchKinds[kind] }),
);

/** The documents that this user may create for a site and its stores. Their forms open with the place filled in. */
export function NewSiteDocument({ siteId, stores }: { siteId: number; stores: readonly Store[] }) {
  const { t } = useTranslation();
  const can = useSession((session) => session.can);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const request = useEntityTexts('request');
  const rental = useEntityTexts('rental');
  const order = useEntityTexts('order');
  const invoice = useEntityTexts('invoice');
  const count = useEntityTexts('count');
  const ofSite = { 'filter[workhouseId]': siteId };
  const parts: { heading: string | null; entries: Entry[] }[] = [
    {
      heading: null,
      entries: [
        { menu: 'requests', label: request.one, Icon: IconClipboardList, fields: ofSite },
        { menu: 'requests', label: rental.one, Icon: IconKey, fields: { tab: 'rentals', ...ofSite } },
        { menu: 'orders', label: order.one, Icon: IconShoppingCart, fields: ofSite },
        { menu: 'store-invoices', label: invoice.one, Icon: IconFileInvoice, fields: ofSite },
        {
          menu: 'warehouse-dispatches',
          label: t('site.dispatch.warehouseToSite'),
          Icon: IconTruckDelivery,
          fields: { 'filter[toWorkhouseId]': siteId },
        },
      ],
    },
    ...stores.map(({ id, name }) => ({
      heading: t('site.fromStore', { store: name }),
      entries: [
        ...fromStore.map(({ kind, menu, destroys }): Entry => ({
          menu,
          label: t(`site.dispatch.${kind}`),
          Icon: destroys ? IconFlame : IconTruckDelivery,
          fields: { 'filter[fromStoreId]': id },
        })),
        {
          menu: 'stock-counts' as const,
          label: count.one,
          Icon: IconListNumbers,
          fields: { 'filter[storeId]': id },
        },
      ],
    })),
  ];
  const offered = parts
    .map(({ heading, entries }) => ({
      heading,
      entries: entries.filter(({ menu }) => can(menu, operations.add.name)),
    }))
    .filter(({ entries }) => entries.length > 0);
  if (offered.length === 0) return null;
  return (
    <>
      <Button
        size="small"
        variant="contained"
        startIcon={<IconPlus size={18} stroke={2} aria-hidden />}
        endIcon={<IconChevronDown size={18} stroke={2} aria-hidden />}
        {...opensMenu('menu', anchor)}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('site.newDocument')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {offered.flatMap(({ heading, entries }) => [
          ...(heading === null
            ? []
            : [
                <ListSubheader key={heading} role="presentation" disableSticky sx={{ lineHeight: 2.4 }}>
                  <bdi>{heading}</bdi>
                </ListSubheader>,
              ]),
          ...entries.map(({ menu, label, Icon, fields }) => (
            <MenuItem
              key={`${heading} ${label}`}
              component={RouterLink}
              to={addressWith(menus[menu].url, { ...fields, new: 1 })}
            >
              <ListItemIcon>
                <Icon size={18} stroke={1.75} aria-hidden />
              </ListItemIcon>
              {label}
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  );
}
