/** Runs one step of a start and prints what it took, so that a long one is not silent. */
export async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  console.log(`kalfa: ${name} …`);
  const start = performance.now();
  const result = await work();
  console.log(`kalfa: ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}
