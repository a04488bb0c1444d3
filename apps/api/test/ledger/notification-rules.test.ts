import { notificationRules } from '@kalfa/db/verify/notification-rules';
import { countViolations } from '@kalfa/db/verify/violations';
import { beforeAll, expect, test } from 'vitest';
import { announce, byItself } from '../../src/lib/notify/announce.ts';
import { useSuperuser } from '../support/as-superuser.ts';
import { useTestApp } from '../support/test-app.ts';

const app = useTestApp();
const whenSuperuserDoes = useSuperuser(app);

beforeAll(() =>
  app.db.write((tx) =>
    announce(tx, byItself, { type: 'registration', action: 'created', entity: 'user', recordId: 1 }),
  ),
);

test('what was just told breaks no rule', async () => {
  for (const rule of notificationRules)
    expect(await countViolations(app.db.read, rule)).toMatchObject({ count: 0 });
});

test.each([
  ['every notification has a recipient', ['delete from notifications.recipients']],
  ['the notification and the user of every recipient row exist', ['delete from notifications.notifications']],
  [
    'the notification and the user of every recipient row exist',
    ['update notifications.recipients set user_id = 999999'],
  ],
  ['the type and the author', [`update notifications.notifications set type_key = 'nothing'`]],
  ['the type and the author', ['update notifications.notifications set actor_id = 999999']],
  ['beside notifications.announce', ['grant insert on notifications.recipients to kalfa_app']],
  [
    'of their own actions',
    [
      `update notifications.notifications as notification set actor_id = recipient.user_id
      from notifications.recipients as recipient where recipient.notification_id = notification.id`,
    ],
  ],
  [
    'in a way they have turned off',
    [
      'alter table notifications.recipients drop constraint recipients_way_known',
      `update notifications.recipients set way = 'off'`,
    ],
  ],
  [
    'in the order of commits',
    [`update notifications.recipients set xid = (xid::text::bigint + 1)::text::xid8`],
  ],
])('it is found when nobody keeps the rule "%s"', async (says, statements) => {
  const broken = await whenSuperuserDoes(statements, async (tx) => {
    const found = [];
    for (const rule of notificationRules) found.push(await countViolations(tx, rule));
    return found.filter(({ count }) => count > 0).map(({ rule }) => rule);
  });
  expect(broken).toEqual([expect.stringContaining(says)]);
});
