import {
  designTables,
  networkDesign,
  type DesignConflict,
  type DesignItem,
} from '@kalfa/contracts/works/network-design';
import type { Answer } from '@kalfa/contracts/endpoint';
import { createStore } from 'zustand';
import type { SaveState } from '../../../../kit/lines/save.model.ts';
import { attempt } from '../../../../lib/attempt.ts';
import { call, isDefiniteRefusal, isRefusal } from '../../../../lib/call.ts';
import { nowMs } from '../../../../lib/clock.ts';
import type { Change, StoredIds } from '../drawing/change.model.ts';
import {
  acknowledged,
  makeChange,
  redo,
  reloaded,
  startHistory,
  undo,
  type History,
} from '../drawing/history.model.ts';
import { drawnDesign, drawnId, type StoredDesign } from './drawn-rows.ts';
import { decide, settle, takeOver, type Dispute, type Draft, type Side } from './merge.model.ts';
import { isUnchanged, refusedRows, type Refused } from './refused.model.ts';
import { pendingOf, type Held, type Moves, type SaveBody } from './pending.model.ts';

/** A change is sent when the user pauses. */
const saveAfterMs = 1_000;
const tryAgainMs = 5_000;

/** A request with the key under which it is repeated until it is answered, so that nothing is stored twice. */
type Request = { key: string } & ({ body: SaveBody } | { moves: Moves });

/** What a page that was left had not stored. */
type Left = Draft & { request: Request | null };

type State = {
  history: History;
  /** The ids of the last save, so that the selection survives it. */
  storedIds: StoredIds;
  save: SaveState;
  disputes: readonly Dispute[];
  held: readonly (Held | Refused)[];
  /** Items that others or this user have brought into the design since it was read. */
  items: readonly DesignItem[];
};

/**
 * Keeps what is drawn and stores it: rows that keep the rules, a moment after the last change. What others store
 * meanwhile is merged; what both changed is asked.
 */
