import {
  notificationType,
  type NotificationAction,
  type NotificationType,
} from '@kalfa/contracts/notifications/notification-types';
import { currentDay, msOf, nowMs } from '../../lib/clock.ts';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { dayName } from '../../lib/notify/groups.ts';
import type { TextKey } from '../../lib/translate.ts';

type NamedNotice = { type: string; action: NotificationAction | null };

const recentMs = 3_600_000;

/** The texts of a notification in the language of the page. */
export function useNoticeWords() {
  const { t, exists } = useTranslation();
  const formats = useFormats();
  return {
    /** The name of its type; an unknown type has the title it was sent with. */
    name: (type: string, title = type) =>
      notificationType(type) ? t(`notifications.type.${type as NotificationType}`) : title,
    /** What happened; null when unknown. */
    happened: ({ type, action }: NamedNotice) => {
      if (action === null) return null;
      const special = `notifications.special.${type}.${action}`;
      return exists(special) ? t(special as TextKey) : t(`notifications.action.${action}`);
    },
    /** A relative time while it is recent, then the time of the day in the heading above. */
    when: (iso: string) => (nowMs() - msOf(iso) < recentMs ? formats.instant(iso) : formats.time(iso)),
    fullWhen: formats.fullInstant,
    day: (iso: string) => {
      const name = dayName(iso, currentDay());
      return name === 'date' ? formats.instant(iso) : t(`notifications.${name}`);
    },
  };
}
