import { approval, limitedFamilies, type ApprovalLimits } from '@kalfa/contracts/documents/approval';
import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';
import { route, type Route } from '../../http/call.ts';
import { writeJournal } from '../../kit/journal.ts';

/** Documents above this are approved one by one, unless the organisation configures otherwise. */
const defaultBulkLimit = '50000.00';

/** The largest amount of a document that is approved together with others. */
export async function readBulkLimit(db: Reader): Promise<string> {
  const { rows } = await sql<{ bulk: string | null }>`
    select core.setting_at('approvals.bulkLimit', clock_timestamp()) #>> '{}' as bulk`.execute(db);
  return rows[0]?.bulk ?? defaultBulkLimit;
}

type Family = (typeof limitedFamilies)[number];
/** By family and by the id of the role; what is missing is without a limit. */
type StoredLimits = Partial<Record<Family, Record<string, string>>>;

async function readLimits(db: Reader): Promise<ApprovalLimits> {
  const { rows: roles } = await sql<{ roleId: number; name: string }>`
    select distinct role.id as "roleId", coalesce(role.title, role.name) as name from identity.roles as role
    join identity.role_rights as granted on granted.role_id = role.id
    join identity.live_menu_operations as live on live.id = granted.menu_operation_id
      and live.menu_key = 'approvals' and live.operation_key = 'view'
    where role.record_status = 0 order by name, "roleId"`.execute(db);
  const { rows } = await sql<{ limits: StoredLimits | null }>`
    select core.setting_at('approvals.limits', clock_timestamp()) as limits`.execute(db);
  const stored = rows[0]?.limits ?? {};
  const amountsOf = (roleId: number) =>
    Object.fromEntries(limitedFamilies.map((family) => [family, stored[family]?.[roleId] ?? null])) as Record<
      Family,
      string | null
    >;
  return {
    roles: roles.map((role) => ({ ...role, amounts: amountsOf(role.roleId) })),
    bulk: await readBulkLimit(db),
  };
}

const flat = ({ roles, bulk }: ApprovalLimits) => JSON.stringify({ roles, bulk });

export const limitRoutes: Route[] = [
  route(approval.limits, (db) => readLimits(db)),
  route(approval.setLimits, async (tx, call) => {
    const { roles, bulk } = call.body;
    // Two administrators who save at the same time do so one after the other.
    await sql`select pg_advisory_xact_lock(hashtext('approvals.limits'))`.execute(tx);
    const before = await readLimits(tx);
    const limits: StoredLimits = Object.fromEntries(
      limitedFamilies.map((family) => [
        family,
        Object.fromEntries(
          roles.flatMap(({ roleId, amounts }) => (amounts[family] ? [[roleId, amounts[family]]] : [])),
        ),
      ]),
    );
    await sql`insert into core.setting_versions (key, value, set_by) values
      ('approvals.limits', ${JSON.stringify(limits)}::jsonb, ${call.actor.userId}),
      ('approvals.bulkLimit', ${JSON.stringify(bulk)}::jsonb, ${call.actor.userId})`.execute(tx);
    const after = await readLimits(tx);
    await writeJournal(tx, call, {
      action: 'setting',
      entity: 'setting',
      entityId: null,
      label: 'approvals.limits',
      changes: { limits: [flat(before), flat(after)] },
    });
    return after;
  }),
];