export function createDesignSaver(
  networkId: number,
  first: StoredDesign,
  { onStored, isEditable }: { onStored: () => void; isEditable: boolean },
) {
  const params = { id: networkId };
  const storageKey = `kalfa:draft:drawing:${networkId}`;
  let base = first;
  let request: Request | null = null;
  /** What others have stored while a request was on its way. */
  let waiting: StoredDesign | null = null;
  /** What the server refused. It waits here, so that the other rows are stored. */
  let refused: readonly Refused[] = [];
  let isSending = false;
  let sending = Promise.resolve();
  let isStopped = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const store = createStore<State>(() => ({
    history: startHistory(drawnDesign(first)),
    storedIds: new Map(),
    save: { name: 'idle' },
    disputes: [],
    held: [],
    items: [],
  }));
  const state = store.getState;
  const draft = (): Draft => ({ base, drawn: state().history.design });
  const show = (save: SaveState) => store.setState({ save });
  const continueWith = (next: Draft) => {
    base = next.base;
    store.setState({ history: reloaded(state().history, next.drawn) });
  };
  const pending = () => {
    refused = refused.filter((row) => isUnchanged(row, state().history.design));
    const found = pendingOf(draft(), new Set([...state().disputes, ...refused].map(({ rowId }) => rowId)));
    const held = [...refused, ...found.held];
    store.setState({ held });
    return { ...found, held };
  };
  const keep = () =>
    attempt(() => {
      const { body, moves, held } = pending();
      const isStored = !request && !body && !moves && held.length + state().disputes.length === 0;
      if (isStored) return localStorage.removeItem(storageKey);
      const left: Left = { ...draft(), request };
      localStorage.setItem(storageKey, JSON.stringify(left));
    });

  const atRest = (): SaveState => {
    const { disputes, held, save } = state();
    if (disputes.length > 0) return { name: 'conflict' };
    if (held.length > 0) return { name: 'held', count: held.length };
    return save.name === 'idle' ? save : { name: 'saved', atMs: nowMs() };
  };
  const sendAfter = (waitMs: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void send(), waitMs);
    // A page that was left stores what it can and does not wait.
    else if (waitMs === 0) void send();
  };

  function send(): Promise<void> {
    clearTimeout(timer);
    if (!isSending && isEditable) sending = sendOnce();
    return sending;
  }
  async function sendOnce(): Promise<void> {
    if (!request) {
      const { body, moves } = pending();
      const key = crypto.randomUUID();
      if (body) request = { key, body };
      else if (moves) request = { key, moves };
      else {
        keep();
        return show(atRest());
      }
    }
    isSending = true;
    const sent = { request, design: state().history.design };
    show({ name: 'saving' });
    keep();
    try {
      const options = { idempotencyKey: request.key };
      if ('body' in request)
        stored(request.body, await call(networkDesign.save, { params, body: request.body }, options));
      else
        moved(
          request.moves,
          await call(networkDesign.savePositions, { params, body: request.moves }, options),
        );
      answered();
      sendAfter(0);
      onStored();
    } catch (failure) {
      isSending = false;
      if (!isRefusal(failure) || !(isDefiniteRefusal(failure) || failure.code === 'INTERNAL')) {
        show({ name: 'offline' });
        return sendAfter(tryAgainMs);
      }
      answered();
      if (failure.code === 'DESIGN_CONFLICT') {
        const settled = settle(draft(), (failure.params?.conflicts ?? []) as DesignConflict[]);
        continueWith(settled.draft);
        store.setState({ disputes: [...state().disputes, ...settled.disputes] });
        sendAfter(0);
      } else {
        const body = 'body' in sent.request ? sent.request.body : {};
        const errors = failure.errors ?? [];
        // A name that is taken or a row that is gone is somebody else's change, which is read next and then settled.
        const isByOthers = errors.some(({ code }) => code === 'TAKEN' || code === 'GONE');
        const rows = isByOthers ? [] : refusedRows(errors, body, sent.design);
        refused = [...refused, ...rows];
        if (rows.length > 0) sendAfter(0);
        else show({ name: 'refused', message: failure.message });
      }
      // Somebody else has changed the design, and it was not read yet.
      onStored();
    }
    keep();
  }
  const answered = () => {
    isSending = false;
    request = null;
    if (!waiting) return;
    const theirs = waiting;
    waiting = null;
    refresh(theirs);
  };

  /** The stored rows replace those that were sent; new ones get their ids. */
  function stored(body: SaveBody, answer: Answer<typeof networkDesign.save>): void {
    const given = new Map<string, string>();
    const next: Record<string, unknown> = { version: answer.version };
    for (const table of designTables) {
      for (const [key, id] of Object.entries(answer.ids[table])) given.set(key, drawnId(table, id));
      const gone = new Set(body[table]?.remove?.map(({ id }) => id));
      const rows: readonly { id: number }[] = answer[table];
      const written = new Map(rows.map((row) => [row.id, row]));
      const before: readonly { id: number }[] = base[table];
      const known = new Set(before.map(({ id }) => id));
      next[table] = [
        ...before.filter(({ id }) => !gone.has(id)).map((row) => written.get(row.id) ?? row),
        ...rows.filter(({ id }) => !known.has(id)),
      ];
    }
    base = next as StoredDesign;
    store.setState({
      history: acknowledged(state().history, given),
      storedIds: given,
      items: [...state().items, ...answer.items],
      save: { name: 'saved', atMs: nowMs() },
    });
  }
  function moved(moves: Moves, { version }: { version: number }): void {
    const places = new Map(moves.map(({ nodeId, ...place }) => [nodeId, place]));
    const nodes = base.nodes.map((node) => {
      const { x, y, latitude, longitude } = { ...node, ...places.get(node.id) };
      return { ...node, x, y, latitude: latitude ?? null, longitude: longitude ?? null };
    });
    base = { ...base, version, nodes };
    show({ name: 'saved', atMs: nowMs() });
  }

  /** Others have stored something; a design that was read before the last save says nothing. */
  function refresh(theirs: StoredDesign): void {
    if (isSending || request) {
      waiting = theirs;
      return;
    }
    if (theirs.version < base.version || theirs === base) return;
    continueWith(takeOver(draft(), theirs));
    if (state().save.name === 'refused') sendAfter(saveAfterMs);
  }

  const changed = (next: History) => {
    if (next === state().history) return;
    store.setState({ history: next });
    show({ name: isSending ? 'saving' : 'waiting' });
    sendAfter(saveAfterMs);
  };
  const onOnline = () => {
    if (state().save.name === 'offline') void send();
  };
  return {
    store,
    refresh,
    onChange: (change: Change) => changed(makeChange(state().history, change)),
    onUndo: () => changed(undo(state().history)),
    onRedo: () => changed(redo(state().history)),
    decide: (dispute: Dispute, side: Side) => {
      continueWith(decide(draft(), dispute, side));
      store.setState({ disputes: state().disputes.filter(({ rowId }) => rowId !== dispute.rowId) });
      void send();
    },
    /** Stores everything that can be stored now. */
    flush: async () => {
      const isUnsent = () => isSending || request || pending().body || pending().moves;
      while (isEditable && isUnsent()) {
        await send();
        if (['offline', 'refused'].includes(state().save.name)) break;
      }
    },
    /** Continues where the last visit ended, and saves until the page is left. */
    start: () => {
      isStopped = false;
      const left = attempt(() => JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Left | null);
      if (left && isEditable) {
        const now = base;
        ({ base, request } = left);
        store.setState({ history: startHistory(left.drawn) });
        refresh(now);
        void send();
      }
      window.addEventListener('online', onOnline);
      window.addEventListener('pagehide', keep);
      return () => {
        window.removeEventListener('online', onOnline);
        window.removeEventListener('pagehide', keep);
        isStopped = true;
        clearTimeout(timer);
        if (!isEditable) return;
        keep();
        void send();
      };
    },
  };
}
