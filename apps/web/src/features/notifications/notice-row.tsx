import { IconCircleCheck, IconCircleDot, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Hint } from '../../kit/page/tip.tsx';
import { VisuallyHidden } from '../../kit/page/visually-hidden.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { linkOf } from '../../lib/notify/link.ts';
import type { NotifyEntry } from '../../lib/notify/state.ts';
import { useSession } from '../../lib/session/session.ts';
import { NoticeIcon } from './notice-icon.tsx';
import { NoticeMenu } from './notice-menu.tsx';
import { useNoticeWords } from './notice-words.ts';
import styles from './notices.module.css';
import type { NoticeActions } from './use-notice-actions.ts';

type Props = {
  entry: NotifyEntry;
  actions: NoticeActions;
  /** Called when the notification opens its page. */
  onLeave: () => void;
};

/** One notification. It links to its record, where there is a page for it, and is then marked as read. */
export function NoticeRow({ entry, actions, onLeave }: Props) {
  const words = useNoticeWords();
  const can = useSession((session) => session.can);
  const { isRead } = entry;
  const name = words.name(entry.type, entry.title);
  const link = linkOf(entry, can);
  const read = () => {
    if (!isRead) void actions.read(only([entry]));
  };
  const inside = (
    <RowWords type={entry.type} name={name} at={entry.atISO} isRead={isRead}>
      <Details entry={entry} />
    </RowWords>
  );
  return (
    <li className={styles.row}>
      {link === null ? (
        <button type="button" data-notice className={styles.open} onClick={read}>
          {inside}
        </button>
      ) : (
        <Link
          to={link}
          data-notice
          className={styles.open}
          onClick={(event) => {
            read();
            // Opening in another tab leaves this one as it is.
            if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onLeave();
          }}
        >
          {inside}
        </Link>
      )}
      <RowMenu name={name} entries={[entry]} actions={actions} />
    </li>
  );
}

type WordsProps = { type: string; name: string; at: string; isRead: boolean; children: ReactNode };

/** The icon, the type, what happened, and when. Unread ones are bold, dotted, and announced. */
export function RowWords({ type, name, at, isRead, children }: WordsProps) {
  const { t } = useTranslation();
  const { when, fullWhen } = useNoticeWords();
  return (
    <>
      <NoticeIcon type={type} />
      <span className={styles.text} data-unread={!isRead || undefined}>
        <span className={styles.line}>
          <span className={styles.name}>
            {!isRead && <VisuallyHidden>{`${t('notifications.unread')}: `}</VisuallyHidden>}
            <bdi>{name}</bdi>
          </span>
          {!isRead && <span className={styles.dot} aria-hidden />}
          <Hint text={fullWhen(at)}>
            <time dateTime={at}>{when(at)}</time>
          </Hint>
        </span>
        <span className={styles.details}>{children}</span>
      </span>
    </>
  );
}

/** `Approved · DSV-2026-00012`, and below it the name of the record. Without any of it, the sent text is shown. */
function Details({ entry }: { entry: NotifyEntry }) {
  const { happened } = useNoticeWords();
  const { number, recordTitle, body } = entry;
  const what = happened(entry);
  if (what === null && number === '' && recordTitle === '') return <bdi lang="tr">{body}</bdi>;
  return (
    <>
      {what}
      {what !== null && number !== '' && ' · '}
      {/* A number does not wrap. */}
      <bdi className={styles.number}>{number}</bdi>
      {recordTitle !== '' && (
        <span className={styles.record}>
          <bdi>{recordTitle}</bdi>
        </span>
      )}
    </>
  );
}

type MenuProps = { name: string; entries: readonly NotifyEntry[]; actions: NoticeActions };

/** The actions on one notification, or on all of a burst. */
export function RowMenu({ name, entries, actions }: MenuProps) {
  const { t } = useTranslation();
  const areRead = entries.every(({ isRead }) => isRead);
  const mark = areRead
    ? {
        label: t('notifications.markUnread'),
        Icon: IconCircleDot,
        onChoose: () => void actions.unread(entries.map(({ id }) => id)),
      }
    : {
        label: t('notifications.markRead'),
        Icon: IconCircleCheck,
        onChoose: () => void actions.read(only(entries)),
      };
  const clear = {
    label: t('notifications.clear'),
    Icon: IconX,
    onChoose: () => void actions.clear(only(entries), entries.length),
  };
  return <NoticeMenu name={name} choices={[mark, clear]} />;
}

const only = (entries: readonly NotifyEntry[]) => ({ ids: entries.map(({ id }) => Number(id)) });
