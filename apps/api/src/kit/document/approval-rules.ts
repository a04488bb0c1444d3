import type { Reader } from '@kalfa/db/database';
import { preparedPlan } from '@kalfa/db/prepared-plan';
import { sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';

/** The rules of the organisation about the approval of a family. */
export type ApprovalRules = {
  /** Whether the approver must be somebody other than the author. */
  fourEyes: boolean;
  /** The largest amount that the role of this user approves without a second approver; null is without a limit. */
  approvalLimit?: string | null;
};

/** By the settings, or else by the contract. */
export async function readApprovalRules(
  db: Reader,
  { name, fourEyes }: { name: string; fourEyes: boolean },
  { roleId }: Pick<Actor, 'roleId'>,
): Promise<ApprovalRules> {
  const { rows } = await sql<{ fourEyes: boolean | null; approvalLimit: string | null }>`${preparedPlan}
    select (core.setting_at('documents.fourEyes', now()) ->> ${name})::boolean as "fourEyes",
      core.setting_at('approvals.limits', now()) -> ${name} ->> ${String(roleId)} as "approvalLimit"`.execute(
    db,
  );
  const [set] = rows;
  return { fourEyes: set?.fourEyes ?? fourEyes, approvalLimit: set?.approvalLimit ?? null };
}
