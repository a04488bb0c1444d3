import { isRefusal } from '../../lib/call.ts';
import { newSaveKey } from '../record/save-key.ts';
import type { Line } from './columns.ts';
import type { Draft, DraftStore, Typing } from './draft-store.ts';
import type { LineFault } from './faults.ts';
import {
  afterSave,
  changeBetween,
  faultyCount,
  reconciled,
  refreshed,
  type LinesChange,
  type LineState,
  type SaveLines,
  type SaveState,
} from './save.model.ts';

/** Keystrokes of one burst are stored together. */
const draftAfterMs = 250;
/** The changes are sent to the server when the user pauses. */
const saveAfterMs = 2_000;
const tryAgainMs = 5_000;

type Report = {
  state: SaveState;
  lineStates: ReadonlyMap<string, LineState>;
  faults: ReadonlyMap<string, readonly LineFault[]>;
};

/** The fields of the document beside its lines: those that differ from what is stored, and what was stored now. */
export type SavedHeader = {
  changed: () => Readonly<Record<string, unknown>> | null;
  saved: (fields: Readonly<Record<string, unknown>>) => void;
};

type Options = {
  /** Identifies the document, in this browser. */
  draftKey: string;
  /** What the server has stored, and for which version of the document. */
  lines: readonly Line[];
  version: string;
  save: SaveLines;
  drafts: DraftStore;
  isFaulty: (line: Line) => boolean;
  /** The fields of the document itself. */
  header?: SavedHeader | undefined;
  /** Whether the browser has a connection at all. */
  isOnline: () => boolean;
  onReport: (report: Report) => void;
};

/**
 * Saves lines: in this browser a moment after each key, on the server after a pause. What could not be sent stays in
 * this browser and is sent again, under the same key, so that a lost response does not store a line twice.
 */
