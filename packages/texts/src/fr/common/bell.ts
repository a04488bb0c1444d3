import type { DictionaryPart } from '../../dictionary.ts';

export const bell: DictionaryPart<'bell'> = {
  name: 'Notifications',
  withUnread_one: 'Notifications, {{count}} non lue',
  withUnread_many: 'Notifications, {{count}} non lues',
  withUnread_other: 'Notifications, {{count}} non lues',
  reconnecting: '{{name}} – reconnexion en cours…',
};
