import { notificationCap, type Inbox } from '@kalfa/contracts/notifications/notification';
import {
  notificationCategories,
  notificationType,
  notificationTypeKeys,
  notificationTypes,
} from '@kalfa/contracts/notifications/notification-types';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entryOf, isAfter, type Chance } from './entry.ts';
import {
  emptyState,
  isChosen,
  notifyRole,
  restoredState,
  withEntriesBack,
  withInbox,
  withMarks,
  withNotice,
  without,
  type NotifyState,
} from './state.ts';

const moment = '2026-11-15T09:30:00.000Z';
let given = 0;
const chance: Chance = { now: () => moment, newId: () => `made-${(given += 1)}` };

const start = emptyState('ayse', 'admin');
/** The state after the server has sent these events. */
const after = (events: readonly unknown[], from: NotifyState = start) =>
  events.reduce<NotifyState>((state, event) => {
    const entry = entryOf(event, chance);
    return entry ? withNotice(state, entry, false) : state;
  }, from);
const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);
const restored = (stored: unknown) => restoredState(JSON.parse(JSON.stringify(stored)), chance);
const inboxOf = (rows: object[], more: Partial<Inbox> = {}): Inbox => ({
  rows: rows as Inbox['rows'],
  cursor: '1000.0',
  isReset: false,
  unreadIds: [],
  unread: 0,
  ...more,
});
const requested = (before: NotifyState, areMarksNew = true) => ({
  since: before.cursor,
  before,
  areMarksNew,
});

describe('an event', () => {
  test.each(notificationTypeKeys.filter((type) => notificationTypes[type].category !== null))(
    'of type %s is listed in its category and in the combined list, and nowhere else',
    (type) => {
      const state = after([{ id: 1, type }]);
      const filled = notificationCategories.filter((name) => state[name].length > 0);
      expect([ids(state.all), filled]).toEqual([['1'], [notificationTypes[type].category]]);
    },
  );

  test('of each of the seventeen categories has a type', () => {
    const categories = notificationTypeKeys.flatMap((type) => notificationTypes[type].category ?? []);
    expect(categories.toSorted()).toEqual(notificationCategories.toSorted());
  });

  test.each(['weather', 'toString', 'constructor', '__proto__', 'all'])(
    'of an unknown type is listed in the combined list only (%s)',
    (type) => {
      const state = after([{ id: 1, type }]);
      expect(ids(state.all)).toEqual(['1']);
      expect(notificationCategories.flatMap((name) => state[name])).toEqual([]);
    },
  );

  test.each([
    { id: 1 },
    { id: 1, type: '' },
    { type: null },
    { type: {} },
    { type: true },
    null,
    'order',
    5,
    [],
  ])('without a type is ignored (%j)', (event) => {
    expect(after([event])).toBe(start);
  });

  test('is described in the texts of the specification', () => {
    const event = {
      id: 7,
      type: 'warehouse-dispatch',
      action: 'shipped',
      entity: 'dispatch',
      recordId: 12,
      number: 'DSV-2026-00012',
      title: 'Merkez → Ankara',
      warehouseId: 3,
      storeId: null,
      atISO: '2026-11-15T08:00:00.000Z',
      cursor: '70.7',
    };
    expect(entryOf(event, chance)).toEqual({
      id: '7',
      title: 'warehouse-dispatch',
      body: 'Kayıt: DSV-2026-00012',
      at: new Date('2026-11-15T08:00:00.000Z').toLocaleString(),
      atISO: '2026-11-15T08:00:00.000Z',
      type: 'warehouse-dispatch',
      projectId: '',
      warehouseId: '3',
      storeId: '',
      workhouseId: '',
      action: 'shipped',
      entity: 'dispatch',
      recordId: '12',
      number: 'DSV-2026-00012',
      recordTitle: 'Merkez → Ankara',
      cursor: '70.7',
      isRead: false,
    });
  });

  test.each([
    [{ number: 'N-1', recordId: 2, id: 3 }, 'Kayıt: N-1'],
    [{ recordId: 2, id: 3 }, 'Kayıt: 2'],
    [{ id: 3 }, 'Kayıt: 3'],
    [{}, 'Kayıt: belirtilmemiş'],
    [{ number: null, recordId: null, id: null }, 'Kayıt: belirtilmemiş'],
  ])('%j is named in the body: %s', (event, body) => {
    expect(entryOf({ type: 'order', ...event }, chance)?.body).toBe(body);
  });

  test('whose type is empty has the default title', () => {
    expect(entryOf({ type: ' ' }, chance)?.title).toBe('bildirim');
  });

  test('without an id is given one of its own', () => {
    expect(new Set(ids(after([{ type: 'order' }, { type: 'order' }]).all)).size).toBe(2);
  });

  test('without a time, or with a broken one, happened now', () => {
    expect(entryOf({ type: 'order' }, chance)?.atISO).toBe(moment);
    expect(entryOf({ type: 'order', atISO: 'soon' }, chance)?.atISO).toBe(moment);
  });

  test.each([
    ['projectId', { projectId: 5 }],
    ['projectId', { projectID: '5' }],
    ['projectId', { project: { id: 5 } }],
    ['warehouseId', { warehouseId: 5 }],
    ['warehouseId', { warhouseId: 5 }],
    ['warehouseId', { warehouseID: 5 }],
    ['storeId', { storeId: 5 }],
    ['storeId', { storeID: 5 }],
  ] as const)('spells %s as %j', (field, spelling) => {
    expect(entryOf({ type: 'order', ...spelling }, chance)?.[field]).toBe('5');
    expect(entryOf({ type: 'order' }, chance)?.[field]).toBe('');
  });

  test('that is repeated changes nothing', () => {
    const once = after([{ id: 1, type: 'order' }]);
    expect(after([{ id: 1, type: 'order' }], once)).toBe(once);
  });

  test('that the inbox has reported does not come back when it was cleared', () => {
    const reported = { ...after([{ id: 1, type: 'order', cursor: '5.1' }]), cursor: '6.0' };
    const cleared = without(reported, isChosen({ all: true }));
    expect(after([{ id: 1, type: 'order', cursor: '5.1' }], cleared).all).toEqual([]);
  });

  test('moves the cursor only when nothing before it is missing', () => {
    const state = { ...start, cursor: '5.0' };
    const entry = entryOf({ id: 9, type: 'order', cursor: '7.9' }, chance);
    if (!entry) throw new Error('the event has a type');
    expect(withNotice(state, entry, false).cursor).toBe('5.0');
    expect(withNotice(state, entry, true).cursor).toBe('7.9');
    expect(withNotice(start, entry, true).cursor).toBe(null);
  });
});

