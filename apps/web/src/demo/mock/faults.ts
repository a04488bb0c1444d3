/** A page can be looked at in its error states: `?fault=500`, `?fault=slow` or `?fault=offline`. */
const faults = ['500', 'slow', 'offline'] as const;
export type Fault = (typeof faults)[number];

export function faultOf(search: string): Fault | null {
  const asked = new URLSearchParams(search).get('fault');
  return faults.find((fault) => fault === asked) ?? null;
}

export const slowMs = 3_000;
