import { IconAlertTriangle, IconCircleCheck, IconLock } from '@tabler/icons-react';
import { Chip } from '../../kit/list/status-chip.tsx';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';

const looks = {
  open: { role: 'success', Icon: IconCircleCheck },
  over: { role: 'neutral', Icon: IconLock },
  soon: { role: 'warning', Icon: IconAlertTriangle },
  blocked: { role: 'error', Icon: IconLock },
} as const;

/** The state of a work, a site, or something of a site. */
export const StateChip = ({ state, label }: { state: keyof typeof looks; label: string }) => (
  <Chip {...looks[state]} label={label} />
);

/** Whether a site is open, or since when it is closed. Outside of the column with that name the chip says so itself. */
export function SiteChip({ closedOn, isNamed = false }: { closedOn: string | null; isNamed?: boolean }) {
  const { t } = useTranslation();
  const until = (day: string) => (isNamed ? t('site.closed', { day }) : day);
  return <Until day={closedOn} open={t('site.open')} until={until} />;
}

/** Whether a work is running, or when it ended. */
export function WorkChip({ endDate, isNamed = false }: { endDate: string | null; isNamed?: boolean }) {
  const { t } = useTranslation();
  const until = (day: string) => (isNamed ? t('site.endedOn', { day }) : day);
  return <Until day={endDate} open={t('site.running')} until={until} />;
}

type UntilProps = { day: string | null; open: string; until: (day: string) => string };

function Until({ day, open, until }: UntilProps) {
  const formats = useFormats();
  return day === null ? (
    <StateChip state="open" label={open} />
  ) : (
    <StateChip state="over" label={until(formats.day(day))} />
  );
}
