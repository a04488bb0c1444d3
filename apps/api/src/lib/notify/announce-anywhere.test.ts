import {
  menusThatOpen,
  notificationActions,
  type NotificationAction,
  type NotificationType,
} from '@kalfa/contracts/notifications/notification-types';
import { notificationWays, subscriptionModes } from '@kalfa/contracts/notifications/subscription';
import type { MenuKey } from '@kalfa/contracts/menu';
import type { Tx } from '@kalfa/db/database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Actor } from '../http/actor.ts';
import { loadActor } from '../../modules/identity/load-actor.ts';
import { organisation } from '../organisation.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import {
  geography,
  inWorld,
  personId,
  announceAndRead,
  type Recipient,
} from '../../../test/support/notification-fixture.ts';
import type { Announcement } from './announce.ts';
import type { StreamedEvent } from './event-stream.ts';
import { deliveryOf } from './notices.ts';
import { roomsOf } from './rooms.ts';

const app = useTestApp();
const { sites, stores, warehouses, projects } = geography;

/** Types that open one page, several, different ones by action, and none. */
const types = ['warehouse-dispatch', 'invoice-to-store', 'request', 'registration', 'export'] as const;
const menus = [
  ...new Set(types.flatMap((one) => notificationActions.flatMap((act) => menusThatOpen(one, act)))),
];

const offset = fc.constantFrom(-2, -1, 0, 0, 1);
const end = fc.constantFrom(null, null, null, -1, 0, 1);
const seldom = fc.nat(9).map((n) => n === 0);
const some = <T>(all: readonly T[], most = all.length) => fc.subarray([...all], { maxLength: most });
const forTypes = <T>(value: fc.Arbitrary<T>) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...types), value), { selector: ([key]) => key, maxLength: 3 })
    .map((entries) => Object.fromEntries(entries) as Partial<Record<NotificationType, T>>);

const roleCount = 5;
const anyRole = fc.record({
  scope: fc.constantFrom('all' as const, 'assigned' as const, 'assigned' as const),
  views: some<MenuKey>(menus),
  subscribes: some<NotificationType>(types),
  isPassive: seldom,
});

const anyWorkPlace = (roles: readonly number[]) =>
  fc
    .record({
      kind: fc.constantFrom('warehouse' as const, 'workhouse' as const, 'store' as const),
      at: fc.nat(1),
      role: fc.constantFrom(undefined, ...roles),
      from: offset,
      until: end,
      isArchived: seldom,
    })
    .map(({ role, until, ...place }) => ({
      ...place,
      until: until === null ? null : Math.max(until, place.from),
      ...(role !== undefined && { role }),
    }));

const anyPerson = some(
  Array.from({ length: roleCount }, (_, role) => role),
  3,
).chain((roleIndexes) =>
  fc.record(
    {
      roles: fc.tuple(...roleIndexes.map((role) => fc.record({ role: fc.constant(role), isTaken: seldom }))),
      views: some<MenuKey>(menus, 2),
      status: fc.constantFrom('active' as const, 'active', 'active', 'active', 'passive', 'pendingApproval'),
      employed: fc
        .record({ from: fc.constantFrom(-9, -9, -9, 0, 1), until: end, isPassive: seldom })
        .map(({ until, ...rest }) => ({
          ...rest,
          until: until === null ? null : Math.max(until, rest.from),
        })),
      places: fc.uniqueArray(anyWorkPlace(roleIndexes), {
        maxLength: 3,
        selector: ({ kind, at }) => `${kind} ${at}`,
      }),
      own: forTypes(fc.constantFrom(...subscriptionModes)),
      wishes: forTypes(fc.constantFrom(...notificationWays)),
    },
    { requiredKeys: ['roles', 'employed', 'places'] },
  ),
);

/** Mostly one place, sometimes two: the more places, the fewer users are left who are not notified. */
const anyPlaces = some(
  Object.entries({ warehouses, stores, workhouses: sites, projects }).flatMap(([kind, ids]) =>
    ids.map((id) => ({ kind, id })),
  ),
  2,
).map((chosen) => ({
  warehouses: chosen.filter(({ kind }) => kind === 'warehouses').map(({ id }) => id),
  stores: chosen.filter(({ kind }) => kind === 'stores').map(({ id }) => id),
  workhouses: chosen.filter(({ kind }) => kind === 'workhouses').map(({ id }) => id),
  projects: chosen.filter(({ kind }) => kind === 'projects').map(({ id }) => id),
}));

const anyAnnouncement = fc.record({
  type: fc.constantFrom<NotificationType>(...types),
  action: fc.constantFrom<NotificationAction>(...notificationActions),
  places: fc.option(anyPlaces, { freq: 5 }),
  direct: some(
    Array.from({ length: 12 }, (_, person) => personId(person)),
    2,
  ),
  actor: fc.oneof(fc.constant(0), fc.nat(11).map(personId)),
});

const anyWorld = fc.record({
  roles: fc.array(anyRole, { minLength: roleCount, maxLength: roleCount }),
  people: fc.array(anyPerson, { minLength: 12, maxLength: 12 }),
});

type ActiveRole = { userId: number; roleId: number; actor: Actor };

