import { nowIso } from '../lib/clock.ts';

const known = new Map<unknown, string>();

/** A short id for one error, the same however often it is shown, so that a report and its details can be matched. */
export function crashIdOf(error: unknown): string {
  const id = known.get(error) ?? newId();
  known.set(error, id);
  return id;
}

const newId = () => crypto.randomUUID().slice(0, 8).toUpperCase();

/** What failed, when and where, for a bug report. Only the path, because the query may contain a secret link. */
export function crashDetails(error: unknown): string {
  const details = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
  return [crashIdOf(error), nowIso(), window.location.pathname, details].join('\n');
}
