import type { EntityWords } from '../dictionary.ts';

/* What the audit calls the lists of who is told of what, and the wishes of who is told. */

export const notificationList: EntityWords<'notificationList'> = {
  title: 'Listes de notifications',
  one: 'Liste de notifications',
  new: 'Nouvelle liste de notifications',
  count_one: '{{count}} liste de notifications',
  count_many: '{{count}} listes de notifications',
  count_other: '{{count}} listes de notifications',
  field: {
    types: 'Notifications',
    added: 'Ajoutées',
    muted: 'En sourdine',
  },
  help: {},
};

export const notificationPreference: EntityWords<'notificationPreference'> = {
  title: 'Préférences de notification',
  one: 'Préférences de notification',
  new: 'Nouvelle préférence de notification',
  count_one: '{{count}} préférence de notification',
  count_many: '{{count}} préférences de notification',
  count_other: '{{count}} préférences de notification',
  field: {
    inApp: 'Dans la cloche',
    sound: 'Avec un son',
    digest: 'Une fois par jour par e-mail',
    off: 'Désactivées',
  },
  help: {},
};
