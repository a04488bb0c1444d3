import { expect, test } from 'vitest';
import { mailLabels } from '../shapes.ts';
import { make } from './emails.ts';

const fields =
  'id from thumbnail subject time To emailExcerpt emailContent unread attachment starred important inbox sent draft spam trash label attchments'
    .split(' ')
    .toSorted();
const now = Date.UTC(2026, 10, 16, 12);
const mails = make(now);

test('there are 20 mails with different ids between 1 and 2000, one of them 1', () => {
  const ids = mails.map(({ id }) => id);
  expect(mails).toHaveLength(20);
  expect(new Set(ids).size).toBe(20);
  expect(ids).toContain(1);
  expect(ids.every((id) => id >= 1 && id <= 2_000)).toBe(true);
});

test('a mail has the fields of the specification, with its spellings', () => {
  for (const mail of mails) expect(Object.keys(mail).toSorted()).toEqual(fields);
  for (const file of mails.flatMap(({ attchments }) => attchments))
    expect(Object.keys(file).toSorted()).toEqual(['fileSize', 'id', 'image', 'title']);
});

test('each mail belongs to one folder, which it keeps in the trash, and has one of the labels', () => {
  for (const { inbox, sent, draft, spam, label } of mails) {
    expect([inbox, sent, draft, spam].filter(Boolean)).toHaveLength(1);
    expect(mailLabels).toContain(label);
  }
  expect(mails.filter(({ trash }) => trash)).toHaveLength(1);
});

test('the flag and the list of attachments agree, and nothing is loaded from elsewhere', () => {
  for (const { attachment, attchments, thumbnail } of mails) {
    expect(attachment).toBe(attchments.length > 0);
    for (const address of [thumbnail, ...attchments.map(({ image }) => image)])
      expect(address).toMatch(/^data:image\/svg\+xml,/);
  }
});

test('every mail was written before now', () => {
  for (const { time } of mails) expect(Date.parse(time)).toBeLessThan(now);
});

test('the data are the same whenever they are made', () => {
  expect(make(now)).toEqual(mails);
});
