import { isRefusal } from '../../lib/call.ts';
import { newSaveKey } from '../record/save-key.ts';
import type { Line } from './columns.ts';
import type { Draft, DraftStore, Typing } from './draft-store.ts';
import type { LineFault } from './faults.ts';
import {
  afterSave,
  changeBetween,
  heldCount,
  type LinesChange,
  type LineState,
  type SaveLines,
  type SaveState,
} from './save.model.ts';

/** Keys of one burst of typing are kept together. */
const draftAfterMs = 250;
/** The server hears of it when somebody pauses. */
const saveAfterMs = 2_000;
const tryAgainMs = 5_000;

type Report = {
  state: SaveState;
  lineStates: ReadonlyMap<string, LineState>;
  faults: ReadonlyMap<string, readonly LineFault[]>;
};

type Options = {
  /** Names the document, in this browser. */
  draftKey: string;
  /** What the server holds, and of which version of the document. */
  lines: readonly Line[];
  version: string;
  save: SaveLines;
  drafts: DraftStore;
  isFaulty: (line: Line) => boolean;
  /** Whether the browser has a connection at all. */
  isOnline: () => boolean;
  tell: (report: Report) => void;
};

/**
 * Keeps lines safe: in this browser a moment after each key, on the server after a pause. What could not be sent waits here
 * and is sent again; under the same key, so that an answer that was lost does not store a line twice.
 */
export function createLinesSaver({
  draftKey,
  lines,
  save,
  drafts,
  isFaulty,
  isOnline,
  tell,
  ...rest
}: Options) {
  let { version } = rest;
  const first = new Set(lines);
  let saved = lines;
  let now = lines;
  let state: SaveState = { name: 'idle' };
  let refused: ReadonlyMap<string, { line: Line; faults: readonly LineFault[] }> = new Map();
  let sending: LinesChange | null = null;
  let draftTimer: ReturnType<typeof setTimeout> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let typing: Typing | null = null;
  /** What the server calls lines that were new here. */
  let ids: Readonly<Record<string, string>> = {};
  const key = newSaveKey();

  /** A line the server refused is not sent again until it was changed. */
  const isHeld = (line: Line) => isFaulty(line) || refused.get(line.id)?.line === line;
  const pending = () => changeBetween(saved, now, isHeld);

  const show = (next: SaveState) => {
    state = next;
    tell({
      state,
      lineStates: lineStates(),
      faults: new Map([...refused].map(([id, { faults }]) => [id, faults])),
    });
  };
  function lineStates(): Map<string, LineState> {
    const before = new Set(saved);
    const onTheWay = new Set(sending?.upsert);
    return new Map(
      now.flatMap((line): [string, LineState][] => {
        if (isHeld(line)) return [[line.id, 'error']];
        if (onTheWay.has(line)) return [[line.id, 'saving']];
        if (!before.has(line)) return [[line.id, 'pending']];
        return first.has(line) ? [] : [[line.id, 'saved']];
      }),
    );
  }
  const atRest = (): SaveState => {
    const held = heldCount(now, isHeld);
    return held > 0 ? { name: 'held', count: held } : { name: 'saved', atMs: Date.now() };
  };

  /** A line as the next visit will know it. */
  const asStored = (line: Line): Line => ({ ...line, id: ids[line.id] ?? line.id });
  const keepDraft = () => {
    clearTimeout(draftTimer);
    draftTimer = undefined;
    void drafts.keepTyping(draftKey, typing);
    if (now !== saved) void drafts.keepLines(draftKey, { lines: now.map(asStored), version });
  };
  const keepDraftSoon = () => {
    draftTimer ??= setTimeout(keepDraft, draftAfterMs);
  };
  const sendAfter = (waitMs: number) => {
    clearTimeout(saveTimer);
    saveTimer = setTimeout(() => void send(), waitMs);
  };

  async function send(): Promise<void> {
    clearTimeout(saveTimer);
    const change = pending();
    if (sending || !change) return;
    // A call would try for some seconds before it gives up, and the browser knows already.
    if (!isOnline()) {
      show({ name: 'offline' });
      return;
    }
    sending = change;
    show({ name: 'saving' });
    try {
      const answer = await save(change, { idempotencyKey: key.keyFor(change), version });
      const { faults = {}, isStored = true } = answer;
      version = answer.version ?? version;
      ids = { ...ids, ...answer.ids };
      const found = change.upsert.flatMap((line) => {
        const told = faults[line.id];
        return told ? [[line.id, { line, faults: told }] as const] : [];
      });
      const sent = new Set(change.upsert.map(({ id }) => id));
      refused = new Map([...[...refused].filter(([id]) => !sent.has(id)), ...found]);
      if (isStored) saved = afterSave(saved, change, new Set(refused.keys()));
      sending = null;
      if (pending()) {
        show({ name: 'waiting' });
        // Without the lines that were refused the others may pass at once.
        sendAfter(!isStored && found.length > 0 ? 0 : saveAfterMs);
        return;
      }
      const after = atRest();
      // What is held back is nowhere but here.
      if (after.name === 'saved' && typing === null) void drafts.drop(draftKey);
      else keepDraft();
      show(after);
    } catch (failure) {
      sending = null;
      key.learnFrom(failure);
      if (!isRefusal(failure)) {
        show({ name: 'offline' });
        sendAfter(tryAgainMs);
      } else if (failure.code === 'VERSION_CONFLICT') show({ name: 'conflict' });
      else show({ name: 'refused', message: failure.message });
    }
  }

  const onOnline = () => {
    if (state.name === 'offline') void send();
  };
  const onHide = () => {
    if (draftTimer !== undefined) keepDraft();
  };
  return {
    /** What an earlier visit left unsent, if anything. */
    unsent: async (): Promise<{
      draft: Draft | undefined;
      typing: Typing | undefined;
      isOutdated: boolean;
    }> => {
      const found = await drafts.read(draftKey);
      return { ...found, isOutdated: found.draft !== undefined && found.draft.version !== version };
    },
    /** The lines as they stand now. */
    changed: (next: readonly Line[]): void => {
      if (next === now) return;
      now = next;
      refused = new Map([...refused].filter(([, { line }]) => next.includes(line)));
      keepDraftSoon();
      // Without a connection the chip says so until one is back; a conflict waits for its person.
      if (state.name === 'conflict') show(state);
      else if (state.name === 'offline') show(state);
      else if (pending()) {
        show(sending ? { name: 'saving' } : { name: 'waiting' });
        sendAfter(saveAfterMs);
      } else if (!sending) show(now === saved ? { name: 'idle' } : atRest());
    },
    /** What somebody is typing, before it is a cell. */
    typed: (next: Typing | null): void => {
      if (next === null && typing === null) return;
      typing = next;
      keepDraftSoon();
    },
    /** Sends at once what waits, for whoever leaves the lines or asks for it. */
    send: () => void send(),
    conflict: (): void => show({ name: 'conflict' }),
    /** Forgets what was not sent and answers what the server holds. */
    discard: (): readonly Line[] => {
      clearTimeout(saveTimer);
      clearTimeout(draftTimer);
      draftTimer = undefined;
      typing = null;
      now = saved;
      refused = new Map();
      void drafts.drop(draftKey);
      show({ name: 'idle' });
      return saved;
    },
    start: (): (() => void) => {
      window.addEventListener('online', onOnline);
      window.addEventListener('pagehide', onHide);
      return () => {
        window.removeEventListener('online', onOnline);
        window.removeEventListener('pagehide', onHide);
        if (draftTimer !== undefined) keepDraft();
        void send();
        clearTimeout(saveTimer);
      };
    },
  };
}
