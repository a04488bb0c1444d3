import type { RefusalCode } from '@kalfa/contracts/refusal';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Line } from './columns.ts';
import type { Draft, DraftStore, Typing } from './draft-store.ts';
import { createLinesSaver } from './lines-saver.ts';
import type { LinesChange, SaveAnswer, SaveLines, SaveState } from './save.model.ts';

const line = (id: string, quantity = '1'): Line => ({ id, cells: { quantity } });

/** Drafts in memory, which is all a test needs of a browser. */
function memoryDrafts() {
  const stored: { draft: Draft | undefined; typing: Typing | undefined } = {
    draft: undefined,
    typing: undefined,
  };
  const store: DraftStore = {
    read: async () => stored,
    keepLines: async (_, draft) => void (stored.draft = draft ? structuredClone(draft) : undefined),
    keepTyping: async (_, typing) => void (stored.typing = typing ?? undefined),
    keepAtOnce: (_, { draft, typing }) =>
      void Object.assign(stored, { draft: draft ?? undefined, typing: typing ?? undefined }),
  };
  return { stored, store };
}

/** A server that responds once per key, and whose responses can be lost. */
function memoryServer() {
  const stored = new Map<string, Line>();
  const answered = new Map<string, SaveAnswer>();
  const keys: string[] = [];
  const versions: string[] = [];
  const trouble = {
    isAnswerLost: false,
    isAway: false,
    answer: {} as SaveAnswer,
    badLine: '',
    isOffline: false,
    refusal: '' as RefusalCode | '',
  };
  const save: SaveLines = async (change, { idempotencyKey, version }) => {
    keys.push(idempotencyKey);
    versions.push(version);
    if (trouble.isAway) throw 'Wrong Services'; // oxlint-disable-line no-throw-literal
    if (trouble.refusal) throw { success: false, code: trouble.refusal, message: trouble.refusal }; // oxlint-disable-line no-throw-literal
    if (change.upsert.some(({ id }) => id === trouble.badLine))
      return {
        isStored: false,
        faults: { [trouble.badLine]: [{ column: 'quantity', kind: 'other' as const }] },
      };
    if (!answered.has(idempotencyKey)) {
      for (const each of change.upsert) stored.set(each.id, each);
      for (const id of change.remove) stored.delete(id);
      answered.set(idempotencyKey, trouble.answer);
    }
    if (trouble.isAnswerLost) throw 'Wrong Services'; // oxlint-disable-line no-throw-literal
    return answered.get(idempotencyKey) ?? {};
  };
  return { stored, keys, versions, trouble, save };
}

type Started = {
  isFaulty?: (line: Line) => boolean;
  lines?: readonly Line[];
  drafts?: ReturnType<typeof memoryDrafts>;
  server?: ReturnType<typeof memoryServer>;
};

function startSaver({ isFaulty = () => false, lines = [], ...given }: Started = {}) {
  const drafts = given.drafts ?? memoryDrafts();
  const server = given.server ?? memoryServer();
  const states: SaveState['name'][] = [];
  const lineStates: Record<string, string>[] = [];
  const saver = createLinesSaver({
    draftKey: 'test',
    lines,
    version: '1',
    save: server.save,
    drafts: drafts.store,
    isFaulty,
    isOnline: () => !server.trouble.isOffline,
    onReport: (report) => {
      states.push(report.state.name);
      lineStates.push(Object.fromEntries(report.lineStates));
    },
  });
  return { saver, drafts, server, states, lineStates };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a draft', () => {
  test('is stored in the browser a quarter of a second after a change, before the server receives it', async () => {
    const { saver, drafts, server } = startSaver();
    saver.changed([line('a')]);
    await vi.advanceTimersByTimeAsync(249);
    expect(drafts.stored.draft).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(drafts.stored.draft?.lines).toEqual([line('a')]);
    expect(server.keys).toEqual([]);
  });
  test('includes the text still being typed', async () => {
    const { saver, drafts } = startSaver();
    saver.typed({ id: 'a', column: 'quantity', text: '12' });
    await vi.advanceTimersByTimeAsync(250);
    expect(drafts.stored.typing?.text).toBe('12');
  });
  test('is removed once the server has stored everything', async () => {
    const { saver, drafts, states } = startSaver();
    saver.changed([line('a')]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(drafts.stored.draft).toBeUndefined();
    expect(states).toEqual(['waiting', 'saving', 'saved']);
  });
  test('is removed when everything was changed back', async () => {
    const { saver, drafts, states } = startSaver({ lines: [line('a')] });
    const before = saver.mine();
    saver.changed([line('a', '2')]);
    await vi.advanceTimersByTimeAsync(300);
    expect(drafts.stored.draft).toBeDefined();
    saver.changed(before);
    await vi.advanceTimersByTimeAsync(300);
    expect(drafts.stored.draft).toBeUndefined();
    expect(states.at(-1)).toBe('saved');
  });
  test('is stored at once when the page is closed', () => {
    const page = new EventTarget();
    vi.stubGlobal('window', page);
    const { saver, drafts } = startSaver();
    const stop = saver.start();
    page.dispatchEvent(new Event('pagehide'));
    expect(drafts.stored.draft).toBeUndefined();
    saver.changed([line('a')]);
    page.dispatchEvent(new Event('pagehide'));
    expect(drafts.stored.draft?.lines).toEqual([line('a')]);
    stop();
    vi.unstubAllGlobals();
  });
  test('that was not read yet is not deleted', async () => {
    const { saver, drafts } = startSaver();
    drafts.stored.draft = { lines: [line('a')], version: '0' };
    saver.typed({ id: null, column: 'quantity', text: '1' });
    await vi.advanceTimersByTimeAsync(300);
    expect(drafts.stored.draft).toBeDefined();
  });
});

