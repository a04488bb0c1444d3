import { elsewhere, type Rule } from './rule.ts';

/** Invariants of notifications. */
export const notificationRules: Rule[] = [
  {
    invariant: null,
    says: 'every notification has a recipient',
    sql: elsewhere(
      `notice.type_key || ' ' || notice.id`,
      `notifications.notifications as notice where not exists (
        select from notifications.recipients as recipient where recipient.notification_id = notice.id)`,
    ),
  },
  {
    // There is no foreign key: it would look up both for each of thousands of rows.
    invariant: null,
    says: 'the notification and the user of every recipient row exist',
    sql: elsewhere(
      `lost.notification_id || ' to ' || lost.user_id`,
      `(select recipient.* from notifications.recipients as recipient
          where not exists (select from notifications.notifications as notice where notice.id = recipient.notification_id)
        union all select recipient.* from notifications.recipients as recipient
          where not exists (select from identity.users as person where person.id = recipient.user_id)) as lost`,
    ),
  },
  {
    // A foreign key would lock the shared row of its type for each notification.
    invariant: null,
    says: 'the type and the author of every notification exist',
    sql: elsewhere(
      `notice.type_key || ' ' || notice.id`,
      `notifications.notifications as notice
      where not exists (select from notifications.types as type where type.key = notice.type_key)
        or (notice.actor_id is not null and not exists (select from identity.users as person where person.id = notice.actor_id))`,
    ),
  },
  {
    // Its rules decide who may hear what; a row beside it would be bound by none of them.
    invariant: null,
    says: 'the application cannot insert notifications beside notifications.announce',
    sql: elsewhere(
      'name',
      `unnest(array['notifications.notifications', 'notifications.recipients']) as name
      where has_table_privilege('kalfa_app', name, 'INSERT')`,
    ),
  },
  {
    invariant: null,
    says: 'nobody was notified of their own actions',
    sql: elsewhere(
      `notice.type_key || ' ' || notice.id || ' to ' || recipient.user_id`,
      `notifications.notifications as notice
      join notifications.recipients as recipient on recipient.notification_id = notice.id and recipient.user_id = notice.actor_id`,
    ),
  },
  {
    invariant: null,
    says: 'nobody was notified in a way they have turned off',
    sql: elsewhere(
      `way || ' ' || notification_id || ' to ' || user_id`,
      `notifications.recipients where way not in ('inApp', 'sound', 'digest')`,
    ),
  },
  {
    // Clients catch up with everything after a cursor, and would miss a recipient whose position differs from its event.
    invariant: null,
    says: 'a recipient row has the position of its event in the order of commits',
    sql: elsewhere(
      `event.xid || ' and ' || recipient.xid || ' of ' || recipient.notification_id`,
      `core.outbox_events as event
      join notifications.recipients as recipient on recipient.notification_id = (event.payload ->> 'id')::bigint and recipient.xid <> event.xid
      where event.topic = 'notification'`,
    ),
  },
];