test('the 501st entry pushes out the oldest, in every list', () => {
  const state = after(Array.from({ length: 501 }, (_, id) => ({ id: id + 1, type: 'order' })));
  expect([state.all.length, state.order.length]).toEqual([notificationCap, notificationCap]);
  expect([state.all[0]?.id, state.all.at(-1)?.id, state.order.at(-1)?.id]).toEqual(['501', '2', '2']);
});

test.each(['admin', '', null, undefined, 'manager', 'User', 5])('the role %j counts as admin', (role) => {
  expect(notifyRole(role)).toBe('admin');
});

test('the role user is the other one', () => {
  expect(notifyRole('user')).toBe('user');
});

describe('a stored state', () => {
  test('comes back as it was, but without a connection', () => {
    const state = { ...after([{ id: 1, type: 'order', cursor: '3.1' }]), connected: true, cursor: '4.0' };
    expect(restored(state)).toEqual({ ...state, connected: false });
  });

  test.each([null, 'text', 5, true, [[]]])('is ignored when it is %j', (stored) => {
    expect(restoredState(stored, chance)).toBeNull();
  });

  test('keeps the lists that are lists, and empties the others', () => {
    const state = after([{ id: 1, type: 'order' }]);
    const back = restored({ ...state, all: 'gone', request: { 0: 'x' } });
    expect([back?.all, ids(back?.order ?? []), back?.request]).toEqual([[], ['1'], []]);
  });

  test('loses entries that are no objects, repeat another, or are too many', () => {
    const [entry] = after([{ id: 1, type: 'order' }]).all;
    const back = restored({ ...start, all: [null, 5, 'x', [], entry, entry, { type: 'order' }] });
    expect(back?.all.map(({ id, title }) => [id.split('-')[0], title])).toEqual([
      ['1', 'order'],
      ['made', 'order'],
    ]);
    const many = Array.from({ length: 600 }, (_, id) => ({ ...entry, id: String(id) }));
    expect(restored({ all: many })?.all.length).toBe(notificationCap);
  });

  test('has a role, a cursor and a count even when they are broken', () => {
    const { all } = after([{ id: 1, type: 'order' }]);
    expect(restored({ all, role: 'king', cursor: 'now', unread: -3 })).toMatchObject({
      role: 'admin',
      cursor: null,
      unread: 1,
    });
  });
});

