/**
 * How many requests are made: as many as every check can afford, unless somebody asks for more. The same seed makes the
 * same requests: `FUZZ_REQUESTS=100000 FUZZ_SEED=7 ./kalfa test fuzz`.
 */
export const extent = {
  requests: Number(process.env.FUZZ_REQUESTS ?? 2_000),
  seed: Number(process.env.FUZZ_SEED ?? 20_261_121),
};
