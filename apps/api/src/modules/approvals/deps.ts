import type { WaitingDocument } from '@kalfa/contracts/documents/approval';
import type { Reader } from '@kalfa/db/database';
import type { Actor } from '../../lib/http/actor.ts';
import type { DocumentFamily } from '../../kit/document/families.ts';

export type ApprovalDeps = {
  families: readonly DocumentFamily[];
  /** The last three purchases of each of these items that this user sees, the newest first. */
  lastPurchases: (
    db: Reader,
    actor: Actor,
    itemIds: readonly number[],
  ) => Promise<{ itemId: number; price: string; boughtOn: string; providerName: string }[]>;
  /** How often a supplier was in time; empty for users who may not see orders. */
  punctualityOf: (
    db: Reader,
    actor: Actor,
    providerId: number,
  ) => Promise<{ onTime: number; of: number } | null>;
  /** The exchange rate of an invoice, and the listed one that it differs from. */
  rateOf: (db: Reader, invoiceId: number) => Promise<NonNullable<WaitingDocument['rate']>>;
  /** A user with the current rights of a role; null once the account or the role is gone. */
  loadActor: (db: Reader, who: { userId: number; roleId: number }) => Promise<Actor | null>;
};
