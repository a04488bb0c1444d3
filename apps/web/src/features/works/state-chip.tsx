import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { Chip } from '../../kit/list/status-chip.tsx';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';

const looks = {
  open: { role: 'success', Icon: IconCircleCheck },
  over: { role: 'neutral', Icon: IconLock },
  blocked: { role: 'error', Icon: IconLock },
} as const;

/** The state of a work or a site. */
export const StateChip = ({ state, label }: { state: keyof typeof looks; label: string }) => (
  <Chip {...looks[state]} label={label} />
);

/** Whether a site is open, or since when it is closed. */
export function SiteChip({ closedOn }: { closedOn: string | null }) {
  const { t } = useTranslation();
  return <Until day={closedOn} open={t('site.open')} />;
}

/** Whether a work is running, or when it ended. */
export function WorkChip({ endDate }: { endDate: string | null }) {
  const { t } = useTranslation();
  return <Until day={endDate} open={t('site.running')} />;
}

function Until({ day, open }: { day: string | null; open: string }) {
  const formats = useFormats();
  return day === null ? (
    <StateChip state="open" label={open} />
  ) : (
    <StateChip state="over" label={formats.day(day)} />
  );
}
