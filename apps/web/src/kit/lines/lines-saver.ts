import { isDefiniteRefusal, isRefusal } from '../../lib/call.ts';
import { nowMs } from '../../lib/clock.ts';
import type { Line } from './columns.ts';
import type { Draft, DraftStore, Typing } from './draft-store.ts';
import type { LineFault } from './faults.ts';
import {
  afterSave,
  changeBetween,
  faultyCount,
  inStoredIds,
  reconciled,
  refreshed,
  type Fields,
  type LinesChange,
  type LineState,
  type SaveLines,
  type SaveRequest,
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

/** The fields of the document beside its lines. */
export type SavedHeader = {
  /** Those that differ from what is stored. */
  changed: () => Fields | null;
  /** All fields as they are stored. */
  stored: () => Fields;
  /** These were stored now. */
  saved: (fields: Fields) => void;
  /** Shows what an earlier visit left, or with no changes what is stored. */
  restore: (draft: { changed: Fields; stored: Fields }) => void;
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

/** Which saver writes the draft of a document: one of a page that was left may still be waiting for an answer. */
const writers = new Map<string, object>();

/**
 * Saves lines: in this browser a moment after each key, on the server after a pause. What could not be sent stays in
 * this browser. A change without an answer is sent again as it was, under the same key, before anything newer, so that
 * a lost response does not store a line twice.
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
  let state: SaveState = { name: 'idle' };
  let refused: ReadonlyMap<string, { line: Line; faults: readonly LineFault[] }> = new Map();
  /** The change that was sent and not answered, with the ids of this browser and as it was sent. */
  let unanswered: { change: LinesChange; request: SaveRequest } | null = null;
  let isSending = false;
  let isStopped = false;
  let draftTimer: ReturnType<typeof setTimeout> | undefined;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let typing: Typing | null = null;
  /** Whether the browser has a draft. One that was not read yet is never deleted. */
  let isKept = false;
  let isWritten = false;
  /** The server's ids of lines that were new here. */
  let ids: Readonly<Record<string, string>> = {};
  const self = {};

  /** A line the server refused is not sent again until it is changed. */
  const isHeld = (line: Line) => isFaulty(line) || refused.get(line.id)?.line === line;
  const pending = (): LinesChange | null => {
    const changed = changeBetween(saved, now, isHeld);
    const fields = header?.changed() ?? null;
    if (!fields) return changed;
    const unchanged = { upsert: [], added: [], remove: [], order: saved.map(({ id }) => id) };
    return { ...(changed ?? unchanged), header: fields };
  };
  const isUnsent = () => unanswered !== null || pending() !== null;

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
    const onTheWay = new Set(isSending ? unanswered?.change.upsert : []);
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
    return held > 0 ? { name: 'held', count: held } : { name: 'saved', atMs: nowMs() };
  };

  /** A line as the server and the next visit identify it. */
  const asStored = (line: Line): Line => {
    const id = ids[line.id];
    return id === undefined ? line : { ...line, id };
  };
  /** What exists only in this browser, with lines that are held back. */
  const draftNow = (): Draft | null => {
    const changed = header?.changed() ?? null;
    const isSame = !unanswered && !changed && changeBetween(saved, now, () => false) === null;
    if (isSame) return null;
    return {
      lines: now.map(asStored),
      version,
      base: saved.map(asStored),
      ...(header && { header: { changed: changed ?? {}, stored: header.stored() } }),
      ...(unanswered && { unanswered: unanswered.request }),
    };
  };
  const keepDraft = () => {
    clearTimeout(draftTimer);
    draftTimer = undefined;
    // The page may be open again already, with a saver that knows more.
    if (isStopped && writers.get(draftKey) !== self) return;
    isWritten = true;
    void drafts.keepTyping(draftKey, typing);
    const draft = draftNow();
    if (draft || isKept) void drafts.keepLines(draftKey, draft);
    isKept = draft !== null;
  };
  const keepDraftSoon = () => {
    draftTimer ??= setTimeout(keepDraft, draftAfterMs);
  };
  const sendAfter = (waitMs: number) => {
    clearTimeout(saveTimer);
    if (!isStopped) saveTimer = setTimeout(() => void send(), waitMs);
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
    // What another user has stored would be overwritten; the user decides first.
    if (state.name === 'conflict') return;
    if (!isUnsent()) {
      // Everything was changed back.
      if (state.name === 'waiting' || state.name === 'offline') show(atRest());
      return;
    }
    // A call would retry for some seconds before it fails, and the browser knows already.
    if (!isOnline()) {
      show({ name: 'offline' });
      return;
    }
    const isRepeated = unanswered !== null;
    unanswered ??= newRequest();
    if (!unanswered) return;
    const { change, request } = unanswered;
    isSending = true;
    show({ name: 'saving' });
    // The next visit sends it again if this page is closed before the answer.
    keepDraft();
    try {
      const { change: sent, ...options } = request;
      const stored = new Map(saved.map((line) => [asStored(line).id, line]));
      const { faults = {}, isStored = true, ...answer } = await save(sent, { ...options, stored });
      isSending = false;
      unanswered = null;
      version = answer.version ?? version;
      const gone = new Set(isStored ? change.remove : []);
      ids = { ...Object.fromEntries(Object.entries(ids).filter(([id]) => !gone.has(id))), ...answer.ids };
      const found = change.upsert.flatMap((line, index) => {
        const reported = faults[sent.upsert[index]?.id ?? line.id];
        return reported ? [[line.id, { line, faults: reported }] as const] : [];
      });
      const tried = new Set(change.upsert.map(({ id }) => id));
      refused = new Map([...[...refused].filter(([id]) => !tried.has(id)), ...found]);
      // A line of an earlier visit is another object than the one that was sent.
      if (isStored) saved = reconciled(now, afterSave(saved, change, new Set(refused.keys())));
      if (isStored && change.header) header?.saved(change.header);
      keepDraft();
      if (!pending()) {
        show(atRest());
        return;
      }
      show({ name: 'waiting' });
      // Without the refused lines the others may be accepted at once, and what waited for an answer has waited enough.
      sendAfter(isRepeated || (!isStored && found.length > 0) ? 0 : saveAfterMs);
    } catch (failure) {
      isSending = false;
      // After an internal error nothing is stored as a rule, and the same request may fail for ever.
      if (!isRefusal(failure) || !(isDefiniteRefusal(failure) || failure.code === 'INTERNAL')) {
        show({ name: 'offline' });
        sendAfter(tryAgainMs);
        return;
      }
      unanswered = null;
      keepDraft();
      if (failure.code === 'VERSION_CONFLICT') show({ name: 'conflict' });
      else show({ name: 'refused', message: failure.message });
    }
  }

  function newRequest(): typeof unanswered {
    const change = pending();
    const idempotencyKey = crypto.randomUUID();
    return change && { change, request: { change: inStoredIds(change, ids), idempotencyKey, version } };
  }

  /** Shows the state after a change of the user, and sends it after a pause. */
  const touched = () => {
    keepDraftSoon();
    // Without a connection the chip says so until one is back; a conflict waits for the user's decision.
    if (state.name === 'conflict' || state.name === 'offline') show(state);
    else if (isUnsent()) {
      show({ name: isSending ? 'saving' : 'waiting' });
      sendAfter(saveAfterMs);
    } else show(state.name === 'idle' ? state : atRest());
  };

  const onOnline = () => {
    if (state.name === 'offline') void send();
  };
  // A transaction of the database is aborted when the page is closed before it is committed.
  const onHide = () => {
    if (isWritten || draftTimer !== undefined) drafts.keepAtOnce(draftKey, { draft: draftNow(), typing });
  };
  return {
    /** What an earlier visit left unsent, if anything. */
    unsent: async () => {
      const found = await drafts.read(draftKey);
      isKept ||= found.draft !== undefined;
      return found;
    },
    /** Continues an earlier visit where it ended: with what was stored then, and the change that was not answered. */
    resume: (draft: Draft): void => {
      saved = draft.base ?? saved;
      version = draft.version;
      if (draft.unanswered) unanswered = { change: draft.unanswered.change, request: draft.unanswered };
    },
    /** The current lines. */
    changed: (next: readonly Line[]): void => {
      if (next === now) return;
      now = next;
      refused = new Map([...refused].filter(([, { line }]) => next.includes(line)));
      touched();
    },
    /** A field of the document itself was changed. */
    headerChanged: touched,
    /** Saves everything that can be saved, and returns the state afterwards. */
    flush: async (): Promise<SaveState> => {
      while (current || isUnsent()) {
        await send();
        if (['offline', 'conflict', 'refused'].includes(state.name)) break;
      }
      return state;
    },
    /** The version of the document that the next change is based on. */
    version: () => version,
    /** The stored lines that the user has changed, and the user's own, under the ids of the server. */
    base: () => saved.map(asStored),
    mine: () => now.map(asStored),
    /** The ids of the server for those of this browser, as they are now. */
    storedIds: () => {
      const known = ids;
      return (id: string) => known[id] ?? id;
    },
    conflict: (): void => show({ name: 'conflict' }),
    /** Continues from what another user has stored meanwhile. */
    rebase: (stored: readonly Line[], onto: string): void => {
      saved = stored;
      version = onto;
      ids = {};
      refused = new Map();
      show({ name: 'idle' });
    },
    /**
     * Takes over what other users have stored meanwhile, and returns the lines with those not sent yet, and with the one
     * that is being written.
     */
    refresh: (
      stored: readonly Line[],
      onto: string,
      written?: string,
    ): { lines: readonly Line[]; replaced: ReadonlyMap<Line, Line>; removed: ReadonlySet<string> } => {
      // What was sent may be stored or not; the answer brings the next refresh.
      if (unanswered) return { lines: now, replaced: new Map(), removed: new Set() };
      const own = new Map(Object.entries(ids).map(([id, given]) => [given, id]));
      const theirs = reconciled(
        saved,
        stored.map((line) => ({ ...line, id: own.get(line.id) ?? line.id })),
      );
      const left = new Set(theirs.map(({ id }) => id));
      const removed = new Set(saved.flatMap(({ id }) => (left.has(id) ? [] : [id])));
      // A line that is being written is changed already, though not here.
      const mine = now.map((line) => (line.id === written && removed.has(line.id) ? { ...line } : line));
      now = refreshed(saved, mine, theirs);
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
      if (isKept) keepDraftSoon();
      return { lines: now, replaced, removed };
    },
    /** Whether a text is being typed. */
    isTyping: () => typing !== null,
    /** The text being typed, before it becomes a cell value. */
    typed: (next: Typing | null): void => {
      if (next === null && typing === null) return;
      typing = next && { ...next, id: next.id && (ids[next.id] ?? next.id) };
      keepDraftSoon();
    },
    /** Sends pending changes at once, when the user leaves the lines or asks for it. */
    send: () => void send(),
    /** Drops what was not sent and returns what the server has stored. */
    discard: (): readonly Line[] => {
      clearTimeout(saveTimer);
      typing = null;
      unanswered = null;
      now = saved;
      refused = new Map();
      header?.restore({ changed: {}, stored: header.stored() });
      keepDraft();
      show({ name: 'idle' });
      return saved;
    },
    start: (): (() => void) => {
      isStopped = false;
      writers.set(draftKey, self);
      window.addEventListener('online', onOnline);
      window.addEventListener('pagehide', onHide);
      return () => {
        window.removeEventListener('online', onOnline);
        window.removeEventListener('pagehide', onHide);
        isStopped = true;
        if (draftTimer !== undefined) keepDraft();
        void send();
        clearTimeout(saveTimer);
      };
    },
  };
}
