import { tagOf, useTranslation } from '../../../lib/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useSettings } from '../../../lib/settings.ts';

/** What a card speaks of, whose places it looks at, and when it was read: its subtitle. */
export function useScopeAndTime(): (about: string, readAtMs: number) => string {
  const { t } = useTranslation();
  const language = useSettings((settings) => settings.isLanguage);
  const scope = useSession(({ activeRole }) => activeRole?.scope ?? 'assigned');
  // Twenty-four hours in English too, as building sites write them.
  const times = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : tagOf(language), {
    timeStyle: 'short',
  });
  return (about, readAtMs) =>
    [about, t(`dashboard.scope.${scope}`), t('dashboard.asOf', { time: times.format(readAtMs) })].join(' · ');
}
