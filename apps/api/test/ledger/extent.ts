const number = (name: string, usual: number) => Number(process.env[name] ?? usual);

/**
 * How much is proved: as much as every change can afford, unless somebody asks for more. A sequence that failed is played
 * again with its seed and path: `INVARIANT_SEED=42 INVARIANT_PATH=17:0:1 ./kalfa test invariants/sequences`.
 */
export const extent = {
  sequences: number('INVARIANT_SEQUENCES', 2_000),
  seed: number('INVARIANT_SEED', 20_261_115),
  path: process.env.INVARIANT_PATH,
  /** Whether a failing sequence is made as short as it can be, which takes its time. */
  shrinks: process.env.INVARIANT_SHRINK !== undefined,
  keys: number('INVARIANT_KEYS', 1_000),
  /** 1 kills the API at every moment of a call. */
  momentsApart: number('INVARIANT_MOMENTS_APART', 3),
  hotPostings: number('INVARIANT_HOT_POSTINGS', 2_000),
};
