import type { DocumentEvent } from '@kalfa/contracts/document';

type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;

/** What became of a line: its fields with their values before and after; a new line has none before, a removed one none after. */
export type ChangedLine = { id: number; changes: Changes };

/** An entry of the history: one event, or consecutive edits of one person together. */
export type TimelineEntry = Pick<DocumentEvent, 'id' | 'at' | 'by' | 'action' | 'toStatus' | 'note'> & {
  changes: Changes;
  lines: readonly ChangedLine[];
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
    for (const [field, [before, after]] of group.toReversed().flatMap(fieldsOf)) {
      const first = merged.get(field);
      merged.set(field, [first ? first[0] : before, after]);
    }
    const changed = [...merged].filter(
      ([, [before, after]]) => JSON.stringify(before ?? null) !== JSON.stringify(after ?? null),
    );
    const lines = new Map<number, Changes>();
    for (const [path, sides] of changed) {
      const [, id, field] = lineField.exec(path) ?? [];
      if (field) lines.set(Number(id), { ...lines.get(Number(id)), [field]: sides });
    }
    return [
      {
        ...newest,
        changes: Object.fromEntries(changed.filter(([path]) => !path.startsWith('lines.'))),
        lines: [...lines].map(([id, changes]) => ({ id, changes })),
      },
    ];
  });
}

/** The item of each line that was added or removed, by the id of the line. */
export const itemsInHistory = (events: readonly DocumentEvent[]): ReadonlyMap<number, number> =>
  new Map(
    events.flatMap(fieldsOf).flatMap(([path, sides]): [number, number][] => {
      const [, id, field] = lineField.exec(path) ?? [];
      const itemId = sides.find((side) => typeof side === 'number');
      return field === 'itemId' && itemId !== undefined ? [[Number(id), itemId]] : [];
    }),
  );

const lineField = /^lines\.(\d+)\.(\w+)$/;
const wholeLine = /^lines\.\d+$/;

/** The changed fields of an event; a whole line as its fields. */
const fieldsOf = ({ changes }: DocumentEvent): [string, readonly unknown[]][] =>
  Object.entries(changes ?? {}).flatMap(([path, sides]): [string, readonly unknown[]][] => {
    if (!wholeLine.test(path)) return [[path, sides]];
    const [before, after] = sides as (Readonly<Record<string, unknown>> | null)[];
    return Object.keys({ ...before, ...after })
      .filter((field) => field !== 'id')
      .map((field) => [`${path}.${field}`, [before?.[field], after?.[field]]]);
  });
