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
  product: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<{ product: number; bare: number }> {
  const figures = { product: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    figures.bare.push(await bare());
    figures.product.push(await product());
  }
  const middle = (numbers: readonly number[]) =>
    numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
  return { product: middle(figures.product), bare: middle(figures.bare) };
}