describe('the answer of the inbox', () => {
  const order = (id: number, cursor: string, more: object = {}) => ({ id, type: 'order', cursor, ...more });

  test('is merged with what arrived meanwhile', () => {
    const before = { ...after([order(1, '10.1')]), cursor: '11.0' };
    const live = after([order(5, '50.5')], before);
    const state = withInbox(
      live,
      inboxOf([order(3, '30.3'), order(2, '20.2')], { cursor: '40.0' }),
      requested(before),
      chance,
    );
    expect([ids(state.all), ids(state.order), state.cursor]).toEqual([
      ['5', '3', '2', '1'],
      ['5', '3', '2', '1'],
      '40.0',
    ]);
  });

  test('replaces everything the first time, and after a reset, except what it could not know', () => {
    const old = { ...after([order(9, '900.9'), { id: 'foreign', type: 'order' }]), cursor: '901.0' };
    const live = after([order(5, '950.5')], old);
    const state = withInbox(
      live,
      inboxOf([order(2, '20.2')], { cursor: '40.0', isReset: true }),
      requested(old),
      chance,
    );
    expect([ids(state.all).toSorted(), state.cursor]).toEqual([['2', '5', 'foreign'], '40.0']);
  });

  test('sets what is read, but not of what it could not know', () => {
    const before = { ...after([order(1, '10.1'), order(2, '20.2')]), cursor: '21.0' };
    const live = after([order(5, '50.5')], before);
    const state = withInbox(
      live,
      inboxOf([], { cursor: '40.0', unreadIds: [2], unread: 1 }),
      requested(before),
      chance,
    );
    expect(state.all.map(({ id, isRead }) => [id, isRead])).toEqual([
      ['5', false],
      ['2', false],
      ['1', true],
    ]);
    expect([state.unread, state.order]).toEqual([2, state.all]);
  });

  test('counts nothing twice that it counted before it could report it', () => {
    const before = { ...start, cursor: '1.0' };
    const state = withInbox(before, inboxOf([], { unreadIds: [7], unread: 1 }), requested(before), chance);
    expect(state.unread).toBe(0);
    expect(after([order(7, '2000.7')], state).unread).toBe(1);
  });

  test('that was overtaken by a mark brings its rows and no marks', () => {
    const before = { ...after([order(1, '10.1')]), cursor: '11.0' };
    const marked = withMarks(before, isChosen({ all: true }), true);
    const inbox = inboxOf([order(2, '20.2')], { unreadIds: [1, 2], unread: 2 });
    const state = withInbox(marked, inbox, requested(before, false), chance);
    expect([state.all.map(({ isRead }) => isRead), state.unread]).toEqual([[false, true], 1]);
  });
});

test('cursors are compared as the numbers they are, however long', () => {
  const number = fc.bigInt({ min: 0n, max: 10n ** 19n });
  fc.assert(
    fc.property(number, number, number, number, (a, b, c, d) => {
      expect(isAfter(`${a}.${b}`, `${c}.${d}`)).toBe(a > c || (a === c && b > d));
    }),
  );
});

