import type { stockCount } from '@kalfa/contracts/stock/stock-count';
import type { Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import { refuse, type Fault } from '../../../lib/http/refusal.ts';
import type { ActWork, Row } from '../../../kit/document/document.ts';
import { refuseInactive } from '../../../kit/record/references.ts';

type Work = ActWork<typeof stockCount>;

type HandOver = Pick<
  Row<typeof stockCount>,
  'outgoingKeeperId' | 'incomingKeeperId' | 'outgoingSignedAt' | 'incomingSignedAt'
>;

/** Whether both keepers of a hand-over have signed; a count that is none needs no signature. */
export const isSigned = ({ outgoingKeeperId, outgoingSignedAt, incomingSignedAt }: HandOver) =>
  outgoingKeeperId === null || (outgoingSignedAt !== null && incomingSignedAt !== null);

/** Whether this user hands the place over, or takes it over. */
export const isKeeper = (userId: number, { outgoingKeeperId, incomingKeeperId }: HandOver) =>
  userId === outgoingKeeperId || userId === incomingKeeperId;

/** Whether the signature of this user is missing. */
export const maySign = (userId: number, count: HandOver) =>
  (userId === count.outgoingKeeperId && count.outgoingSignedAt === null) ||
  (userId === count.incomingKeeperId && count.incomingSignedAt === null);

type Keepers = {
  scopeKind: string;
  outgoingKeeperId?: number | null | undefined;
  incomingKeeperId?: number | null | undefined;
};

/** The columns of a hand-over: two different active users, and a count of everything. */
export async function keeperColumns(tx: Tx, input: Keepers, before: HandOver | null) {
  const { scopeKind, outgoingKeeperId: outgoing = null, incomingKeeperId: incoming = null } = input;
  const faults: Fault[] = [];
  if (outgoing === null && incoming !== null) faults.push({ path: 'outgoingKeeperId', code: 'REQUIRED' });
  if (incoming === null && outgoing !== null) faults.push({ path: 'incomingKeeperId', code: 'REQUIRED' });
  if (outgoing !== null && outgoing === incoming)
    faults.push({ path: 'incomingKeeperId', code: 'VALUE_REFUSED' });
  if (outgoing !== null && scopeKind !== 'full') faults.push({ path: 'scopeKind', code: 'VALUE_REFUSED' });
  if (faults.length > 0) throw refuse('VALIDATION_FAILED', { faults });
  await refuseInactive(
    tx,
    (['outgoingKeeperId', 'incomingKeeperId'] as const).map((path) => ({
      path,
      table: 'identity.users' as const,
      id: input[path] === before?.[path] ? null : input[path],
    })),
  );
  return { outgoing_keeper_id: outgoing, incoming_keeper_id: incoming };
}

/** Signs for the person who signs, and for nobody else. */
export const signHandOver: Work = async (tx, { actor }, locked) => {
  if (locked.outgoingKeeperId === null) throw refuse('STATE_CONFLICT', { params: { rule: 'noHandOver' } });
  if (!isKeeper(actor.userId, locked)) throw refuse('FORBIDDEN', { params: { rule: 'keepers' } });
  if (!maySign(actor.userId, locked)) throw refuse('STATE_CONFLICT', { params: { rule: 'signed' } });
  const column = actor.userId === locked.outgoingKeeperId ? 'outgoing_signed_at' : 'incoming_signed_at';
  await sql`update stock.stock_counts set ${sql.ref(column)} = now() where id = ${locked.id}`.execute(tx);
};

/** What is counted again must be signed again. */
export const clearSignatures: Work = async (tx, _call, { id }) => {
  await sql`update stock.stock_counts set outgoing_signed_at = null, incoming_signed_at = null where id = ${id}`.execute(
    tx,
  );
};
