/** The size of a test: what every check can afford, the exhaustive run of `--deep`, or the value of its own variable. */
export const sized = (variable: string, { check, deep }: { check: number; deep: number }): number =>
  Number(process.env[variable] ?? (process.env.TEST_DEEP ? deep : check));
