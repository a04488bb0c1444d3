import { holdsWords } from '../../lib/fold-text.ts';
import { nextId } from '../frame/next-id.ts';
import type { Chat, ChatFile, ChatMessage } from '../mock/shapes.ts';

/** The selected chat is the first one, until another is chosen. */
export const firstSelected = 1;

/** The sender of what the user writes; no contact has this id. */
export const ownId = 2_000;

/** What is written now is one second old, as the specification says. */
export const writtenMsAgo = 1_000;

/** The chats after the user has sent a text to one of them. */
export const withSent = (
  chats: readonly Chat[],
  chatId: number,
  { msg, createdAt }: Pick<ChatMessage, 'msg' | 'createdAt'>,
): Chat[] => {
  const id = nextId(chats.flatMap(({ messages }) => messages.map((message) => message.id)));
  const sent: ChatMessage = { id, msg, type: 'text', attachments: [], createdAt, senderId: ownId };
  return chats.map((chat) => (chat.id === chatId ? { ...chat, messages: [...chat.messages, sent] } : chat));
};

export const isOwn = ({ senderId }: Pick<ChatMessage, 'senderId'>): boolean => senderId === ownId;

/** The data call them `attachment`, messages that are written here `attachments`. */
export const filesOf = ({ attachment = [], attachments = [] }: ChatMessage): ChatFile[] => [
  ...attachment,
  ...attachments,
];

export const lastOf = ({ messages }: Chat): ChatMessage | undefined => messages.at(-1);

const lastMoment = (chat: Chat) => lastOf(chat)?.createdAt ?? '';

const textsOf = ({ name, excerpt, messages }: Chat) => [
  name,
  excerpt,
  ...messages.flatMap((message) => [
    message.type === 'text' ? message.msg : '',
    ...filesOf(message).map(({ file }) => file),
  ]),
];

/** The chats that a search finds by a person or by what was written; the one with the newest message comes first. */
export function shownChats(chats: readonly Chat[], search: string): Chat[] {
  return chats
    .filter((chat) => holdsWords(textsOf(chat).join(' '), search))
    .toSorted((a, b) => compare(lastMoment(b), lastMoment(a)));
}

// Moments are written alike, so their texts are in their order; those of one moment stay as they stood.
const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

/** What a contact with something recent has written since the user's last message, until the chat is opened. */
export function unreadIn({ id, recent, messages }: Chat, opened: readonly number[]): number {
  if (!recent || opened.includes(id)) return 0;
  return messages.length - 1 - messages.findLastIndex(isOwn);
}

/** Whether the contact has written something after this message, and so has read it. */
export const isAnswered = (messages: readonly ChatMessage[], message: ChatMessage): boolean =>
  messages.slice(messages.indexOf(message) + 1).some((later) => !isOwn(later));

/** The messages in groups of a day. */
export function byDay(
  messages: readonly ChatMessage[],
  dayOf: (createdAt: string) => string,
): { day: string; messages: ChatMessage[] }[] {
  const days: { day: string; messages: ChatMessage[] }[] = [];
  for (const message of messages) {
    const day = dayOf(message.createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}

export const picturesIn = ({ messages }: Chat): ChatMessage[] =>
  messages.filter(({ type }) => type === 'image');

export const filesIn = ({ messages }: Chat): ChatFile[] => messages.flatMap(filesOf);

/** The name that a person is called by. */
export const firstNameOf = ({ name }: Pick<Chat, 'name'>): string => name.split(' ')[0] ?? name;
