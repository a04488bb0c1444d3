import type { EntityWords } from '../dictionary.ts';

/* What the audit calls the lists of who is told of what, and the wishes of who is told. */

export const notificationList: EntityWords<'notificationList'> = {
  title: 'Bildirim listeleri',
  one: 'Bildirim listesi',
  new: 'Yeni bildirim listesi',
  count_one: '{{count}} bildirim listesi',
  count_other: '{{count}} bildirim listesi',
  field: {
    types: 'Bildirilenler',
    added: 'Eklenenler',
    muted: 'Susturulanlar',
  },
  help: {},
};

export const notificationPreference: EntityWords<'notificationPreference'> = {
  title: 'Bildirim ayarları',
  one: 'Bildirim ayarları',
  new: 'Yeni bildirim ayarı',
  count_one: '{{count}} bildirim ayarı',
  count_other: '{{count}} bildirim ayarı',
  field: {
    inApp: 'Zilde',
    sound: 'Sesli',
    digest: 'Günde bir kez e-posta ile',
    off: 'Kapalı',
  },
  help: {},
};
