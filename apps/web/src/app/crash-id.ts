const known = new Map<unknown, string>();

/** A short number for one fault, the same however often it is shown, so that a report and its details can be matched. */
export function crashIdOf(error: unknown): string {
  const id = known.get(error) ?? newId();
  known.set(error, id);
  return id;
}

const newId = () => crypto.randomUUID().slice(0, 8).toUpperCase();

/** What broke, when and where, for whoever mends it. Only the path, because the rest of an address may hold a secret link. */
export function crashDetails(error: unknown): string {
  const told = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
  return [crashIdOf(error), new Date().toISOString(), window.location.pathname, told].join('\n');
}
