import type { DocumentEvent } from '@kalfa/contracts/document';

/** An entry of the history: one event, or consecutive edits of one person together. */
export type TimelineEntry = Pick<DocumentEvent, 'id' | 'at' | 'by' | 'action' | 'note'> & {
  changes: Readonly<Record<string, readonly [unknown, unknown]>>;
  /** How many lines were added, changed or removed. */
  lines: number;
};

/**
 * A draft is saved every few seconds; what one person changed in a row is one entry, with the values before the first
 * and after the last of these edits. Events come newest first.
 */
export function timelineOf(events: readonly DocumentEvent[]): TimelineEntry[] {
  const groups: DocumentEvent[][] = [];
  for (const event of events) {
    const group = groups.at(-1);
    const next = group?.at(-1);
    const isSame = event.action === 'edit' && next?.action === 'edit' && next.by === event.by;
    if (group && isSame) group.push(event);
    else groups.push([event]);
  }
  return groups.flatMap((group): TimelineEntry[] => {
    const [newest] = group;
    if (!newest) return [];
    const merged = new Map<string, readonly [unknown, unknown]>();
    for (const { changes } of group.toReversed())
      for (const [field, [before, after]] of Object.entries(changes ?? {}))
        merged.set(field, [merged.get(field)?.[0] ?? before, after]);
    const isLine = (field: string) => field.startsWith('lines.');
    const changes = [...merged].filter(
      ([field, [before, after]]) => !isLine(field) && JSON.stringify(before) !== JSON.stringify(after),
    );
    const lines = new Set([...merged.keys()].filter(isLine).map((field) => field.split('.')[1]));
    lines.delete('order');
    return [{ ...newest, changes: Object.fromEntries(changes), lines: lines.size }];
  });
}