export function createLinesSaver({
  draftKey,
  lines,
  save,
  drafts,
  isFaulty,
  header,
  isOnline,
  onReport,
  ...rest
}: Options) {
  let { version } = rest;
  const first = new Set(lines);
  let saved = lines;
  let now = lines;
  /** What an outdated draft was based on; otherwise the stored lines. */
  let base: readonly Line[] | null = null;
  let state: SaveState = { name: 'idle' };
  let refused: ReadonlyMap<string, { line: Line; faults: readonly LineFault[] }> = new Map();
  let sending: LinesChange | null = null;
  let draftTimer: ReturnType<typeof setTimeout> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let typing: Typing | null = null;
  /** The server's ids of lines that were new here. */
  let ids: Readonly<Record<string, string>> = {};
  const key = newSaveKey();

  /** A line the server refused is not sent again until it is changed. */
  const isHeld = (line: Line) => isFaulty(line) || refused.get(line.id)?.line === line;
  const pending = (): LinesChange | null => {
    const changed = changeBetween(saved, now, isHeld);
    const fields = header?.changed() ?? null;
    if (!fields) return changed;
    const unchanged = { upsert: [], remove: [], order: saved.map(({ id }) => id) };
    return { ...(changed ?? unchanged), header: fields };
  };

  const show = (next: SaveState) => {
    state = next;
    onReport({
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
    const held = faultyCount(now, isHeld);
    return held > 0 ? { name: 'held', count: held } : { name: 'saved', atMs: Date.now() };
  };

  /** A line as the next visit will identify it. */
  const asStored = (line: Line): Line => ({ ...line, id: ids[line.id] ?? line.id });
  const keepDraft = () => {
    clearTimeout(draftTimer);
    draftTimer = undefined;
    void drafts.keepTyping(draftKey, typing);
    if (now !== saved)
      void drafts.keepLines(draftKey, { lines: now.map(asStored), version, base: base ?? saved });
  };
  const keepDraftSoon = () => {
    draftTimer ??= setTimeout(keepDraft, draftAfterMs);
  };
  const sendAfter = (waitMs: number) => {
    clearTimeout(saveTimer);
    saveTimer = setTimeout(() => void send(), waitMs);
  };

  /** The change that is on the way; whoever asks meanwhile waits for it. */
  let current: Promise<void> | null = null;
  const send = (): Promise<void> => {
    current ??= sendPending().finally(() => {
      current = null;
    });
    return current;
  };

  async function sendPending(): Promise<void> {
    clearTimeout(saveTimer);
    const change = pending();
    if (sending || !change) return;
    // A call would retry for some seconds before it fails, and the browser knows already.
    if (!isOnline()) {
      show({ name: 'offline' });
      return;
    }
    sending = change;
    show({ name: 'saving' });
    try {
      const stored = new Map(saved.map((line) => [line.id, line]));
      const answer = await save(change, { idempotencyKey: key.keyFor(change), version, stored });
      const { faults = {}, isStored = true } = answer;
      version = answer.version ?? version;
      ids = { ...ids, ...answer.ids };
      const found = change.upsert.flatMap((line) => {
        const reported = faults[line.id];
        return reported ? [[line.id, { line, faults: reported }] as const] : [];
      });
      const sent = new Set(change.upsert.map(({ id }) => id));
      refused = new Map([...[...refused].filter(([id]) => !sent.has(id)), ...found]);
      if (isStored) saved = afterSave(saved, change, new Set(refused.keys()));
      if (isStored && change.header) header?.saved(change.header);
      sending = null;
      if (pending()) {
        show({ name: 'waiting' });
        // Without the refused lines the others may be accepted at once.
        sendAfter(!isStored && found.length > 0 ? 0 : saveAfterMs);
        return;
      }
      const after = atRest();
      // Lines that are held back exist only in this browser.
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
    /** The current lines. */
    changed: (next: readonly Line[]): void => {
      if (next === now) return;
      now = next;
      refused = new Map([...refused].filter(([, { line }]) => next.includes(line)));
      keepDraftSoon();
      // Without a connection the chip says so until one is back; a conflict waits for the user's decision.
      if (state.name === 'conflict') show(state);
      else if (state.name === 'offline') show(state);
      else if (pending()) {
        show(sending ? { name: 'saving' } : { name: 'waiting' });
        sendAfter(saveAfterMs);
      } else if (!sending) show(now === saved ? { name: 'idle' } : atRest());
    },
    /** A field of the document itself was changed. */
    headerChanged: (): void => {
      if (state.name === 'conflict' || state.name === 'offline' || !pending()) return;
      show(sending ? { name: 'saving' } : { name: 'waiting' });
      sendAfter(saveAfterMs);
    },
    /** Saves everything that can be saved, and returns the state afterwards. */
    flush: async (): Promise<SaveState> => {
      while (current || pending()) {
        await send();
        if (['offline', 'conflict', 'refused'].includes(state.name)) break;
      }
      return state;
    },
    /** The version of the document that the next change is based on. */
    version: () => version,
    /** Continues from what another user has stored meanwhile. */
    rebase: (stored: readonly Line[], onto: string): void => {
      saved = stored;
      base = null;
      version = onto;
      refused = new Map();
      show({ name: 'idle' });
    },
    /** Takes over what other users have stored meanwhile, and returns the lines with those not sent yet. */
    refresh: (
      stored: readonly Line[],
      onto: string,
    ): { lines: readonly Line[]; replaced: ReadonlyMap<Line, Line> } => {
      // What is being sent was changed before; the answer brings the next refresh.
      if (sending) return { lines: now, replaced: new Map() };
      const own = new Map(Object.entries(ids).map(([id, given]) => [given, id]));
      const theirs = reconciled(
        saved,
        stored.map((line) => ({ ...line, id: own.get(line.id) ?? line.id })),
      );
      now = refreshed(saved, now, theirs);
      for (const line of theirs) if (!saved.includes(line)) first.add(line);
      const known = new Map(saved.map((line) => [line.id, line]));
      const replaced = new Map(
        theirs.flatMap((line): [Line, Line][] => {
          const before = known.get(line.id);
          return before && before !== line ? [[before, line]] : [];
        }),
      );
      saved = theirs;
      version = onto;
      return { lines: now, replaced };
    },
    /** The text being typed, before it becomes a cell value. */
    typed: (next: Typing | null): void => {
      if (next === null && typing === null) return;
      typing = next;
      keepDraftSoon();
    },
    /** Sends pending changes at once, when the user leaves the lines or asks for it. */
    send: () => void send(),
    /** The stored lines that the user has changed. */
    base: () => base ?? saved,
    conflict: (from?: readonly Line[]): void => {
      base = from ?? null;
      show({ name: 'conflict' });
    },
    /** Drops what was not sent and returns what the server has stored. */
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
