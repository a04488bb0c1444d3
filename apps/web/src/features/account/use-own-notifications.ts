import type { Answer } from '@kalfa/contracts/endpoint';
import type { NotificationType } from '@kalfa/contracts/notifications/notification-types';
import {
  notificationPreference,
  type NotificationPreferences,
  type NotificationWay,
} from '@kalfa/contracts/notifications/subscription';
import { useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { useWrite } from '../../lib/query.ts';
import { useNotificationNames } from '../../lib/notification-families.ts';
import type { ShowMessage } from './own-account.ts';

type Read = {
  data: Answer<typeof notificationPreference.get> | undefined;
  refetch: () => Promise<unknown>;
};

/**
 * The user's preferences, each saved as soon as it is selected. The server takes all of them at once, so they are sent
 * one after the other: a later choice never arrives before an earlier one.
 */
export function useOwnNotifications({ data, refetch }: Read, showMessage: ShowMessage) {
  const { t } = useTranslation();
  const { typeName } = useNotificationNames();
  const write = useWrite();
  const [chosen, setChosen] = useState<NotificationPreferences | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const latest = useRef<NotificationPreferences | null>(null);
  const sending = useRef(Promise.resolve());
  const wishes = chosen ?? data?.preferences ?? [];

  const send = async (before: Promise<void>, preferences: NotificationPreferences, words: string) => {
    await before;
    let isSaved = false;
    try {
      await write(
        notificationPreference.put,
        { body: { preferences } },
        { idempotencyKey: crypto.randomUUID() },
      );
      isSaved = true;
      showMessage(words);
    } catch (error) {
      setFailure(error);
    }
    await refetch();
    // From here on the stored value is shown: it is the same now, or the choice was refused.
    if (isSaved && latest.current !== preferences) return;
    latest.current = null;
    setChosen(null);
  };

  const choose = (type: NotificationType, way: NotificationWay) => {
    const rest = (latest.current ?? wishes).filter((wish) => wish.type !== type);
    // The default is a notification in the bell.
    const next = way === 'inApp' ? rest : [...rest, { type, way }];
    latest.current = next;
    setChosen(next);
    setFailure(null);
    showMessage(null);
    const words = t('notificationLists.preferences.saved', {
      type: typeName(type),
      way: t(`notificationLists.preferences.way.${way}`),
    });
    sending.current = send(sending.current, next, words);
  };

  return {
    wayOf: (type: NotificationType): NotificationWay =>
      wishes.find((wish) => wish.type === type)?.way ?? 'inApp',
    choose,
    failure,
  };
}
