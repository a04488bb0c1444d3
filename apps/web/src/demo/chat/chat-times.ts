import { formatTag } from '@kalfa/contracts/language';
import { currentDay, dateFormat, dayOf, msOf, nowMs } from '../../lib/clock.ts';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useSettings } from '../../lib/settings.ts';

const dayMs = 24 * 60 * 60_000;

/** How a chat tells when something was written. */
export function useChatTimes() {
  const { t } = useTranslation();
  const { time, day } = useFormats();
  const tag = formatTag[useSettings(({ isLanguage }) => isLanguage)];
  const long = dateFormat(tag, { weekday: 'long', day: 'numeric', month: 'long' });
  const weekday = dateFormat(tag, { weekday: 'short' });
  const isYesterday = (date: string) => date === dayOf(nowMs() - dayMs);
  return {
    time,
    /** The line above the messages of a day. */
    dayLine: (iso: string): string => {
      const date = dayOf(msOf(iso));
      if (date === currentDay()) return t('demo.chat.today');
      return isYesterday(date) ? t('demo.chat.yesterday') : long.format(msOf(iso));
    },
    /** In the list: the time of today, the day of the week before, or a date. */
    inList: (iso: string): string => {
      const date = dayOf(msOf(iso));
      if (date === currentDay()) return time(iso);
      return nowMs() - msOf(iso) < 6 * dayMs ? weekday.format(msOf(iso)) : day(date);
    },
  };
}
