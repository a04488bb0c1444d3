import type { dispatch } from '@kalfa/contracts/stock/dispatch';
import { dispatchKind } from '@kalfa/contracts/stock/dispatch-kinds';
import type { Database } from '@kalfa/db/database';
import { isTransient } from '@kalfa/db/connection-faults';
import { preparedPlan } from '@kalfa/db/prepared-plan';
import { statusAfterApproval } from '@kalfa/domain/stock/dispatch-lifecycle';
import { sql } from 'kysely';
import type { FastPath } from '../../../lib/http/call.ts';
import { refuse } from '../../../lib/http/refusal.ts';
import { openActs, outcomeOf } from '../../../kit/document/act.ts';
import { callerText } from '../../../kit/document/registry.ts';
import { announcementText } from '../../../lib/notify/announce.ts';
import { dispatchAnnouncement } from '../announcements.ts';
import { dispatchRules } from './dispatch-acts.ts';
import type { LockedDispatch } from './dispatch-store.ts';
import { seesEnds } from '../visibility.ts';

type Seen = Omit<LockedDispatch, 'lines' | 'sourceState' | 'targetState' | 'remainder' | 'reason'>;

/**
 * The common case of an approval, in two statements instead of ten: the dispatch is read without a lock, validated by
 * the same rules, and then approved by one statement of the database if it is unchanged. So no lock waits for this
 * process. All other cases take the slow path, which locks first and reports what is wrong.
 */
export const approveInOneStatement: FastPath<typeof dispatch.endpoints.approve> = async (
  db,
  call,
  { key, write },
) => {
  const { actor, body, ifMatch, params } = call;
  const seen = await look(db, params.id ?? 0);
  if (!seen || !isUsual(call, seen)) return null;
  const rules = dispatchRules(actor, seen);
  const to = statusAfterApproval(seen.kind);
  const answer = write(outcomeOf(actor, seen, to, rules));
  const { posts } = dispatchKind(seen.kind);
  const announcement = dispatchAnnouncement(seen, 'approve', to);
  try {
    const known = await db.inOneStatement(async (reader) => {
      const { rows } = await sql<Known>`${preparedPlan}
        select known_fingerprint as fingerprint, known_status as status, known_answer as answer
        from stock.approve_at_once(${seen.id}, ${body.version ?? ifMatch}::int, ${posts}, ${to}, ${body.note ?? null}::text, ${callerText(call)}::jsonb,
          ${announcement && announcementText(announcement)}::jsonb,
          ${key?.key ?? null}::text, ${key?.fingerprint ?? null}::bytea, ${answer})`.execute(reader);
      return rows[0];
    });
    if (!known?.fingerprint) return { status: 200, body: answer };
    if (!key?.fingerprint.equals(known.fingerprint)) throw refuse('IDEMPOTENCY_KEY_REUSED');
    return { status: known.status ?? 200, body: known.answer ?? answer };
  } catch (error) {
    // The database refused and nothing happened, so the slow path may run; an unknown outcome is not retried.
    if (isDatabaseRefusal(error)) return null;
    throw error;
  }
};

type Known = { fingerprint: Buffer | null; status: number | null; answer: string | null };

/** Reads the dispatch without a lock. */
async function look(db: Database, id: number): Promise<Seen | null> {
  const { rows } = await sql<Seen>`${preparedPlan}
    select d.id, d.number, d.kind, d.status, d.version, d.record_status as "recordStatus", d.document_date as "documentDate",
      d.created_by as "createdBy", d.edited_by as "editedBy", d.submitted_by as "submittedBy",
      s.from_warehouse_id as "fromWarehouseId", s.from_store_id as "fromStoreId", s.to_warehouse_id as "toWarehouseId",
      s.to_store_id as "toStoreId", s.intended_store_id as "intendedStoreId", s.to_workhouse_id as "toWorkhouseId", s.to_project_id as "toProjectId",
      s.source_location_id as "sourceLocationId", s.target_location_id as "targetLocationId",
      s.request_id as "requestId",
      (core.setting_at('documents.fourEyes', now()) ->> 'dispatch')::boolean as "fourEyes"
    from core.documents as d join stock.dispatches as s on s.id = d.id where d.id = ${id}`.execute(db.read);
  return rows[0] ?? null;
}

type Call = Parameters<typeof approveInOneStatement>[1];

/** Visible, possible, at the caller's version, and for no request, which the approval may close. */
function isUsual({ actor, body, ifMatch }: Call, seen: Seen): boolean {
  return (
    seen.requestId === null &&
    actor.can(dispatchKind(seen.kind).menu, 'view') &&
    seesEnds(actor.scope, seen) &&
    openActs(actor, seen, dispatchRules(actor, seen)).includes('approve') &&
    (body.version ?? ifMatch) === seen.version &&
    (ifMatch ?? seen.version) === seen.version
  );
}

/** An error of the database itself, after which the statement has changed nothing. */
const isDatabaseRefusal = (error: unknown) =>
  typeof (error as { code?: unknown }).code === 'string' &&
  /^[0-9A-Z]{5}$/.test((error as { code: string }).code) &&
  (!isTransient(error) || ['40001', '40P01', '55P03'].includes((error as { code: string }).code));