describe('the server', () => {
  test('receives a change after two seconds without another', async () => {
    const { saver, server } = startSaver();
    saver.changed([line('a')]);
    await vi.advanceTimersByTimeAsync(1_500);
    saver.changed([line('a'), line('b')]);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(server.keys).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect([...server.stored.keys()]).toEqual(['a', 'b']);
  });
  test('receives a change again under the same key when its response was lost, and stores the line once', async () => {
    const { saver, server, states } = startSaver();
    server.trouble.isAnswerLost = true;
    saver.changed([line('a')]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(states.at(-1)).toBe('offline');
    server.trouble.isAnswerLost = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(states.at(-1)).toBe('saved');
    expect(new Set(server.keys).size).toBe(1);
    expect(server.keys).toHaveLength(2);
  });
  test('receives a change without an answer as it was, before what was written meanwhile', async () => {
    const { saver, server } = startSaver();
    server.trouble.isAnswerLost = true;
    server.trouble.answer = { version: '2', ids: { a: '7' } };
    saver.changed([line('a')]);
    await vi.advanceTimersByTimeAsync(2_000);
    saver.changed([line('a', '2'), line('b')]);
    server.trouble.isAnswerLost = false;
    await vi.advanceTimersByTimeAsync(5_001);
    expect(server.versions).toEqual(['1', '1', '2']);
    expect(server.keys[0]).toBe(server.keys[1]);
    expect(server.stored.get('7')).toEqual(line('7', '2'));
  });
  test('receives everything that was written while it was unavailable, once', async () => {
    const { saver, server, states } = startSaver();
    server.trouble.isAway = true;
    saver.changed([line('a')]);
    await vi.advanceTimersByTimeAsync(2_000);
    saver.changed([line('a'), line('b')]);
    expect(states.at(-1)).toBe('offline');
    server.trouble.isAway = false;
    await vi.advanceTimersByTimeAsync(5_001);
    expect([...server.stored.keys()]).toEqual(['a', 'b']);
    expect(states.at(-1)).toBe('saved');
  });
  test('is not called without a connection', async () => {
    const { saver, server, states } = startSaver();
    server.trouble.isOffline = true;
    saver.changed([line('a')]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(states.at(-1)).toBe('offline');
    expect(server.keys).toEqual([]);
  });
  test('does not receive a line that is still faulty, and the chip says so', async () => {
    const { saver, server, states, lineStates, drafts } = startSaver({ isFaulty: ({ id }) => id === 'b' });
    saver.changed([line('a'), line('b')]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([...server.stored.keys()]).toEqual(['a']);
    expect(states.at(-1)).toBe('held');
    expect(lineStates.at(-1)).toEqual({ a: 'saved', b: 'error' });
    expect(drafts.stored.draft?.lines).toHaveLength(2);
  });
  test('may refuse a line, which is sent again only when it was changed', async () => {
    const { saver, server, states } = startSaver();
    server.trouble.answer = { faults: { a: [{ column: 'quantity', kind: 'other', message: 'too much' }] } };
    saver.changed([line('a')]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(states.at(-1)).toBe('held');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.keys).toHaveLength(1);
    server.trouble.answer = {};
    saver.changed([line('a', '2')]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(states.at(-1)).toBe('saved');
  });
});

test('where one bad line makes the server refuse all, the good ones are sent again without it', async () => {
  const { saver, server, states, lineStates } = startSaver();
  server.trouble.badLine = 'b';
  saver.changed([line('a'), line('b')]);
  await vi.advanceTimersByTimeAsync(2_001);
  expect([...server.stored.keys()]).toEqual(['a']);
  expect(new Set(server.keys).size).toBe(2);
  expect(states.at(-1)).toBe('held');
  expect(lineStates.at(-1)).toEqual({ a: 'saved', b: 'error' });
});

test('a draft identifies a stored line by the id the server returns for it', async () => {
  const { saver, server, drafts } = startSaver();
  server.trouble.answer = { ids: { a: 'vehicle-7' } };
  saver.changed([line('a')]);
  await vi.advanceTimersByTimeAsync(2_000);
  saver.changed([line('a', '2')]);
  await vi.advanceTimersByTimeAsync(250);
  expect(drafts.stored.draft?.lines[0]?.id).toBe('vehicle-7');
});

test('a line that was removed and brought back is new for the server', async () => {
  const sent: LinesChange[] = [];
  const server = memoryServer();
  const save: SaveLines = (change, options) => {
    sent.push(change);
    return server.save(change, options);
  };
  const { saver } = startSaver({ lines: [line('1'), line('2')], server: { ...server, save } });
  const [one, two] = [saver.mine()[0] as Line, line('2')];
  saver.changed([one]);
  await vi.advanceTimersByTimeAsync(2_000);
  saver.changed([one, two]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent.map(({ remove, added }) => [remove, added])).toEqual([
    [['2'], []],
    [[], ['2']],
  ]);
});

describe('a visit that ended without an answer', () => {
  /** Ends after a change was sent, and returns the next visit, which begins with its draft. */
  async function nextVisit(isStored: boolean) {
    const first = startSaver();
    first.server.trouble.answer = { version: '2', ids: { a: '7' } };
    first.server.trouble[isStored ? 'isAnswerLost' : 'isAway'] = true;
    first.saver.changed([line('a')]);
    await vi.advanceTimersByTimeAsync(2_000);
    first.saver.changed([line('a', '2')]);
    await vi.advanceTimersByTimeAsync(300);
    const draft = structuredClone(first.drafts.stored.draft as Draft);
    vi.clearAllTimers();
    Object.assign(first.server.trouble, { isAnswerLost: false, isAway: false });
    const next = startSaver({ drafts: first.drafts, server: first.server, lines: [line('7')] });
    next.saver.resume(draft);
    next.saver.changed(draft.lines);
    return { ...next, draft };
  }

  test.each([true, false])('is continued with the same request (stored: %s)', async (isStored) => {
    const { saver, server, states } = await nextVisit(isStored);
    await saver.flush();
    expect(states.at(-1)).toBe('saved');
    expect(new Set(server.keys).size).toBe(2);
    expect(server.versions.at(-1)).toBe('2');
    expect(server.stored.get('7')?.cells).toEqual({ quantity: '2' });
  });
  test('and without other changes sends nothing else', async () => {
    const { saver, server, draft } = await nextVisit(true);
    saver.changed((draft.unanswered?.change.upsert ?? []).map((one) => ({ ...one })));
    await saver.flush();
    expect(new Set(server.keys).size).toBe(1);
  });
});

describe('a conflict', () => {
  test('sends nothing until the user has decided', async () => {
    const { saver, server, states } = startSaver();
    saver.changed([line('a')]);
    saver.conflict();
    await vi.advanceTimersByTimeAsync(10_000);
    saver.send();
    expect(await saver.flush()).toEqual({ name: 'conflict' });
    expect(server.keys).toEqual([]);
    saver.rebase([line('9')], '3');
    saver.changed([line('9'), line('a')]);
    await saver.flush();
    expect(states.at(-1)).toBe('saved');
    expect(server.versions).toEqual(['3']);
  });
  test('is reported by the server, and the change stays in the browser', async () => {
    const { saver, server, states, drafts } = startSaver();
    server.trouble.refusal = 'VERSION_CONFLICT';
    saver.changed([line('a')]);
    await saver.flush();
    expect(states.at(-1)).toBe('conflict');
    expect(drafts.stored.draft).toMatchObject({ lines: [line('a')], base: [], version: '1' });
    expect(drafts.stored.draft?.unanswered).toBeUndefined();
  });
  test('compares lines under the ids of the server', async () => {
    const { saver, server } = startSaver();
    server.trouble.answer = { ids: { a: '7' } };
    saver.changed([line('a')]);
    await saver.flush();
    saver.changed([line('a', '2')]);
    expect(saver.base()).toEqual([line('7')]);
    expect(saver.mine()).toEqual([line('7', '2')]);
  });
});

test.each(['UNAVAILABLE', 'IDEMPOTENCY_IN_PROGRESS'] as const)(
  'a change is sent again after %s, with the same key',
  async (refusal) => {
    const { saver, server, states } = startSaver();
    server.trouble.refusal = refusal;
    saver.changed([line('a')]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(states.at(-1)).toBe('offline');
    server.trouble.refusal = '';
    await vi.advanceTimersByTimeAsync(5_000);
    expect(states.at(-1)).toBe('saved');
    expect(new Set(server.keys).size).toBe(1);
  },
);

test('discarding deletes the draft completely', async () => {
  const { saver, drafts, server } = startSaver();
  saver.changed([line('a')]);
  await vi.advanceTimersByTimeAsync(300);
  expect(saver.discard()).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(drafts.stored.draft).toBeUndefined();
  expect(server.keys).toEqual([]);
});

describe('the fields of the document itself', () => {
  /** A saver with one field, and everything that was sent. */
  function startWithHeader() {
    const sent: LinesChange[] = [];
    const header = { stored: '' as string, now: '' as string };
    const drafts = memoryDrafts();
    const states: SaveState['name'][] = [];
    const saver = createLinesSaver({
      draftKey: 'document',
      lines: [line('1')],
      version: '1',
      save: async (change) => {
        sent.push(change);
        return { version: String(sent.length + 1) };
      },
      drafts: drafts.store,
      isFaulty: () => false,
      isOnline: () => true,
      onReport: ({ state }) => void states.push(state.name),
      header: {
        changed: () => (header.now === header.stored ? null : { note: header.now }),
        saved: ({ note }) => void (header.stored = String(note)),
        stored: () => ({ note: header.stored }),
        restore: () => undefined,
      },
    });
    return { saver, sent, header, drafts, states };
  }

  test('are sent together with the lines, in one change', async () => {
    const { saver, sent, header } = startWithHeader();
    header.now = 'first';
    saver.headerChanged();
    saver.changed([line('1', '5')]);
    expect(await saver.flush()).toMatchObject({ name: 'saved' });
    expect(sent).toEqual([
      { upsert: [line('1', '5')], added: [], remove: [], order: ['1'], header: { note: 'first' } },
    ]);
    expect(saver.version()).toBe('2');
  });

  test('are sent without lines when only they were changed, once', async () => {
    const { saver, sent, header } = startWithHeader();
    header.now = 'first';
    saver.headerChanged();
    await vi.advanceTimersByTimeAsync(2_000);
    await saver.flush();
    expect(sent).toEqual([{ upsert: [], added: [], remove: [], order: ['1'], header: { note: 'first' } }]);
  });

  test('are part of the draft, with what is stored', async () => {
    const { saver, header, drafts } = startWithHeader();
    header.now = 'first';
    saver.headerChanged();
    await vi.advanceTimersByTimeAsync(250);
    expect(drafts.stored.draft?.header).toEqual({ changed: { note: 'first' }, stored: { note: '' } });
  });

  test('do not wait any more when they were changed back', async () => {
    const { saver, header, states, sent } = startWithHeader();
    header.now = 'first';
    saver.headerChanged();
    header.now = '';
    saver.headerChanged();
    expect(states).toEqual(['waiting', 'saved']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent).toEqual([]);
  });
});

test('saving everything also waits for what is on the way and sends what was changed meanwhile', async () => {
  const { saver, server } = startSaver();
  saver.changed([line('1', '2')]);
  const first = saver.flush();
  saver.changed([line('1', '3')]);
  expect(await first).toMatchObject({ name: 'saved' });
  expect(server.stored.get('1')).toEqual(line('1', '3'));
});