/** All users in each role they can act in now, resolved as the product does. */
async function activeRoles(tx: Tx): Promise<ActiveRole[]> {
  const { rows } = await sql<{ userId: number; roleId: number }>`
    select user_id as "userId", role_id as "roleId" from identity.user_roles order by user_id, role_id`.execute(
    tx,
  );
  const found: ActiveRole[] = [];
  for (const who of rows) {
    const actor = await loadActor(tx, { ...who, timeZone: organisation.timeZone });
    if (actor) found.push({ ...who, actor });
  }
  return found;
}

type Lists = {
  active: Set<number>;
  subscriptions: Set<string>;
  own: Map<string, string>;
  wishes: Map<string, string>;
};

async function listsOf(tx: Tx): Promise<Lists> {
  const read = async (text: string) =>
    (await sql<{ key: string; value: string }>`${sql.raw(text)}`.execute(tx)).rows;
  const users = await read(
    `select id::text as key, '' as value from identity.users where record_status = 0 and status = 'active'`,
  );
  const roles = await read(
    `select type_key || ' ' || role_id as key, '' as value from notifications.role_subscriptions`,
  );
  const own = await read(
    `select type_key || ' ' || user_id as key, mode as value from notifications.user_subscriptions`,
  );
  const wishes = await read(
    `select type_key || ' ' || user_id as key, way as value from notifications.preferences`,
  );
  const mapOf = (rows: readonly { key: string; value: string }[]) =>
    new Map(rows.map(({ key, value }) => [key, value]));
  return {
    active: new Set(users.map(({ key }) => Number(key))),
    subscriptions: new Set(roles.map(({ key }) => key)),
    own: mapOf(own),
    wishes: mapOf(wishes),
  };
}

/** Whether a user in a role sees a page that shows it, and one of its places. */
function concerns({ can, scope }: Actor, { type, action, places }: Announcement): boolean {
  if (!menusThatOpen(type, action).some((one) => can(one, 'view'))) return false;
  if (!places || scope.kind === 'all') return true;
  const meets = (ids: readonly (number | null)[] = [], own: readonly number[]) =>
    ids.some((id) => id !== null && own.includes(id));
  return (
    meets(places.warehouses, scope.warehouseIds) ||
    meets(places.stores, scope.storeIds) ||
    meets(places.workhouses, scope.workhouseIds) ||
    meets(places.projects, scope.projectIds)
  );
}

/** The expected recipients by the design, computed one user at a time. */
function expected(
  all: readonly ActiveRole[],
  { active, subscriptions, own, wishes }: Lists,
  announcement: Announcement,
  actorId: number,
): Recipient[] {
  return [...active]
    .toSorted((a, b) => a - b)
    .flatMap((userId): Recipient[] => {
      const key = `${announcement.type} ${userId}`;
      const wish = wishes.get(key);
      const isDirect = announcement.direct?.includes(userId) ?? false;
      const seeing = all.filter((one) => one.userId === userId && concerns(one.actor, announcement));
      const roleIds = seeing
        .map((one) => one.roleId)
        .filter((id) => subscriptions.has(`${announcement.type} ${id}`));
      const isAdded = own.get(key) === 'add' && seeing.length > 0;
      const isRefused = own.get(key) === 'mute' || wish === 'off';
      const isMeant = isDirect || (!isRefused && (isAdded || roleIds.length > 0));
      if (userId === actorId || !isMeant) return [];
      return [
        {
          userId,
          roleIds: isDirect || isAdded ? null : roleIds,
          way: wish === undefined || wish === 'off' ? 'inApp' : wish,
        },
      ];
    });
}

const nameOf = ({ userId, roleId }: { userId: number; roleId: number }) => `${userId} in ${roleId}`;

/** The users, in each role they can act in, whose open pages receive an event. */
function hearing(all: readonly ActiveRole[], event: StreamedEvent | null): string[] {
  if (event === null) return [];
  const { rooms, silent } = deliveryOf(event);
  const [ringing, quiet] = [new Set(rooms), new Set(silent)];
  return all
    .filter(({ actor }) => {
      const own = roomsOf(actor, 'admin', []);
      return own.some((one) => ringing.has(one)) && !own.some((one) => quiet.has(one));
    })
    .map(nameOf);
}

/** The daily mail rings no bell, and what somebody receives through a role rings while they act in it. */
const shouldHear = (all: readonly ActiveRole[], recipients: readonly Recipient[]) =>
  all
    .filter(({ userId, roleId }) =>
      recipients.some(
        (one) =>
          one.userId === userId &&
          one.way !== 'digest' &&
          (one.roleIds === null || one.roleIds.includes(roleId)),
      ),
    )
    .map(nameOf);

test(
  'in any generated data, exactly the right users are notified and hear it, in the roles that subscribe and in the way they chose',
  { timeout: 120_000 },
  async () => {
    let reached = 0;
    await fc.assert(
      fc.asyncProperty(
        anyWorld,
        fc.array(anyAnnouncement, { minLength: 12, maxLength: 12 }),
        (world, announcements) =>
          inWorld(app.db, world, async (tx) => {
            const all = await activeRoles(tx);
            const lists = await listsOf(tx);
            for (const { actor, places, ...rest } of announcements) {
              const announcement = { ...rest, ...(places && { places }) };
              const { recipients, event } = await announceAndRead(tx, actor, announcement);
              expect(recipients).toEqual(expected(all, lists, announcement, actor));
              expect(hearing(all, event)).toEqual(shouldHear(all, recipients));
              reached += recipients.length;
            }
          }),
      ),
      { numRuns: 40 },
    );
    expect(reached).toBeGreaterThan(600);
  },
);
