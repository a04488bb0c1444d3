import {
  notificationFamilies,
  notificationType,
  notificationTypeKeys,
  type NotificationFamily,
  type NotificationType,
} from '@kalfa/contracts/notifications/notification-types';
import { useMemo } from 'react';
import { useTranslation } from './i18n.ts';

/** Types that belong together; `null` groups those of no family. */
export type TypesOfFamily = { family: NotificationFamily | null; types: NotificationType[] };

/** These types by family, in the order of the contract; a family without any is left out. */
export const byFamily = (types: readonly NotificationType[]): TypesOfFamily[] =>
  [...notificationFamilies, null]
    .map((family) => ({
      family,
      types: notificationTypeKeys.filter(
        (type) => types.includes(type) && notificationType(type)?.family === family,
      ),
    }))
    .filter((group) => group.types.length > 0);

/** The labels of types and families. */
export function useNotificationNames() {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      typeName: (type: NotificationType) => t(`notifications.type.${type}`),
      familyName: (family: NotificationFamily | null) =>
        family === null ? t('notificationLists.otherFamily') : t(`notifications.family.${family}`),
    }),
    [t],
  );
}

export type NotificationNames = ReturnType<typeof useNotificationNames>;
