import { isSameValue } from './cell-text.ts';
import { isBlank, type Line } from './columns.ts';
import type { LineFault } from './faults.ts';

/** Fields of the document itself, by name. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * What is sent to the server: lines to add or change under their own ids, lines to delete, and the order of all of
 * them.
 */
export type LinesChange = {
  readonly upsert: readonly Line[];
  /** Which of them the server does not have. */
  readonly added: readonly string[];
  readonly remove: readonly string[];
  readonly order: readonly string[];
  /** Fields of the document itself, which are saved together with its lines. */
  readonly header?: Fields;
};

/** The result of a change. */
export type SaveAnswer = {
  /** What the server found wrong with single lines. */
  faults?: Readonly<Record<string, readonly LineFault[]>>;
  /** Where one bad line makes the server refuse all, the good ones are sent again without it. */
  isStored?: boolean;
  /** The version the document has now. */
  version?: string;
  /** The ids under which the server will return new lines, where it does not keep ours. */
  ids?: Readonly<Record<string, string>>;
};

type SaveOptions = {
  idempotencyKey: string;
  /** The version that the change is based on. */
  version: string;
  /** The lines as they are stored before the change, by id. */
  stored: ReadonlyMap<string, Line>;
};

/** A change as it was sent. It is sent again with the same key and version until it is answered, so that it is done once. */
export type SaveRequest = Omit<SaveOptions, 'stored'> & { change: LinesChange };

export type SaveLines = (change: LinesChange, options: SaveOptions) => Promise<SaveAnswer>;

/** The save state of the lines, for the chip beside them. */
export type SaveState =
  | { name: 'idle' }
  | { name: 'waiting' }
  | { name: 'saving' }
  | { name: 'saved'; atMs: number }
  | { name: 'held'; count: number }
  | { name: 'offline' }
  | { name: 'conflict' }
  | { name: 'refused'; message: string };

export type LineState = 'pending' | 'saving' | 'saved' | 'error';

/**
 * The difference between the stored and the current lines; null when there is none. A line that is still faulty is held
 * back, and so is an empty one.
 */
export function changeBetween(
  saved: readonly Line[],
  now: readonly Line[],
  isFaulty: (line: Line) => boolean,
): LinesChange | null {
  const before = new Map(saved.map((line) => [line.id, line]));
  const present = now.filter((line) => !isBlank(line));
  const upsert = present.filter((line) => before.get(line.id) !== line && !isFaulty(line));
  const added = upsert.flatMap(({ id }) => (before.has(id) ? [] : [id]));
  const ids = new Set(present.map(({ id }) => id));
  const remove = saved.flatMap(({ id }) => (ids.has(id) ? [] : [id]));
  const stored = new Set([...before.keys(), ...added]);
  const order = present.flatMap(({ id }) => (stored.has(id) ? [id] : []));
  const isMoved = order.some((id, index) => saved[index]?.id !== id);
  return upsert.length + remove.length > 0 || isMoved ? { upsert, added, remove, order } : null;
}

/** The same change under the server's ids; lines it does not have keep the ids of this browser. */
export function inStoredIds(change: LinesChange, ids: Readonly<Record<string, string>>): LinesChange {
  const added = new Set(change.added);
  const idOf = (id: string) => (added.has(id) ? id : (ids[id] ?? id));
  return {
    ...change,
    upsert: change.upsert.map((line) => ({ ...line, id: idOf(line.id) })),
    remove: change.remove.map(idOf),
    order: change.order.map(idOf),
  };
}

/** What the server has stored once it has applied a change. */
export function afterSave(saved: readonly Line[], change: LinesChange, refused: ReadonlySet<string>): Line[] {
  const known = new Map(saved.map((line) => [line.id, line]));
  for (const line of change.upsert) if (!refused.has(line.id)) known.set(line.id, line);
  return change.order.flatMap((id) => known.get(id) ?? []);
}

/**
 * The lines to show once other users have changed what is stored: theirs, except where this user has changed a line
 * that is not sent yet.
 */
export function refreshed(saved: readonly Line[], now: readonly Line[], theirs: readonly Line[]): Line[] {
  const before = new Map(saved.map((line) => [line.id, line]));
  const current = new Map(now.map((line) => [line.id, line]));
  const known = new Set(theirs.map(({ id }) => id));
  const isOwn = (line: Line) => before.get(line.id) !== line;
  return [
    ...theirs.map((line) => {
      const mine = current.get(line.id);
      return mine && isOwn(mine) ? mine : line;
    }),
    ...now.filter((line) => !known.has(line.id) && isOwn(line)),
  ];
}

/** How many lines wait to be corrected. */
export const faultyCount = (lines: readonly Line[], isFaulty: (line: Line) => boolean) =>
  lines.filter((line) => !isBlank(line) && isFaulty(line)).length;

/** A draft merged with the stored lines: lines without any difference are the server's objects, and are not sent again. */
export function reconciled(stored: readonly Line[], draft: readonly Line[]): Line[] {
  const known = new Map(stored.map((line) => [line.id, line]));
  return draft.map((line) => {
    const same = known.get(line.id);
    return same && hasSameCells(same, line) ? same : line;
  });
}

const hasSameCells = (one: Line, other: Line) =>
  [...Object.keys(one.cells), ...Object.keys(other.cells)].every((name) =>
    isSameValue(one.cells[name] ?? null, other.cells[name] ?? null),
  );
