import type { MenuKey } from '@kalfa/contracts/menu';
import type { NotificationType } from '@kalfa/contracts/notifications/notification-types';
import type { NotificationWay, SubscriptionMode } from '@kalfa/contracts/notifications/subscription';
import type { Database, Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import { announce, type Announcement } from '../../src/lib/notify/announce.ts';
import type { StreamedEvent } from '../../src/lib/notify/event-stream.ts';
import { addWork } from './make-site.ts';

type Role = {
  scope: 'all' | 'assigned';
  views?: readonly MenuKey[];
  subscribes?: readonly NotificationType[];
  isPassive?: boolean;
};

/** Days are counted from today; `null` has no end. */
type Period = { from?: number; until?: number | null };

type WorkPlace = Period & {
  kind: 'warehouse' | 'workhouse' | 'store';
  /** Which of the places of that kind. */
  at: number;
  /** Applies to one of the person's roles only. */
  role?: number;
  isArchived?: boolean;
};

type Person = {
  roles: readonly { role: number; isTaken?: boolean }[];
  views?: readonly MenuKey[];
  status?: 'active' | 'passive' | 'pendingApproval';
  employed?: Period & { isPassive?: boolean };
  places?: readonly WorkPlace[];
  own?: Readonly<Partial<Record<NotificationType, SubscriptionMode>>>;
  wishes?: Readonly<Partial<Record<NotificationType, NotificationWay>>>;
};

/** The users and their rights, by index. */
export type NotificationFixture = { roles: readonly Role[]; people: readonly Person[] };

// Everything is rolled back, so these ids are free again.
const base = 1_000_000;
const ids = (count: number) => Array.from({ length: count }, (_, n) => base + n);

/** Two sites, the first with two stores and the second with one, two warehouses, and a project at each site. */
export const geography = {
  sites: ids(2),
  stores: ids(3),
  siteOfStore: [0, 0, 1],
  warehouses: ids(2),
  projects: ids(2),
} as const;

export const roleId = (role: number) => base + role;
export const personId = (person: number) => base + person;
const userRoleId = (person: number, role: number) => base + person * 100 + role;

export type Recipient = { userId: number; roleIds: number[] | null; way: string };
export type Notice = {
  type: string;
  action: string;
  title: string | null;
  projectId: number | null;
  warehouseId: number | null;
  storeId: number | null;
  workhouseId: number | null;
};

class Undone extends Error {}

/** Creates the world, reads the results, and rolls everything back. */
export async function inWorld<T>(
  db: Database,
  world: NotificationFixture,
  look: (tx: Tx) => Promise<T>,
): Promise<T> {
  let seen: { value: T } | null = null;
  await db
    .write(async (tx) => {
      await makeWorld(tx, world);
      seen = { value: await look(tx) };
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return (seen as { value: T } | null)?.value as T;
}

/** Announces a change and returns the recipients and the notification, if anybody was notified. */
export async function announceAndRead(
  tx: Tx,
  actorId: number,
  announcement: Announcement,
): Promise<{ recipients: Recipient[]; notice: Notice | null; event: StreamedEvent | null }> {
  const last = await newest(tx);
  const about = { entity: 'test', recordId: 1 };
  await announce(tx, { actor: { userId: actorId } }, { ...announcement, ...about });
  const id = await newest(tx);
  if (id === last) return { recipients: [], notice: null, event: null };
  const recipients = await sql<Recipient>`
    select user_id as "userId", array_to_json(role_ids) as "roleIds", way from notifications.recipients
    where notification_id = ${id} order by user_id`.execute(tx);
  const notice = await sql<Notice>`
    select type_key as type, action, title, project_id as "projectId", warehouse_id as "warehouseId", store_id as "storeId",
      workhouse_id as "workhouseId" from notifications.notifications where id = ${id}`.execute(tx);
  const event = await sql<StreamedEvent>`
    select xid::text as xid, id, topic, payload from core.outbox_events order by outbox_events.id desc limit 1`.execute(
    tx,
  );
  return { recipients: recipients.rows, notice: notice.rows[0] ?? null, event: event.rows[0] ?? null };
}

async function newest(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from notifications.notifications`.execute(tx);
  return rows[0]?.id ?? 0;
}

async function makeWorld(tx: Tx, { roles, people }: NotificationFixture): Promise<void> {
  const { sites, stores, siteOfStore, warehouses, projects } = geography;
  const day = await calendar(tx);
  const each = <Row>(rows: (person: Person, n: number) => readonly Row[]) => people.flatMap(rows);
  const named = (name: string) => (id: number, n: number) => ({ id, name: `${name} ${n}` });
  await insert(tx, 'baseinfo.regions', [{ id: base, name: 'Region' }]);
  const siteRow = {
    work_id: await addWork(tx),
    region_id: base,
    opened_on: '2026-01-05',
  };
  const siteNamed = named('Site');
  await insert(
    tx,
    'works.workhouses',
    sites.map((id, n) => ({ ...siteNamed(id, n), code: `S${n}`, ...siteRow })),
  );
  const placeRow = (name: string) => (id: number, n: number) => ({
    ...named(name)(id, n),
    code: String(n),
    region_id: base,
    address: '-',
  });
  await insert(tx, 'stock.warehouses', warehouses.map(placeRow('Warehouse')));
  const storeRow = (id: number, n: number) => ({
    ...placeRow('Store')(id, n),
    workhouse_id: sites[siteOfStore[n] ?? 0],
  });
  await insert(tx, 'stock.stores', stores.map(storeRow));
  const projectRow = (id: number, n: number) => ({ ...named('Project')(id, n), workhouse_id: sites[n] });
  await insert(tx, 'projects.projects', projects.map(projectRow));
  const roleRow = ({ scope, isPassive }: Role, n: number) => ({
    ...named('told')(roleId(n), n),
    scope,
    record_status: isPassive ? 1 : 0,
  });
  await insert(tx, 'identity.roles', roles.map(roleRow));
  await insert(tx, 'hr.positions', [{ id: base, title: 'Told' }]);
  const personnelRows = each(({ employed }, n) => {
    if (!employed) return [];
    const { from = -100, until = null, isPassive = false } = employed;
    const row = {
      id: personId(n),
      name: 'Told',
      family: `${n}`,
      position_id: base,
      sealed_identity_number: 'sealed',
      identity_number_hash: `\\x${personId(n).toString(16).padStart(8, '0')}`,
      work_start_date: day(from),
      work_end_date: day(until),
      record_status: isPassive ? 1 : 0,
    };
    return [row];
  });
  await insert(tx, 'hr.personnel', personnelRows);
  const userRow = ({ status = 'active', employed }: Person, n: number) => ({
    id: personId(n),
    username: `told.${n}`,
    display_name: `Told ${n}`,
    personnel_id: employed ? personId(n) : null,
    status: status === 'pendingApproval' ? status : 'active',
    record_status: status === 'passive' ? 1 : 0,
  });
  await insert(tx, 'identity.users', people.map(userRow));
  const heldRows = each((person, n) =>
    person.roles.map(({ role, isTaken }) => ({
      id: userRoleId(n, role),
      user_id: personId(n),
      role_id: roleId(role),
      record_status: isTaken ? 2 : 0,
    })),
  );
  await insert(tx, 'identity.user_roles', heldRows);
  const workPlaceRows = each(({ places = [] }, n) =>
    places.map(({ kind, at, role, from = -10, until = null, isArchived = false }, which) => ({
      id: base + n * 100 + which,
      personnel_id: personId(n),
      position_id: base,
      place_kind: kind,
      warehouse_id: kind === 'warehouse' ? base + at : null,
      workhouse_id: kind === 'workhouse' ? base + at : null,
      store_id: kind === 'store' ? base + at : null,
      user_role_id: role === undefined ? null : userRoleId(n, role),
      start_date: day(from),
      end_date: day(until),
      record_status: isArchived ? 2 : 0,
    })),
  );
  await insert(tx, 'hr.work_places', workPlaceRows);
  const roleViews = roles.flatMap(({ views = [] }, n) => views.map((menu) => ({ holder: roleId(n), menu })));
  await grantViews(tx, 'role', roleViews);
  const personViews = each(({ views = [] }, n) => views.map((menu) => ({ holder: personId(n), menu })));
  await grantViews(tx, 'user', personViews);
  const lists = roles.flatMap(({ subscribes = [] }, n) =>
    subscribes.map((type) => ({ type_key: type, role_id: roleId(n) })),
  );
  await insertPlain(tx, 'notifications.role_subscriptions', lists);
  const ownRows = each(({ own = {} }, n) =>
    Object.entries(own).map(([type, mode]) => ({ type_key: type, user_id: personId(n), mode })),
  );
  await insertPlain(tx, 'notifications.user_subscriptions', ownRows);
  const wishRows = each(({ wishes = {} }, n) =>
    Object.entries(wishes).map(([type, way]) => ({ type_key: type, user_id: personId(n), way })),
  );
  await insertPlain(tx, 'notifications.preferences', wishRows);
}

/** The date this many days after today, in the organisation's time zone. */
async function calendar(tx: Tx): Promise<(days: number | null) => string | null> {
  const { rows } = await sql<{ today: string }>`select core.business_date(now())::text as today`.execute(tx);
  const today = Date.parse(`${rows[0]?.today}T00:00:00Z`);
  return (days) => (days === null ? null : new Date(today + days * 86_400_000).toISOString().slice(0, 10));
}

type Row = Readonly<Record<string, unknown>>;

const insert = (tx: Tx, table: string, rows: readonly Row[]) =>
  insertPlain(
    tx,
    table,
    rows.map((row) => ({ ...row, created_by: 1, updated_by: 1 })),
  );

async function insertPlain(tx: Tx, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}

async function grantViews(
  tx: Tx,
  holder: 'role' | 'user',
  views: readonly { holder: number; menu: string }[],
): Promise<void> {
  await sql`insert into ${sql.table(`identity.${holder}_menu_operations`)} (${sql.ref(`${holder}_id`)}, menu_operation_id)
    select granted.holder, live.id from jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as granted (holder bigint, menu text)
    join identity.live_menu_operations as live on live.menu_key = granted.menu and live.operation_key = 'view'`.execute(
    tx,
  );
}
