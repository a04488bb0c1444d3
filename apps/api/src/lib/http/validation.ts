import type { RefusalCode } from '@kalfa/contracts/refusal';
import type { FaultCode } from '@kalfa/texts/faults';
import { faultOf } from '@kalfa/contracts/fault';
import type { z } from 'zod';
import { refuse, type Fault } from './refusal.ts';

/** Parses input, or refuses it with all errors at once. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const refusal = parsed.error.issues.map(namedRefusal).find(Boolean);
  if (refusal) throw refuse(refusal.code, { params: { field: refusal.path } });
  throw refuse('VALIDATION_FAILED', {
    faults: parsed.error.issues.flatMap((issue) => faultsOf(issue, value)),
  });
}

/** Some errors have a refusal code of their own, such as an unknown filter. */
function namedRefusal(issue: z.core.$ZodIssue): { code: RefusalCode; path: string } | null {
  const code = issue.code === 'custom' ? (issue.params?.refusal as RefusalCode | undefined) : undefined;
  return code ? { code, path: issue.path.join('.') } : null;
}

function faultsOf(issue: z.core.$ZodIssue, input: unknown): Fault[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: pathText([...issue.path, key], input), code: 'UNKNOWN_FIELD' }));
  }
  const { code, params } = faultOf(issue);
  return [{ path: pathText(issue.path, input), code: code as FaultCode, ...(params && { params }) }];
}

/**
 * `lines[2].quantity`, as forms name their fields. A row with a key or an id is named by it, wherever it stands in the
 * request: `lines.k7.quantity`. A body that consists of changes has lines.
 */
function pathText(path: readonly PropertyKey[], input: unknown): string {
  const key = keyAlong(path, input);
  const list = path[0] === 'upsert' ? 'lines' : String(path[0]);
  if (key) return [list, key.name, ...path.slice(key.depth).map(String)].join('.');
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}

/** The key, or the id of a stored line, of the first element on a path that has one, and how deep it stands. */
function keyAlong(path: readonly PropertyKey[], input: unknown): { name: string; depth: number } | null {
  let value = input;
  for (const [index, part] of path.entries()) {
    if (typeof value !== 'object' || value === null) return null;
    value = (value as Record<PropertyKey, unknown>)[part];
    if (typeof part !== 'number') continue;
    const { key, id } = (value ?? {}) as { key?: unknown; id?: unknown };
    if (typeof key === 'string') return { name: key, depth: index + 1 };
    if ((path[0] === 'lines' || path[1] === 'upsert') && Number.isSafeInteger(id))
      return { name: String(id), depth: index + 1 };
  }
  return null;
}
