/** The result of a load: operations a second, and the 99th percentile of the latency in milliseconds. */
export type Measured = { rate: number; p99: number };

/** A comparison of the same work in the product and in the bare engine, in operations a second. */
export type Comparison = { name: string; product: number; bare: number; goal: number };

/** Prints the last line of every bench. The bench fails below its goal. */
export function report({ name, product, bare, goal }: Comparison): void {
  const ratio = product / bare;
  console.log(
    `${name}: ratio ${ratio.toFixed(2)} (product ${Math.round(product)}, bare ${Math.round(bare)})`,
  );
  if (ratio >= goal) return;
  console.error(`${name}: below its goal of ${goal}`);
  process.exitCode = 1;
}

/** The sides of a comparison take turns, so that background load affects all of them; the median of each counts. */
export async function takeTurns<Side extends string>(
  rounds: number,
  sides: Record<Side, () => Measured | Promise<Measured>>,
): Promise<Record<Side, Measured>> {
  const names = Object.keys(sides) as Side[];
  const figures = new Map(names.map((name) => [name, [] as Measured[]]));
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) figures.get(name)?.push(await sides[name]());
  const medians = names.map((name) => [name, medianOf(figures.get(name) ?? [])]);
  return Object.fromEntries(medians) as Record<Side, Measured>;
}

const medianOf = (measured: readonly Measured[]): Measured => ({
  rate: percentile(
    measured.map(({ rate }) => rate),
    0.5,
  ),
  p99: percentile(
    measured.map(({ p99 }) => p99),
    0.5,
  ),
});

export const percentile = (numbers: readonly number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;
