import { sized } from '../support/extent.ts';

/** How many requests are made. The same seed makes the same requests: `FUZZ_SEED=7 ./kalfa test fuzz --deep`. */
export const extent = {
  requests: sized('FUZZ_REQUESTS', { check: 1_200, deep: 100_000 }),
  seed: Number(process.env.FUZZ_SEED ?? 20_261_121),
};
