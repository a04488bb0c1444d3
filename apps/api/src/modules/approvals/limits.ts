import {
  approval,
  fourEyesFamilies,
  limitedFamilies,
  type ApprovalLimits,
  type FourEyesFamily,
  type LimitedFamily,
} from '@kalfa/contracts/documents/approval';
import type { AnyDocument } from '@kalfa/contracts/document';
import { invoice } from '@kalfa/contracts/purchasing/invoice';
import { order } from '@kalfa/contracts/purchasing/order';
import { rental } from '@kalfa/contracts/purchasing/rental';
import { request } from '@kalfa/contracts/purchasing/request';
import { dispatch } from '@kalfa/contracts/stock/dispatch';
import { opening } from '@kalfa/contracts/stock/opening';
import { stockCount } from '@kalfa/contracts/stock/stock-count';
import { tender } from '@kalfa/contracts/works/tender';
import type { Reader, Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import { route, type Caller, type Route } from '../../lib/http/call.ts';
import type { Constraints } from '../../lib/http/constraints.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { writeJournal, type Changes } from '../../lib/journal.ts';
import { rateTolerance } from '../../lib/rate-tolerance.ts';

const limited: Readonly<Record<LimitedFamily, AnyDocument>> = { tender, order, invoice };
/** The families of which somebody approves the documents. */
export const approvedDocuments: Readonly<Record<FourEyesFamily, AnyDocument>> = {
  ...limited,
  rental,
  request,
  dispatch,
  opening,
  count: stockCount,
};

/**
 * Every role that may approve a family with amounts, with what it approves alone and together with others. Some of its users may
 * have the right for themselves, and use it in this role.
 */
async function readLimits(db: Reader): Promise<ApprovalLimits['limits']> {
  const pages = limitedFamilies.flatMap((family) => limited[family].menus.map((menu) => ({ family, menu })));
  const { rows } = await sql<ApprovalLimits['limits'][number]>`
    select granted.role_id as "roleId", granted.name as "roleName", granted.family, own.amount,
      own.bulk_amount as "bulkAmount", coalesce(own.version, 0) as version
    from (
      select distinct role.id as role_id, coalesce(role.title, role.name) as name, page.family
      from identity.roles as role join (
        select role_id, menu_operation_id from identity.role_rights
        union
        select member.role_id, own.menu_operation_id
        from identity.user_menu_operations as own join identity.user_roles as member
          on member.user_id = own.user_id and member.record_status = 0
      ) as held on held.role_id = role.id
      join identity.live_menu_operations as live on live.id = held.menu_operation_id and live.operation_key = 'approve'
      join jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as page (family text, menu text) on page.menu = live.menu_key
      where role.record_status = 0) as granted
    left join core.approval_limits as own on own.role_id = granted.role_id and own.family = granted.family
    order by granted.name, granted.role_id, granted.family`.execute(db);
  return rows;
}

/** By the settings, or else by the contracts. */
async function readFourEyes(db: Reader): Promise<ApprovalLimits['fourEyes']> {
  const { rows } = await sql<{ set: Partial<Record<FourEyesFamily, boolean>> | null }>`
    select core.setting_at('documents.fourEyes', clock_timestamp()) as set`.execute(db);
  const set = rows[0]?.set ?? {};
  return Object.fromEntries(
    fourEyesFamilies.map((family) => [family, set[family] ?? approvedDocuments[family].fourEyes]),
  ) as ApprovalLimits['fourEyes'];
}

async function readRateTolerance(db: Reader): Promise<string> {
  const { rows } = await sql<{ percent: string }>`select ${rateTolerance} as percent`.execute(db);
  return rows[0]?.percent ?? '0';
}

const readAll = async (db: Reader): Promise<ApprovalLimits> => ({
  limits: await readLimits(db),
  fourEyes: await readFourEyes(db),
  rateTolerance: await readRateTolerance(db),
});

const writeSetting = (tx: Tx, { actor }: Caller, key: string, value: unknown) =>
  sql`insert into core.setting_versions (key, value, set_by)
    values (${key}, ${JSON.stringify(value)}::jsonb, ${actor.userId})`.execute(tx);

type SentLimit = Omit<ApprovalLimits['limits'][number], 'roleName'>;

/** Sets one limit, unless somebody else has set it since it was read. */
async function writeLimit(tx: Tx, { actor }: Caller, sent: SentLimit): Promise<void> {
  const { roleId, family, amount, bulkAmount, version } = sent;
  const { rows } = await sql`
    insert into core.approval_limits as own (role_id, family, amount, bulk_amount, updated_by)
    select ${roleId}, ${family}, ${amount}::numeric, ${bulkAmount}::numeric, ${actor.userId}
    where ${version} = 0 or exists (select from core.approval_limits where role_id = ${roleId} and family = ${family})
    on conflict on constraint approval_limits_pkey do update
      set amount = excluded.amount, bulk_amount = excluded.bulk_amount, updated_by = excluded.updated_by,
        updated_at = now(), version = own.version + 1
      where own.version = ${version}
    returning role_id`.execute(tx);
  if (rows.length === 0) throw refuse('VERSION_CONFLICT');
}

const nameOf = ({ roleName, family }: ApprovalLimits['limits'][number]) => `${family} ${roleName}`;

/** What a call changed, one field for each limit and setting. */
function changesOf(before: ApprovalLimits, after: ApprovalLimits): Changes {
  const flat = ({ limits, fourEyes, rateTolerance: percent }: ApprovalLimits): Record<string, string> => ({
    ...Object.fromEntries(
      limits.map((one) => [nameOf(one), `${one.amount ?? '–'} / ${one.bulkAmount ?? '–'}`]),
    ),
    ...Object.fromEntries(fourEyesFamilies.map((family) => [`fourEyes ${family}`, String(fourEyes[family])])),
    rateTolerance: percent,
  });
  const old = flat(before);
  return Object.fromEntries(
    Object.entries(flat(after)).flatMap(([key, value]) =>
      old[key] === value ? [] : [[key, [old[key] ?? null, value]]],
    ),
  );
}

export const limitConstraints: Constraints = {
  approval_limits_bulk_within: { code: 'BULK_LIMIT_TOO_HIGH', path: 'limits' },
};

export const limitRoutes: Route[] = [
  route(approval.limits, (db) => readAll(db)),
  route(approval.setLimits, async (tx, call) => {
    const { limits, fourEyes, rateTolerance: percent } = call.body;
    // Two administrators who save at the same time do so one after the other.
    await sql`select pg_advisory_xact_lock(hashtext('approvals.limits'))`.execute(tx);
    const before = await readAll(tx);
    for (const sent of limits) {
      if (!before.limits.some(({ roleId, family }) => roleId === sent.roleId && family === sent.family))
        throw refuse('NOT_FOUND');
      await writeLimit(tx, call, sent);
    }
    if (Object.keys(fourEyes).length > 0)
      await writeSetting(tx, call, 'documents.fourEyes', { ...before.fourEyes, ...fourEyes });
    if (percent !== undefined) await writeSetting(tx, call, 'purchasing.rateTolerancePercent', percent);
    const after = await readAll(tx);
    await writeJournal(tx, call, {
      action: 'setting',
      entity: 'setting',
      entityId: null,
      label: 'approvals.limits',
      changes: changesOf(before, after),
    });
    return after;
  }),
  route(approval.missingLimits, async (db) => {
    const missing = (await readLimits(db)).filter(({ amount }) => amount === null);
    return { roles: [...new Set(missing.map(({ roleName }) => roleName))] };
  }),
];
