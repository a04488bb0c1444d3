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
export type FamilyTab = 'all' | NotificationFamily;
export const tabs: readonly FamilyTab[] = ['all', ...notificationFamilies];

/** The entries of a tab. A type that belongs to no family, or is unknown to this version, is only in the tab for all. */
export const entriesOfTab = <Entry extends { type: string }>(
  shown: FamilyTab,
  entries: readonly Entry[],
): readonly Entry[] =>
  shown === 'all' ? entries : entries.filter(({ type }) => notificationType(type)?.family === shown);

/** The entries of a tab, including those this browser has not stored. */
export const everythingUnder = (shown: FamilyTab): ChosenNotifications =>
  shown === 'all' ? { all: true } : { types: typesOf(shown) };

const typesOf = (family: NotificationFamily): NotificationType[] =>
  notificationTypeKeys.filter((type) => notificationTypes[type].family === family);
