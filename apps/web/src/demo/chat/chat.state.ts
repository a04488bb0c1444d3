import { isoOf, nowMs } from '../../lib/clock.ts';
import { createDemoState } from '../frame/demo-state.ts';
import type { Chat } from '../mock/shapes.ts';
import { firstSelected, withSent, writtenMsAgo } from './chat.model.ts';

type State = {
  chats: Chat[] | null;
  selected: number;
  chatSearch: string;
  /** The chats that were opened here, whose messages are no longer unread. */
  opened: readonly number[];
  /** What was written and not sent, by chat. */
  drafts: Readonly<Record<number, string>>;
  /** Whether the pane about the contact is open; `null` until somebody decides, which depends on the room. */
  isInfoOpen: boolean | null;
};

export const useChat = createDemoState<State>(() => ({
  chats: null,
  selected: firstSelected,
  chatSearch: '',
  opened: [],
  drafts: {},
  isInfoOpen: null,
}));
const set = useChat.setState;

export const select = (id: number): void =>
  set(({ opened }) => ({ selected: id, opened: opened.includes(id) ? opened : [...opened, id] }));

export const write = (chatId: number, text: string): void =>
  set(({ drafts }) => ({ drafts: { ...drafts, [chatId]: text } }));

/** Sends what was written in a chat, unless there is nothing but spaces. */
export function send(chatId: number): void {
  const msg = (useChat.getState().drafts[chatId] ?? '').trim();
  if (msg === '') return;
  const createdAt = isoOf(nowMs() - writtenMsAgo);
  set(({ chats }) => ({ chats: withSent(chats ?? [], chatId, { msg, createdAt }) }));
  write(chatId, '');
}
