import type { NotificationRow } from '@kalfa/contracts/notifications/notification';
import { Link } from 'react-router';
import { useRowTab } from '../../kit/list/row-tab.ts';
import { useNoticeWords } from './notice-words.ts';
import styles from './notices.module.css';

type Props = { row: NotificationRow; link: string | null; onOpen: () => void };

/** The type of a notification, bold until it is read; a link to its record where there is a page for it. */
export function NoticeName({ row: { type, isRead }, link, onOpen }: Props) {
  const words = useNoticeWords();
  const tabIndex = useRowTab();
  const looks = { className: styles.about, 'data-unread': !isRead || undefined };
  const name = <bdi>{words.name(type)}</bdi>;
  return link === null ? (
    <span {...looks}>{name}</span>
  ) : (
    <Link to={link} tabIndex={tabIndex} {...looks} onClick={onOpen}>
      {name}
    </Link>
  );
}
