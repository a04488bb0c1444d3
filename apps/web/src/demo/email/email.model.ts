import { msOf } from '../../lib/clock.ts';
import { holdsWords } from '../../lib/fold-text.ts';
import { nextId } from '../frame/next-id.ts';
import { avatarOf } from '../mock/pictures.ts';
import type { Email, mailLabels } from '../mock/shapes.ts';
import { htmlOf, mailContent, plainText } from './mail-content.ts';

/** A mail of the page can be checked, which the data do not know. */
export type Mail = Email & { checked: boolean };

export const folders = ['inbox', 'sent', 'draft', 'spam', 'trash'] as const;
export const marks = ['starred', 'important'] as const;
export type MailFilter = (typeof folders)[number] | (typeof marks)[number] | (typeof mailLabels)[number];
type Flag = 'starred' | 'important' | 'checked';

export const firstSelected = 1;
export const firstFilter: MailFilter = 'inbox';

export const mailsOf = (emails: readonly Email[]): Mail[] =>
  emails.map((email) => ({ ...email, checked: false }));

/** What lies in the trash is found only there. */
function isBehind(mail: Mail, filter: MailFilter): boolean {
  if (filter === 'trash') return mail.trash;
  if (mail.trash) return false;
  return filter === 'Promotional' || filter === 'Social' || filter === 'Health'
    ? mail.label === filter
    : mail[filter];
}

export const countBehind = (mails: readonly Mail[], filter: MailFilter): number =>
  mails.filter((mail) => isBehind(mail, filter)).length;

/** The mails behind a filter in which every word of the search occurs, the newest first. */
export const shownMails = (mails: readonly Mail[], filter: MailFilter, search: string): Mail[] =>
  mails
    .filter((mail) => isBehind(mail, filter) && holdsWords(searchedText(mail), search))
    .toSorted((a, b) => msOf(b.time) - msOf(a.time));

const searchedText = ({ from, To, subject, emailContent }: Mail) =>
  [from, To, subject, plainText(mailContent(emailContent))].join(' ');

export const toggled = (mails: readonly Mail[], id: number, flag: Flag): Mail[] =>
  mails.map((mail) => (mail.id === id ? { ...mail, [flag]: !mail[flag] } : mail));

/** Sets a flag of several mails, or clears it where all have it. */
export function toggledTogether(mails: readonly Mail[], ids: readonly number[], flag: Flag): Mail[] {
  const isSet = mails.filter(({ id }) => ids.includes(id)).every((mail) => mail[flag]);
  return mails.map((mail) => (ids.includes(mail.id) ? { ...mail, [flag]: !isSet } : mail));
}

/** Deleting toggles the trash flag: a deleted mail keeps its folder, and returns to it from the trash. */
export const trashToggled = (mails: readonly Mail[], ids: readonly number[]): Mail[] =>
  mails.map((mail) => (ids.includes(mail.id) ? { ...mail, trash: !mail.trash, checked: false } : mail));

/** Puts mails back to where they were, whatever has happened to them since. */
export const trashRestored = (mails: readonly Mail[], before: readonly Mail[]): Mail[] =>
  mails.map((mail) => {
    const was = before.find(({ id }) => id === mail.id);
    return was ? { ...mail, trash: was.trash } : mail;
  });

export const opened = (mails: readonly Mail[], id: number): Mail[] =>
  mails.map((mail) => (mail.id === id && mail.unread ? { ...mail, unread: false } : mail));

/** The mail that is open when these have left the list: the next one that stays, otherwise the one before. */
export function neighbourOf(shown: readonly Mail[], gone: readonly number[], id: number): number {
  if (!gone.includes(id)) return id;
  const stays = (mail: Mail) => !gone.includes(mail.id);
  const at = shown.findIndex((mail) => mail.id === id);
  return (shown.slice(at + 1).find(stays) ?? shown.slice(0, Math.max(0, at)).findLast(stays))?.id ?? 0;
}

/** What is written, and what it answers or continues. */
export type Writing = {
  To: string;
  subject: string;
  text: string;
  label: Email['label'];
  /** The mail in the drafts that it continues. */
  draftId: number | null;
};

/** Every mail has a label; one that answers nothing is a social one. */
export const emptyWriting: Writing = { To: '', subject: '', text: '', label: 'Social', draftId: null };

export const replyTo = (mail: Mail, text: string): Writing => ({
  To: mail.sent ? mail.To : mail.from,
  subject: /^re:/i.test(mail.subject) ? mail.subject : `Re: ${mail.subject}`,
  text,
  label: mail.label,
  draftId: null,
});

export const continued = ({ id, To, subject, emailContent, label }: Mail): Writing => ({
  To,
  subject,
  text: plainText(mailContent(emailContent)),
  label,
  draftId: id,
});

export const isWritten = ({ To, subject, text }: Writing): boolean =>
  [To, subject, text].some((some) => some.trim() !== '');

export const missingIn = ({ To, text }: Writing): ('To' | 'text')[] => [
  ...(To.trim() === '' ? (['To'] as const) : []),
  ...(text.trim() === '' ? (['text'] as const) : []),
];

/** The sent mails tell whose mailbox it is. */
export const ownerOf = (mails: readonly Mail[]): string => mails.find(({ sent }) => sent)?.from ?? '';

/** A sent mail joins the others; the draft it continues is gone. Nothing leaves the browser. */
export function withSent(
  mails: readonly Mail[],
  { To, subject, text, label, draftId }: Writing,
  { from, now }: { from: string; now: string },
): Mail[] {
  const sent: Mail = {
    id: nextId(mails.map(({ id }) => id)),
    from,
    thumbnail: avatarOf(from),
    subject: subject.trim(),
    time: now,
    To: To.trim(),
    emailExcerpt: excerptOf(text),
    emailContent: htmlOf(text),
    unread: false,
    attachment: false,
    starred: false,
    important: false,
    inbox: false,
    sent: true,
    draft: false,
    spam: false,
    trash: false,
    label,
    attchments: [],
    checked: false,
  };
  return [sent, ...mails.filter(({ id }) => id !== draftId)];
}

const excerptOf = (text: string) => Array.from(text.trim().replaceAll(/\s+/g, ' ')).slice(0, 120).join('');

/** The size of all attachments in megabytes, which their texts hold. */
export const sizeOf = ({ attchments }: Pick<Email, 'attchments'>): number =>
  Math.round(attchments.reduce((sum, { fileSize }) => sum + (Number.parseFloat(fileSize) || 0), 0) * 10) / 10;
