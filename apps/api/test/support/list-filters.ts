import type { kindOf } from '@kalfa/contracts/list';

/** A filter that matches a value, and one that does not. */
export function filtersFor(kind: ReturnType<typeof kindOf>, value: unknown): [some: string, none: string] {
  if (value === null) return ['[isNull]=true', '[isNull]=false'];
  const text = encodeURIComponent(String(value));
  if (kind === 'instant') return [`[gte]=${text}`, '[lt]=2000-01-01'];
  if (kind === 'boolean') return [`=${text}`, `=${String(!value)}`];
  return [`=${text}`, `[ne]=${text}`];
}
