import { elsewhere, type Rule } from './rule.ts';

/** What notifications promise about themselves. */
export const notificationRules: Rule[] = [
  {
    invariant: null,
    says: 'what was told was told to somebody',
    sql: elsewhere(
      `told.type_key || ' ' || told.id`,
      `notifications.notifications as told where not exists (
        select from notifications.recipients as recipient where recipient.notification_id = told.id)`,
    ),
  },
  {
    // No foreign key says so: it would look up both for each of thousands of rows.
    invariant: null,
    says: 'what somebody was told is there, and so are they',
    sql: elsewhere(
      `lost.notification_id || ' to ' || lost.user_id`,
      `(select recipient.* from notifications.recipients as recipient
          where not exists (select from notifications.notifications as told where told.id = recipient.notification_id)
        union all select recipient.* from notifications.recipients as recipient
          where not exists (select from identity.users as person where person.id = recipient.user_id)) as lost`,
    ),
  },
  {
    invariant: null,
    says: 'nobody was told of what they did themselves',
    sql: elsewhere(
      `told.type_key || ' ' || told.id || ' to ' || recipient.user_id`,
      `notifications.notifications as told
      join notifications.recipients as recipient on recipient.notification_id = told.id and recipient.user_id = told.actor_id`,
    ),
  },
  {
    invariant: null,
    says: 'nobody was told in a way they have turned off',
    sql: elsewhere(
      `way || ' ' || notification_id || ' to ' || user_id`,
      `notifications.recipients where way not in ('inApp', 'sound', 'digest')`,
    ),
  },
  {
    // Whoever catches up asks for what came after a cursor, and would miss what stands elsewhere than its event.
    invariant: null,
    says: 'who was told of something stands where it does in the order of commits',
    sql: elsewhere(
      `event.xid || ' and ' || recipient.xid || ' of ' || recipient.notification_id`,
      `core.outbox_events as event
      join notifications.recipients as recipient on recipient.notification_id = (event.payload ->> 'id')::bigint and recipient.xid <> event.xid
      where event.topic = 'notification'`,
    ),
  },
];
