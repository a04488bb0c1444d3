/**
 * The highest grid line of a chart: round, and even, so that its half is an integer too. Large values are rounded up to two digits.
 */
export function topOf(values: readonly number[]): number {
  const most = Math.max(0, ...values);
  const step = Math.max(2, 2 * 10 ** (Math.floor(Math.log10(Math.max(1, most))) - 1));
  return Math.max(2, Math.ceil(most / step) * step);
}
