import { expect, test } from 'vitest';
import { presences } from '../shapes.ts';
import { make } from './chats.ts';

const now = Date.UTC(2026, 10, 16, 9);
const chats = make(now);
const messages = chats.flatMap((chat) => chat.messages);

test('there are ten chat contacts, each with an id of its own, one of them 1', () => {
  expect(chats.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('every status of the specification occurs', () => {
  expect(presences).toEqual(['online', 'away', 'busy', 'offline']);
  expect(new Set(chats.map(({ status }) => status))).toEqual(new Set(presences));
});

test('every message has an id of its own and is from its contact or from the user', () => {
  expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
  expect(messages.every(({ id }) => id >= 1 && id <= 2_000)).toBe(true);
  for (const chat of chats)
    expect(chat.messages.every(({ senderId }) => senderId === chat.id || senderId === 2_000)).toBe(true);
});

test('messages are texts and images, and some have files with an icon, a name and a size', () => {
  expect(new Set(messages.map(({ type }) => type))).toEqual(new Set(['text', 'image']));
  for (const { type, msg } of messages) expect(msg.startsWith('data:image/')).toBe(type === 'image');
  const files = messages.flatMap(({ attachment = [] }) => attachment);
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) expect(Object.keys(file)).toEqual(['icon', 'file', 'fileSize']);
});

test('the messages of a chat are in the order of their moments, all of them in the past', () => {
  for (const chat of chats) {
    const moments = chat.messages.map(({ createdAt }) => createdAt);
    expect(moments).toEqual(moments.toSorted());
    expect(Date.parse(moments.at(-1) ?? '')).toBeLessThan(now);
  }
});
