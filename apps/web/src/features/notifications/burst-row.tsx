import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import type { Group } from '../../lib/notify/groups.ts';
import type { NotifyEntry } from '../../lib/notify/state.ts';
import { NoticeRow, RowMenu, RowWords } from './notice-row.tsx';
import { useNoticeWords } from './notice-words.ts';
import styles from './notices.module.css';
import type { NoticeActions } from './use-notice-actions.ts';

type Props = { group: Group<NotifyEntry>; actions: NoticeActions; onLeave: () => void };

/** Many of one kind in quick succession, as one row that expands. */
export function BurstRow({ group, actions, onLeave }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const words = useNoticeWords();
  const [isOpen, setIsOpen] = useState(false);
  const [newest] = group;
  const name = words.name(newest.type, newest.title);
  const count = group.length;
  return (
    <>
      <li className={styles.row}>
        <button
          type="button"
          data-notice
          className={styles.open}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <RowWords
            type={newest.type}
            name={name}
            at={newest.atISO}
            isRead={group.every(({ isRead }) => isRead)}
          >
            {t('notifications.burst', { count, replace: { count: number(count) } })}
            <IconChevronDown
              size={16}
              className={styles.chevron}
              aria-label={t(isOpen ? 'notifications.fold' : 'notifications.unfold')}
            />
          </RowWords>
        </button>
        <RowMenu name={name} entries={group} actions={actions} />
      </li>
      {isOpen && (
        <li>
          <ul className={styles.unfolded} aria-label={name}>
            {group.map((entry) => (
              <NoticeRow key={entry.id} entry={entry} actions={actions} onLeave={onLeave} />
            ))}
          </ul>
        </li>
      )}
    </>
  );
}
