/* What the audit calls the lists of who is told of what, and the wishes of who is told. */

export const notificationList = {
  title: 'Notification lists',
  one: 'Notification list',
  new: 'New notification list',
  count_one: '{{count}} notification list',
  count_other: '{{count}} notification lists',
  field: {
    types: 'Told of',
    added: 'Added',
    muted: 'Muted',
  },
  help: {},
};

export const notificationPreference = {
  title: 'Notification settings',
  one: 'Notification settings',
  new: 'New notification settings',
  count_one: '{{count}} notification setting',
  count_other: '{{count}} notification settings',
  field: {
    inApp: 'In the bell',
    sound: 'With a sound',
    digest: 'Once a day by mail',
    off: 'Off',
  },
  help: {},
};