describe('for any sequence of steps', () => {
  type Step = (state: NotifyState) => NotifyState;
  const id = fc.integer({ min: 1, max: 900 });
  const kinds = [...notificationTypeKeys, 'weather'];
  /** The server gives every notification one type, and one position in the commit order. */
  const eventOf = (index: number) => ({
    id: index,
    type: kinds[index % kinds.length],
    cursor: `${index}.${index}`,
  });
  const event: fc.Arbitrary<Step> = fc.tuple(id, fc.boolean()).map(([index, isGapless]) => (state) => {
    const entry = entryOf(eventOf(index), chance);
    return entry ? withNotice(state, entry, isGapless) : state;
  });
  const burst: fc.Arbitrary<Step> = id.map((first) => (state) => {
    const events = Array.from({ length: 520 }, (_, index) => eventOf(first + index));
    return after(events, state);
  });
  const reading: fc.Arbitrary<Step> = fc
    .tuple(fc.uniqueArray(id, { maxLength: 30 }), id, fc.boolean(), fc.boolean())
    .map(([indexes, upTo, isReset, areMarksNew]) => (state) => {
      const rows = indexes
        .filter((index) => index < upTo)
        .toSorted((a, b) => b - a)
        .map(eventOf);
      const inbox = inboxOf(rows, {
        cursor: `${upTo}.0`,
        isReset,
        unreadIds: indexes,
        unread: indexes.length,
      });
      return withInbox(
        state,
        inbox,
        requested(state, areMarksNew || isReset || state.cursor === null),
        chance,
      );
    });
  const marking: fc.Arbitrary<Step> = fc.tuple(fc.uniqueArray(id, { minLength: 1 }), fc.boolean()).map(
    ([chosen, isRead]) =>
      (state) =>
        withMarks(state, isChosen({ ids: chosen }), isRead),
  );
  const clearing: fc.Arbitrary<Step> = fc
    .tuple(fc.uniqueArray(id, { minLength: 1 }), fc.boolean())
    .map(([chosen, isUndone]) => (state) => {
      const isMeant = isChosen({ ids: chosen });
      const removed = state.all.filter(isMeant);
      const rest = without(state, isMeant);
      return isUndone ? withEntriesBack(rest, removed) : rest;
    });
  const reloading: Step = (state) => restored(state) ?? state;
  const steps = fc.array(
    fc.oneof(
      { arbitrary: event, weight: 6 },
      { arbitrary: reading, weight: 3 },
      { arbitrary: marking, weight: 2 },
      { arbitrary: clearing, weight: 1 },
      { arbitrary: fc.constant(reloading), weight: 1 },
      { arbitrary: burst, weight: 1 },
    ),
    { maxLength: 20 },
  );
  /** A sequence of steps after which an invariant is broken. */
  const breach = (claim: (state: NotifyState, wasCut: boolean) => boolean) => {
    const found = fc.check(
      fc.property(steps, (all) => {
        let state = start;
        let wasCut = false;
        return all.every((step) => {
          state = step(state);
          wasCut ||= state.all.length === notificationCap;
          return claim(state, wasCut);
        });
      }),
      { numRuns: 40 },
    );
    return fc.defaultReportMessage(found);
  };
  const lists = (state: NotifyState) => [state.all, ...notificationCategories.map((name) => state[name])];

  test('no list holds more than 500', () => {
    expect(breach((state) => lists(state).every(({ length }) => length <= 500))).toBeUndefined();
  });

  test('nothing is listed twice', () => {
    expect(
      breach((state) => lists(state).every((list) => new Set(ids(list)).size === list.length)),
    ).toBeUndefined();
  });

  test('the newest is first', () => {
    expect(
      breach((state) =>
        lists(state).every((list) =>
          list.slice(1).every(({ cursor }, index) => isAfter(list[index]?.cursor ?? '', cursor)),
        ),
      ),
    ).toBeUndefined();
  });

  test('every category is a part of the combined list, in its order, as long as nothing was cut', () => {
    expect(
      breach(
        (state, wasCut) =>
          wasCut ||
          notificationCategories.every((name) => {
            const part = state.all.filter(({ type }) => notificationType(type)?.category === name);
            return ids(part).join() === ids(state[name]).join();
          }),
      ),
    ).toBeUndefined();
  });

  test('the count is never negative', () => {
    expect(breach(({ unread }) => unread >= 0)).toBeUndefined();
  });
});
