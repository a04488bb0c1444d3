import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../kit/plain/button.tsx';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { daysOf, firstRows } from '../../lib/notify/groups.ts';
import type { NotifyEntry } from '../../lib/notify/state.ts';
import { BurstRow } from './burst-row.tsx';
import { NoticeRow } from './notice-row.tsx';
import { useNoticeWords } from './notice-words.ts';
import styles from './notices.module.css';
import type { NoticeActions } from './use-notice-actions.ts';

type Props = { entries: readonly NotifyEntry[]; actions: NoticeActions; onLeave: () => void };

/** How many rows are rendered at once; hundreds would make the drawer slow to open. */
const portion = 100;

/** Notifications by day. The arrow keys move through them, and Enter opens the focused one. */
export function NoticeList({ entries, actions, onLeave }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const words = useNoticeWords();
  const [limit, setLimit] = useState(portion);
  const list = useRef<HTMLDivElement>(null);
  const { days, left } = firstRows(daysOf(entries), limit);
  const rest = Math.min(portion, left);

  const showMore = () => {
    const before = noticesIn(list.current).length;
    flushSync(() => setLimit(limit + portion));
    // The button may be gone now; the first of the new ones is where it was.
    noticesIn(list.current)[before]?.focus();
  };
  return (
    <div ref={list} role="presentation" onKeyDown={walk}>
      {days.map(({ at, groups }) => (
        // The oldest of a day or burst stays when new ones arrive, so that nothing is rendered again under the pointer.
        <section key={oldestOf(groups)} className={styles.day}>
          <h3 className={styles.heading}>{words.day(at)}</h3>
          <ul>
            {groups.map((group) =>
              group.length === 1 ? (
                <NoticeRow key={oldestOf([group])} entry={group[0]} actions={actions} onLeave={onLeave} />
              ) : (
                <BurstRow key={oldestOf([group])} group={group} actions={actions} onLeave={onLeave} />
              ),
            )}
          </ul>
        </section>
      ))}
      {rest > 0 && (
        <div className={styles.more}>
          <Button onClick={showMore}>
            {t('notifications.showMore', { count: rest, replace: { count: number(rest) } })}
          </Button>
        </div>
      )}
    </div>
  );
}

const oldestOf = (groups: readonly (readonly NotifyEntry[])[]) => groups.at(-1)?.at(-1)?.id;

const noticesIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[data-notice]') ?? []),
];

function walk(event: KeyboardEvent<HTMLElement>) {
  const notices = noticesIn(event.currentTarget);
  const index = notices.indexOf(event.target as HTMLElement);
  if (index < 0) return;
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: notices.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  notices[next]?.focus();
}
