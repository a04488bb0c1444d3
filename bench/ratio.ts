/** What a load came to: operations a second, and the time that one in a hundred took at least, in milliseconds. */
export type Measured = { rate: number; p99: number };

/** One comparison: the same work by the product and by the bare engine, in operations a second. */
export type Comparison = { name: string; product: number; bare: number; goal: number };

/** The last line of every bench. Below its goal the bench fails. */
export function report({ name, product, bare, goal }: Comparison): void {
  const ratio = product / bare;
  console.log(
    `${name}: ratio ${ratio.toFixed(2)} (product ${Math.round(product)}, bare ${Math.round(bare)})`,
  );
  if (ratio >= goal) return;
  console.error(`${name}: below its goal of ${goal}`);
  process.exitCode = 1;
}

/** Product and bare engine take turns, so that a busy moment of the machine falls on both; the middle of each counts. */
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
  return { product: middleOf(figures.product), bare: middleOf(figures.bare) };
}

const middleOf = (measured: readonly Measured[]): Measured => ({
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
