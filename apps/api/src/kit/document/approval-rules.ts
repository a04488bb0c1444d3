import type { AmountDoubt } from '@kalfa/contracts/documents/approval';
import type { Reader } from '@kalfa/db/database';
import { preparedPlan } from '@kalfa/db/prepared-plan';
import { compareDecimals } from '@kalfa/domain/decimal';
import { sql } from 'kysely';
import type { Actor } from '../../lib/http/actor.ts';

/** The rules of the organisation about the approval of a family. */
export type ApprovalRules = {
  /** Whether the approver must be somebody other than the author. */
  fourEyes: boolean;
  /** The largest amount that the role of this user approves without a second approver; null is without a limit. */
  approvalLimit?: string | null;
  /** The largest amount that this role approves together with others; null is never. */
  bulkLimit?: string | null;
};

/** By the settings, or else by the contract. */
export async function readApprovalRules(
  db: Reader,
  { name, fourEyes }: { name: string; fourEyes: boolean },
  { roleId }: Pick<Actor, 'roleId'>,
): Promise<ApprovalRules> {
  const { rows } = await sql<Omit<ApprovalRules, 'fourEyes'> & { fourEyes: boolean | null }>`${preparedPlan}
    select (core.setting_at('documents.fourEyes', now()) ->> ${name})::boolean as "fourEyes",
      own.amount as "approvalLimit", own.bulk_amount as "bulkLimit"
    from (values (${roleId}::bigint, ${name}::text)) as asked (role_id, family)
    left join core.approval_limits as own using (role_id, family)`.execute(db);
  const [set] = rows;
  return {
    fourEyes: set?.fourEyes ?? fourEyes,
    approvalLimit: set?.approvalLimit ?? null,
    bulkLimit: set?.bulkLimit ?? null,
  };
}

/** What a document costs, in the base currency without VAT, and why that may be wrong. */
export type ApprovedAmount = { amount?: string | null; amountDoubt?: AmountDoubt | null };

const isWithin = (amount: string, limit: string | null | undefined) =>
  limit != null && compareDecimals(amount, limit) <= 0;

type Limited = ApprovedAmount & Pick<ApprovalRules, 'approvalLimit'>;

/** Whether what is known to be its amount is above the limit of this user. */
export const isAboveLimit = ({ amount, approvalLimit }: Limited): boolean =>
  approvalLimit != null && amount != null && !isWithin(amount, approvalLimit);

/** Whether somebody else has to approve it as well. A doubtful amount is above every limit. */
export const needsSecond = (document: Limited): boolean =>
  document.amountDoubt === 'unpriced' ||
  (document.amountDoubt != null && document.approvalLimit != null) ||
  isAboveLimit(document);

/** Whether it may be approved together with others. */
export const isWithinBulk = ({
  amount,
  amountDoubt,
  approvalLimit,
  bulkLimit,
}: Limited & Pick<ApprovalRules, 'bulkLimit'>): boolean =>
  amount != null && amountDoubt == null && isWithin(amount, approvalLimit) && isWithin(amount, bulkLimit);
