import {
  notificationFamilies,
  notificationType,
  notificationTypeKeys,
  notificationTypes,
  type NotificationFamily,
  type NotificationType,
} from '@kalfa/contracts/notifications/notification-types';
import type { ChosenNotifications } from '@kalfa/contracts/notifications/notification';

/** A tab of the drawer. */
export type Shown = 'all' | NotificationFamily;
export const tabs: readonly Shown[] = ['all', ...notificationFamilies];

/** What a tab shows. A type that belongs to no family, or that this version does not know, is under all of them only. */
export const shownUnder = <Entry extends { type: string }>(
  shown: Shown,
  entries: readonly Entry[],
): readonly Entry[] =>
  shown === 'all' ? entries : entries.filter(({ type }) => notificationType(type)?.family === shown);

/** What a tab shows, and what of it lies beyond what this browser keeps. */
export const everythingUnder = (shown: Shown): ChosenNotifications =>
  shown === 'all' ? { all: true } : { types: typesOf(shown) };

const typesOf = (family: NotificationFamily): NotificationType[] =>
  notificationTypeKeys.filter((type) => notificationTypes[type].family === family);
