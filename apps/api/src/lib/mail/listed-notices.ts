import { languageTag, type Language } from '@kalfa/contracts/language';
import type { NotificationAction } from '@kalfa/contracts/notifications/notification-types';
import { dictionaries } from '@kalfa/texts/dictionaries';
import type { MailedNotice } from '@kalfa/texts/mails';
import { organisation } from '../organisation.ts';
import { mayBeRepeated } from './may-be-repeated.ts';

/** A notification in the language of its reader. */
export type ListedNotice = { type: string; about: readonly string[]; at: string; link: string };

export function listedNotices(notices: readonly MailedNotice[], language: Language): ListedNotice[] {
  const { type: types, action: actions, special } = dictionaries[language].notifications;
  // A type may be of a later version, and most types have no texts of their own for the action.
  const nameOf = (type: string) => (types as Readonly<Record<string, string>>)[type] ?? type;
  const happened = (type: string, action: NotificationAction) =>
    (special as Readonly<Record<string, Partial<Record<NotificationAction, string>>>>)[type]?.[action] ??
    actions[action];
  const time = new Intl.DateTimeFormat(languageTag[language], {
    timeZone: organisation.timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return notices.map(({ type, action, number, title, at, link }) => ({
    type: nameOf(type),
    about: [happened(type, action), number, title && mayBeRepeated(title) ? title : null].filter(
      (part) => part !== null,
    ),
    at: time.format(at),
    link,
  }));
}
