const number = (name: string, usual: number) => Number(process.env[name] ?? usual);

/** How much notifications have to bear: as much as every change can afford, unless somebody asks for more. */
export const extent = {
  events: number('CHAOS_EVENTS', 2_000),
  clients: number('CHAOS_CLIENTS', 96),
  redisAwayMs: number('CHAOS_REDIS_MS', 4_000),
  /** The goal is 300 ms on a calm machine; beside other tests, only that nobody waits for minutes. */
  calmMs: number('CHAOS_CALM_MS', 2_000),
};
