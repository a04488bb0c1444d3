import { sized } from '../support/extent.ts';

/**
 * How many cases the proofs run. A sequence that failed is repeated with its seed and path:
 * `INVARIANT_SEED=42 INVARIANT_PATH=17:0:1 ./kalfa test ledger/sequences`.
 */
export const extent = {
  sequences: sized('INVARIANT_SEQUENCES', { check: 200, deep: 20_000 }),
  seed: Number(process.env.INVARIANT_SEED ?? 20_261_115),
  path: process.env.INVARIANT_PATH,
  /** Whether a failing sequence is shrunk to a minimal one, which takes long. */
  shrinks: process.env.INVARIANT_SHRINK !== undefined,
  keys: sized('INVARIANT_KEYS', { check: 200, deep: 10_000 }),
  /** 1 kills the API at every moment of a call. */
  momentsApart: sized('INVARIANT_MOMENTS_APART', { check: 10, deep: 1 }),
  hotPostings: sized('INVARIANT_HOT_POSTINGS', { check: 1_000, deep: 100_000 }),
};
