import { formatTag } from '@kalfa/contracts/language';
import { dateFormat } from '../../../lib/clock.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { serverTimeOf } from '../../../lib/moments.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useSettings } from '../../../lib/settings.ts';

/** The subtitle of a card: its subject, whose places it covers, and when it was read. */
export function useScopeAndTime(): (about: string, readAtMs: number) => string {
  const { t } = useTranslation();
  const language = useSettings((settings) => settings.isLanguage);
  const scope = useSession(({ activeRole }) => activeRole?.scope ?? 'assigned');
  // 24-hour times in English too, as building sites write them.
  const times = dateFormat(formatTag[language], { timeStyle: 'short' });
  return (about, readAtMs) =>
    [
      about,
      t(`dashboard.scope.${scope}`),
      t('dashboard.asOf', { time: inOneLine(times.format(serverTimeOf(readAtMs))) }),
    ].join(' · ');
}

/** The hour is not parted from `pm`. */
const inOneLine = (time: string) => time.replaceAll(' ', '\u00a0');
