/** The bell in the top bar, which comes with the words of the notifications. */
export const bell = {
  name: 'Notifications',
  withUnread_one: 'Notifications, {{count}} unread',
  withUnread_other: 'Notifications, {{count}} unread',
  reconnecting: '{{name}} – reconnecting…',
};
