import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { Chip } from '../../kit/list/status-chip.tsx';
import { useTranslation } from '../../lib/i18n.ts';

/** Whether a site is open. */
export function SiteChip({ closedOn }: { closedOn: string | null }) {
  const { t } = useTranslation();
  return closedOn === null ? (
    <Chip role="success" Icon={IconCircleCheck} label={t('site.open')} />
  ) : (
    <Chip role="neutral" Icon={IconLock} label={t('site.closed')} />
  );
}

/** Whether a work is running. */
export function WorkChip({ endDate }: { endDate: string | null }) {
  const { t } = useTranslation();
  return endDate === null ? (
    <Chip role="success" Icon={IconCircleCheck} label={t('site.running')} />
  ) : (
    <Chip role="neutral" Icon={IconLock} label={t('site.ended')} />
  );
}
