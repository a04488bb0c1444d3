import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, instant } from '../fields.ts';

/** What the last verification showed about the stock ledger. It names no documents, because it covers all places. */
const answer = z.object({
  checkedAt: instant,
  /** A night has passed without another one. */
  isOverdue: z.boolean(),
  /** How many movements it saw; unknown for results of earlier versions. */
  movements: z.int().nullable(),
  /** Movements that it may not have seen. */
  movementsSince: z.int(),
  /** How many rules of the ledger it checked. */
  rules: z.int(),
  /** The rules that were broken: the invariant, its sentence for administrators, and the number of violations. */
  failures: z.array(z.object({ invariant: z.string(), rule: z.string(), count: z.int() })),
  /** The newest sealed day, and its seal. */
  sealedUntil: day.nullable(),
  seal: z.string().nullable(),
});
export type LedgerProof = z.output<typeof answer>;

export const ledgerProof = endpoint({
  method: 'GET',
  path: 'warehouse/ledger-proof',
  about:
    'Returns when the stock ledger was last verified and sealed, and with what result; null before the first time.',
  answer: answer.nullable(),
  access: { menu: 'stock-inquiry', operation: 'view' },
});
