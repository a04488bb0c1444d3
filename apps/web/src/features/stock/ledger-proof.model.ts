import type { LedgerProof } from '@kalfa/contracts/stock/ledger-proof';

/** What may be said about the ledger: nothing yet, verified, verified too long ago, or broken. */
export type ProofState = 'none' | 'verified' | 'overdue' | 'failed';

export function proofState(proof: LedgerProof | null): ProofState {
  if (proof === null || proof.rules === 0) return 'none';
  if (proof.failures.length > 0) return 'failed';
  return proof.isOverdue ? 'overdue' : 'verified';
}

/** The start and the end of a seal, which is enough to compare it with a copy. */
export const shortSeal = (seal: string) => `${seal.slice(0, 4)}…${seal.slice(-4)}`;
