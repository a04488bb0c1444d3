import { flushSync } from 'react-dom';
import { showFeedback } from '../../kit/feedback/feedback.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { useOpenDetail } from '../frame/app-frame.tsx';
import { createDemoState } from '../frame/demo-state.ts';
import { writtenNow } from '../frame/moments.ts';
import {
  emptyWriting,
  firstFilter,
  firstSelected,
  isWritten,
  neighbourOf,
  opened,
  ownerOf,
  toggled,
  toggledTogether,
  trashRestored,
  trashToggled,
  withSent,
  type Mail,
  type MailFilter,
  type Writing,
} from './email.model.ts';

type State = {
  emails: Mail[] | null;
  selected: number;
  emailSearch: string;
  currentFilter: MailFilter;
  /** Stays while another mail is read, until it is sent or discarded. */
  writing: Writing;
  isWriting: boolean;
  /** Answers that are not sent yet, by the mail they answer. */
  replies: Readonly<Record<number, string>>;
};

export const useEmail = createDemoState<State>(() => ({
  emails: null,
  selected: firstSelected,
  emailSearch: '',
  currentFilter: firstFilter,
  writing: emptyWriting,
  isWriting: false,
  replies: {},
}));
const set = useEmail.setState;

const change = (next: (emails: readonly Mail[]) => Mail[]) =>
  set(({ emails }) => ({ emails: emails && next(emails) }));

export const toggle = (id: number, flag: 'starred' | 'important' | 'checked') =>
  change((emails) => toggled(emails, id, flag));

export const toggleTogether = (ids: readonly number[], flag: 'starred' | 'important' | 'checked') =>
  change((emails) => toggledTogether(emails, ids, flag));

/** Opens a mail, which is read then; so is the one before it, unless a phone has only marked it in the list. */
export function openMail(id: number): void {
  const { selected } = useEmail.getState();
  set({ selected: id, isWriting: false });
  change((emails) => opened(isNarrow() ? emails : opened(emails, selected), id));
}

/** Another folder opens without a mail, and nothing in it is checked. */
export const chooseFilter = (currentFilter: MailFilter) =>
  set(({ emails, ...before }) =>
    before.currentFilter === currentFilter
      ? {}
      : {
          currentFilter,
          selected: 0,
          emails: emails && emails.map((mail) => (mail.checked ? { ...mail, checked: false } : mail)),
        },
  );

export const write = (part: Partial<Writing>) => set(({ writing }) => ({ writing: { ...writing, ...part } }));

export const keepReply = (id: number, text: string) =>
  set(({ replies }) => ({ replies: { ...replies, [id]: text } }));

/** What the page does to mails, and where the focus is afterwards. */
export function useMailActs() {
  const { t } = useTranslation();
  const { isOpen, open, close } = useOpenDetail();

  const startWriting = (writing: Writing) => {
    flushSync(() => set({ writing, isWriting: true }));
    open();
    const first = writing.To === '' ? '[data-write-to]' : '[data-write-text]';
    // On a phone the list gives way to what is written.
    setTimeout(() => document.querySelector<HTMLElement>(first)?.focus());
  };

  return {
    compose: () => startWriting(useEmail.getState().writing),
    /** What is written already stays, or can be taken up again. */
    continueDraft: (draft: Writing) => {
      const { writing } = useEmail.getState();
      const isSame = writing.draftId === draft.draftId;
      startWriting(isSame ? writing : draft);
      if (isSame || !isWritten(writing)) return;
      showFeedback({ message: t('demo.email.discarded'), undo: () => startWriting(writing) });
    },
    discard: () => {
      const { writing } = useEmail.getState();
      flushSync(() => set({ writing: emptyWriting, isWriting: false }));
      close();
      focusOnList();
      if (isWritten(writing))
        showFeedback({ message: t('demo.email.discarded'), undo: () => startWriting(writing) });
    },
    send: (writing: Writing, answered: number | null) => {
      const { emails } = useEmail.getState();
      if (!emails) return;
      const sent = withSent(emails, writing, { from: ownerOf(emails), now: writtenNow() });
      flushSync(() => {
        set({ emails: sent });
        if (answered === null) set({ writing: emptyWriting, isWriting: false });
        else keepReply(answered, '');
      });
      if (answered === null) {
        close();
        focusOnList();
      }
      showFeedback({ message: t('demo.email.sent') });
    },
    /** Moves mails of the list to the trash, or out of it. */
    toggleTrash: (shown: readonly Mail[], ids: readonly number[]) => {
      const { emails, selected } = useEmail.getState();
      if (!emails) return;
      const before = emails.filter(({ id }) => ids.includes(id));
      const next = neighbourOf(shown, ids, selected);
      flushSync(() => set({ emails: trashToggled(emails, ids), selected: next }));
      if (ids.includes(selected)) {
        if (isOpen && isNarrow()) close();
        else if (!isNarrow()) change((after) => opened(after, next));
      }
      focusOnList();
      const isTrashed = before.some(({ trash }) => !trash);
      showFeedback({
        message: t(isTrashed ? 'demo.email.trashed' : 'demo.email.restored', { count: ids.length }),
        undo: () => {
          change((after) => trashRestored(after, before));
          set({ selected });
        },
      });
    },
  };
}

const isNarrow = () => matchMedia('(max-width: 719.95px)').matches;

/** The row that is open now, otherwise the page. */
function focusOnList(): void {
  const row = document.querySelector<HTMLElement>('[data-opens][aria-current="true"]');
  const target = row?.checkVisibility() ? row : document.getElementById('content');
  target?.focus({ preventScroll: true });
}
