import { expect, test } from 'vitest';
import { make } from '../mock/data/chats.ts';
import type { Chat, ChatMessage } from '../mock/shapes.ts';
import {
  byDay,
  filesIn,
  filesOf,
  firstSelected,
  isAnswered,
  lastOf,
  ownId,
  picturesIn,
  shownChats,
  unreadIn,
  withSent,
  writtenMsAgo,
} from './chat.model.ts';

const chats = make(Date.UTC(2026, 10, 16, 9));
const chatOf = (id: number, among: readonly Chat[] = chats) => among.find((chat) => chat.id === id) as Chat;
const idsOf = (some: readonly Chat[]) => some.map(({ id }) => id);
const createdAt = '2026-11-16T08:59:59.000Z';

test('the first chat is selected', () => {
  expect(firstSelected).toBe(1);
  expect(idsOf(chats)).toContain(firstSelected);
});

test('what is sent is appended as a text message to the matching chat, and to no other', () => {
  const after = withSent(chats, 3, { msg: 'Good', createdAt });
  const highest = Math.max(...chats.flatMap(({ messages }) => messages.map(({ id }) => id)));
  expect(chatOf(3, after).messages).toEqual([
    ...chatOf(3).messages,
    { id: highest + 1, msg: 'Good', type: 'text', attachments: [], createdAt, senderId: ownId },
  ]);
  expect(after.filter(({ id }) => id !== 3)).toEqual(chats.filter(({ id }) => id !== 3));
  expect(idsOf(chats)).not.toContain(ownId);
});

test('what is sent is dated one second before now', () => {
  expect(writtenMsAgo).toBe(1_000);
});

test('two messages of the same moment stay in the order they were sent', () => {
  const twice = withSent(withSent(chats, 1, { msg: 'one', createdAt }), 1, { msg: 'two', createdAt });
  expect(
    chatOf(1, twice)
      .messages.slice(-2)
      .map(({ msg }) => msg),
  ).toEqual(['one', 'two']);
});

test('the chat with the newest message comes first, and chats of the same moment stay as they stood', () => {
  expect(idsOf(shownChats(chats, ''))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const both = withSent(withSent(chats, 8, { msg: 'a', createdAt }), 5, { msg: 'b', createdAt });
  expect(idsOf(shownChats(both, '')).slice(0, 3)).toEqual([5, 8, 1]);
});

test('a search finds people, jobs, messages and files, whatever the letters', () => {
  expect(idsOf(shownChats(chats, ' ismail '))).toEqual([6]);
  expect(idsOf(shownChats(chats, 'ACCOUNTANT'))).toEqual([7]);
  expect(idsOf(shownChats(chats, '42 klf'))).toEqual([8]);
  expect(idsOf(shownChats(chats, 'offer-kablo'))).toEqual([3]);
  // The address of an image is not something to find.
  expect(idsOf(shownChats(chats, 'image/svg'))).toEqual([]);
});

test('recent messages of a contact are unread until the chat is opened', () => {
  expect(chats.map((chat) => unreadIn(chat, []))).toEqual([0, 2, 1, 0, 0, 0, 0, 0, 0, 0]);
  expect(unreadIn(chatOf(2), [2])).toBe(0);
});

test('an answer shows that what was written before was read', () => {
  const { messages } = chatOf(4);
  expect(isAnswered(messages, messages[1] as ChatMessage)).toBe(true);
  const last = lastOf(chatOf(1)) as ChatMessage;
  expect(isAnswered(chatOf(1).messages, last)).toBe(false);
});

test('messages are grouped by day', () => {
  const days = byDay(chatOf(2).messages, (moment) => moment.slice(0, 10));
  expect(days.map(({ day, messages }) => [day, messages.length])).toEqual([
    ['2026-11-15', 1],
    ['2026-11-16', 2],
  ]);
});

test('the pictures and the files of a chat are those of its messages', () => {
  expect(picturesIn(chatOf(1))).toHaveLength(2);
  expect(filesIn(chatOf(1)).map(({ file }) => file)).toEqual([
    'week-46.xlsx',
    'meram-plan.dwg',
    'crossing-permit.pdf',
  ]);
  expect(filesOf({ ...(lastOf(chatOf(1)) as ChatMessage), attachments: filesIn(chatOf(3)) })).toHaveLength(1);
});
