import type { NotificationType } from '@kalfa/contracts/notifications/notification-types';
import {
  IconArrowsExchange,
  IconBeach,
  IconBell,
  IconCalendarEvent,
  IconChartLine,
  IconClipboardCheck,
  IconCloudStorm,
  IconDownload,
  IconFileInvoice,
  IconFileText,
  IconFlag,
  IconFlame,
  IconHammer,
  IconListNumbers,
  IconMapPin,
  IconShieldCheck,
  IconShieldLock,
  IconShoppingCart,
  IconTransfer,
  IconTruckDelivery,
  IconTruckReturn,
  IconUser,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import { createElement } from 'react';
import styles from './notices.module.css';

/** The icons of the pages that the types open, as far as the menu has one for them; the others have a bell. */
const icons: Partial<Record<NotificationType, TablerIcon>> = {
  order: IconShoppingCart,
  'invoice-to-warehouse': IconFileInvoice,
  'warehouse-dispatch': IconTruckDelivery,
  'warehouse-dispatch-destruction': IconFlame,
  'warehouse-dispatch-between-warehouse': IconTransfer,
  'invoice-to-store': IconFileInvoice,
  'store-dispatch-to-project': IconTruckDelivery,
  'store-dispatch-to-center': IconTruckReturn,
  'store-dispatch-destruction-to-center': IconFlame,
  'store-dispatch-between-store': IconArrowsExchange,
  'project-created': IconHammer,
  'project-planning-created': IconCalendarEvent,
  'project-planning-implementation-created': IconChartLine,
  'personnel-created': IconUser,
  'leave-created': IconBeach,
  'project-planning-date-created': IconCloudStorm,
  request: IconClipboardCheck,
  tender: IconFileText,
  'stock-count': IconListNumbers,
  'stock-opening': IconFlag,
  registration: IconUserPlus,
  'work-place': IconMapPin,
  account: IconShieldLock,
  export: IconDownload,
  verification: IconShieldCheck,
};

/** Icons with a direction are mirrored with the page. */
const directed: ReadonlySet<TablerIcon> = new Set([IconTruckDelivery, IconTruckReturn, IconChartLine]);

export function NoticeIcon({ type }: { type: string }) {
  const own = Object.hasOwn(icons, type) ? icons[type as NotificationType] : undefined;
  const icon = own ?? IconBell;
  const className = directed.has(icon) ? styles.mirrored : undefined;
  return (
    <span className={styles.icon} aria-hidden>
      {createElement(icon, { size: 20, stroke: 1.75, className })}
    </span>
  );
}
