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

/** Product and bare engine take turns, so that background load affects both; the median of each counts. */
export async function takeTurns(
  rounds: number,
  product: () => Promise<Measured>,
  bare: () => Promise<Measured>,
): Promise<{ product: Measured; bare: Measured }> {
  const figures = { product: [] as Measured[], bare: [] as Measured[] };
  for (let round = 0; round < rounds; round += 1) {
    figures.bare.push(await bare());
    figures.product.push(await product());
  }
  return { product: medianOf(figures.product), bare: medianOf(figures.bare) };
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
