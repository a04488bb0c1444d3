import type { WorkQueue } from '@kalfa/contracts/reports/dashboard';
import {
  IconArrowBackUp,
  IconClipboardCheck,
  IconClockExclamation,
  IconPackageImport,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Tile } from './tile.tsx';
import { queueAddress, useWork } from './work-queue.ts';

const icons: Readonly<Record<WorkQueue, TablerIcon>> = {
  toReceive: IconPackageImport,
  toApprove: IconClipboardCheck,
  late: IconClockExclamation,
  returned: IconArrowBackUp,
};

/** How many documents wait in a queue, and the oldest of them; a link to exactly those. */
export function WorkTile({ queue, tools }: { queue: WorkQueue; tools: ReactNode }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { data, error, refetch } = useWork(queue);
  const [first] = data?.rows ?? [];
  const age = () => {
    if (!first) return t(`dashboard.${queue}.none`);
    const days = first.lateDays ?? first.ageDays;
    const said = { count: days, replace: { count: number(days) } };
    if (first.lateDays !== null) return t('dashboard.work.mostLate', said);
    return days === 0 ? t('dashboard.work.sinceToday') : t('dashboard.work.oldest', said);
  };
  return (
    <Tile
      title={t(`dashboard.${queue}.title`)}
      Icon={icons[queue]}
      tone={queue === 'late' && data && data.total > 0 ? 'error' : undefined}
      figures={
        data && {
          value: { text: number(data.total), to: queueAddress(queue) },
          second: { text: age() },
        }
      }
      failure={error}
      onRetry={() => void refetch()}
      tools={tools}
    />
  );
}
