import { IconClockExclamation } from '@tabler/icons-react';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import style from './expected-day.module.css';

/** When a dispatch should arrive, and since when it should have. */
export function ExpectedDay({ day, lateDays }: { day: string; lateDays: number | null }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (lateDays === null) return formats.day(day);
  return (
    <span className={style.late}>
      <IconClockExclamation size={16} stroke={2} aria-hidden />
      {formats.day(day)} <b>{t('receiving.late', { count: lateDays })}</b>
    </span>
  );
}
