import type { DocumentStatus } from '@kalfa/contracts/lifecycle';
import { shownStatus } from '@kalfa/contracts/shown-status';
import {
  IconBan,
  IconCircleCheck,
  IconClock,
  IconFileInvoice,
  IconListNumbers,
  IconLock,
  IconPencil,
  IconProgressCheck,
  IconRotate,
  IconTruck,
  IconTruckReturn,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n.ts';
import type { StatusName } from '../../theme/roles.ts';
import { Chip } from '../list/status-chip.tsx';

const looks: Readonly<Record<DocumentStatus, { role: StatusName; Icon: TablerIcon }>> = {
  draft: { role: 'neutral', Icon: IconPencil },
  pending: { role: 'warning', Icon: IconClock },
  counting: { role: 'info', Icon: IconListNumbers },
  approved: { role: 'success', Icon: IconCircleCheck },
  rejected: { role: 'error', Icon: IconX },
  cancelled: { role: 'neutral', Icon: IconBan },
  partiallyInvoiced: { role: 'info', Icon: IconFileInvoice },
  invoiced: { role: 'success', Icon: IconFileInvoice },
  shipped: { role: 'info', Icon: IconTruck },
  partiallyReceived: { role: 'warning', Icon: IconProgressCheck },
  received: { role: 'success', Icon: IconCircleCheck },
  posted: { role: 'success', Icon: IconCircleCheck },
  reversed: { role: 'neutral', Icon: IconRotate },
  recalled: { role: 'neutral', Icon: IconTruckReturn },
  closed: { role: 'neutral', Icon: IconLock },
};

type Props = {
  status: DocumentStatus;
  /** Some kinds have words of their own. */
  kind?: unknown;
};

export function DocumentStatusChip({ status, kind }: Props) {
  const { t } = useTranslation();
  const { role, Icon } = looks[status];
  return <Chip role={role} Icon={Icon} label={t(`documents.status.${shownStatus(status, kind)}`)} />;
}
