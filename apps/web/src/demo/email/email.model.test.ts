import { expect, test } from 'vitest';
import { make } from '../mock/data/emails.ts';
import { mailLabels } from '../mock/shapes.ts';
import {
  continued,
  countBehind,
  emptyWriting,
  firstFilter,
  firstSelected,
  folders,
  isWritten,
  mailsOf,
  marks,
  missingIn,
  neighbourOf,
  opened,
  replyTo,
  shownMails,
  sizeOf,
  toggled,
  toggledTogether,
  trashRestored,
  trashToggled,
  withSent,
  type Mail,
} from './email.model.ts';
import { mailContent, plainText } from './mail-content.ts';

const mails = mailsOf(make(Date.UTC(2026, 10, 16, 12)));
const idsOf = (some: readonly Mail[]) => some.map(({ id }) => id);
const mailOf = (some: readonly Mail[], id: number) => some.find((mail) => mail.id === id) as Mail;
const now = '2026-11-16T12:00:00.000Z';

test('the inbox is shown first, with the mail 1 selected and none checked', () => {
  expect([firstFilter, firstSelected]).toEqual(['inbox', 1]);
  expect(idsOf(shownMails(mails, firstFilter, ''))).toContain(firstSelected);
  expect(mails.some(({ checked }) => checked)).toBe(false);
});

test('the folders hold all mails; marks and labels count what is not in the trash', () => {
  const counts = (filters: readonly Parameters<typeof countBehind>[1][]) =>
    filters.map((filter) => countBehind(mails, filter));
  expect(counts(folders)).toEqual([12, 4, 1, 2, 1]);
  expect(counts(marks)).toEqual([3, 2]);
  expect(counts(mailLabels)).toEqual([7, 7, 5]);
});

test.each(['starred', 'important', 'checked'] as const)('%s toggles for one mail', (flag) => {
  const once = toggled(mails, 3, flag);
  expect(mailOf(once, 3)[flag]).toBe(true);
  expect(once.filter((mail, at) => mail !== mails[at])).toHaveLength(1);
  expect(toggled(once, 3, flag)).toEqual(mails);
});

test('several mails get a flag, or lose it where all have it', () => {
  const both = toggledTogether(mails, [1, 2], 'starred');
  expect([mailOf(both, 1).starred, mailOf(both, 2).starred]).toEqual([true, true]);
  const none = toggledTogether(both, [1, 2], 'starred');
  expect([mailOf(none, 1).starred, mailOf(none, 2).starred]).toEqual([false, false]);
});

test('deleting toggles the trash flag, and a restored mail is in its folder again', () => {
  const deleted = trashToggled(mails, [13]);
  expect(idsOf(shownMails(deleted, 'trash', ''))).toContain(13);
  expect(idsOf(shownMails(deleted, 'sent', ''))).not.toContain(13);
  expect(deleted).toHaveLength(20);
  expect(trashToggled(deleted, [13])).toEqual(mails);
});

test('a deleted mail is no longer checked', () => {
  expect(mailOf(trashToggled(toggled(mails, 2, 'checked'), [2]), 2).checked).toBe(false);
});

test('undo puts mails where they were, also when they have been restored by hand', () => {
  const before = [mailOf(mails, 2), mailOf(mails, 20)];
  const both = trashToggled(mails, [2, 20]);
  expect(trashRestored(both, before)).toEqual(mails);
  expect(trashRestored(trashToggled(both, [2]), before)).toEqual(mails);
});

test('an opened mail is read', () => {
  const read = opened(mails, 1);
  expect(mailOf(read, 1).unread).toBe(false);
  expect(countBehind(read, 'inbox')).toBe(12);
  expect(opened(read, 1)).toEqual(read);
});

test('the content of every mail has words', () => {
  for (const { emailContent } of mails) expect(plainText(mailContent(emailContent))).not.toBe('');
});

test('a search finds all its words in names, subject and text, whatever their case and accents', () => {
  expect(idsOf(shownMails(mails, 'inbox', 'OZTURK anadolu'))).toEqual([2]);
  expect(idsOf(shownMails(mails, 'sent', 'karapinar'))).toEqual([14]);
  expect(idsOf(shownMails(mails, 'spam', 'alert'))).toEqual([]);
  expect(idsOf(shownMails(mails, 'draft', 'anadolu'))).toEqual([]);
});

test('the newest mail is on top', () => {
  expect(idsOf(shownMails(mails.toReversed(), 'inbox', ''))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('after mails have left the list, the next one is open, or the last', () => {
  const shown = shownMails(mails, 'inbox', '');
  expect([
    neighbourOf(shown, [2], 1),
    neighbourOf(shown, [1, 2], 1),
    neighbourOf(shown, [11, 12], 12),
    neighbourOf(shown, idsOf(shown), 1),
  ]).toEqual([1, 3, 10, 0]);
});

test('a reply goes to the sender, and that of a sent mail to whom it was sent', () => {
  expect(replyTo(mailOf(mails, 1), 'Yes')).toEqual({
    To: 'Elif Kaya',
    subject: 'Re: Photos of the Meram section',
    text: 'Yes',
    label: 'Social',
    draftId: null,
  });
  expect(replyTo(mailOf(mails, 13), 'Yes')).toMatchObject({
    To: 'Murat Öztürk',
    subject: 'Re: Three offers for NAYY 4×35',
  });
});

test('a sent mail is on top of the sent ones, with an id of its own and its text as content', () => {
  const after = withSent(mails, replyTo(mailOf(mails, 1), 'a < b\nand\n\n<script>'), { from: 'admin', now });
  expect(after).toHaveLength(21);
  expect(shownMails(after, 'sent', '')[0]).toMatchObject({
    id: 21,
    from: 'admin',
    To: 'Elif Kaya',
    time: now,
    emailExcerpt: 'a < b and <script>',
    emailContent: '<p>a &lt; b<br>and</p><p>&lt;script&gt;</p>',
    inbox: false,
    sent: true,
    draft: false,
    unread: false,
  });
});

test('a draft is continued with its text, and is gone when it is sent', () => {
  const writing = continued(mailOf(mails, 17));
  expect(writing.text).toBe('Mehmet,\n\nwho signs for the client? And do we need');
  const after = withSent(mails, writing, { from: 'admin', now });
  expect([countBehind(after, 'draft'), countBehind(after, 'sent')]).toEqual([0, 5]);
});

test('a mail needs a recipient and a text, and may have no subject', () => {
  expect(missingIn(emptyWriting)).toEqual(['To', 'text']);
  expect(missingIn({ ...emptyWriting, To: 'Elif', text: 'Hello' })).toEqual([]);
  expect([isWritten(emptyWriting), isWritten({ ...emptyWriting, subject: 'x' })]).toEqual([false, true]);
});

test('the size of attachments is their sum', () => {
  expect(sizeOf(mailOf(mails, 1))).toBe(2.5);
});
