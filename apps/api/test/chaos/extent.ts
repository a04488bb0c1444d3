const number = (name: string, usual: number) => Number(process.env[name] ?? usual);

/** How much the API has to withstand: as much as every check can afford, unless somebody asks for more. */
export const extent = {
  events: number('CHAOS_EVENTS', 2_000),
  clients: number('CHAOS_CLIENTS', 96),
  redisAwayMs: number('CHAOS_REDIS_MS', 4_000),
  /** The goal is 300 ms on a calm machine; beside other tests, only that nobody waits for minutes. */
  calmMs: number('CHAOS_CALM_MS', 2_000),
  /** Mutated workbooks, and the seed they are made from. */
  workbooks: number('CHAOS_WORKBOOKS', 300),
  seed: number('CHAOS_SEED', 20_261_115),
};
