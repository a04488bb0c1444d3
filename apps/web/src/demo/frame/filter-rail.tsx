import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../lib/format.ts';
import style from './frame.module.css';

type FilterEntry<Key extends string> = {
  key: Key;
  name: string;
  count: number;
  Icon?: TablerIcon;
  /** A square of a colour instead of an icon. */
  swatch?: string;
};

type Props<Key extends string> = {
  label: string;
  groups: readonly { name?: string; entries: readonly FilterEntry<Key>[] }[];
  current: Key;
  onChoose: (key: Key) => void;
  /** What to know about the data, at the end of the pane. */
  note?: ReactNode;
};

/** The filters of an application with the number of rows behind each. */
export function FilterRail<Key extends string>({ label, groups, current, onChoose, note }: Props<Key>) {
  const { number } = useFormats();
  return (
    <nav className={style.filters} aria-label={label}>
      {groups.map(({ name, entries }) => (
        <div key={name ?? ''} role="group" aria-label={name ?? label} className={style.group}>
          {name && <p aria-hidden>{name}</p>}
          {entries.map(({ key, name: entry, count, Icon, swatch }) => (
            <button
              key={key}
              type="button"
              aria-current={key === current || undefined}
              onClick={() => onChoose(key)}
            >
              {Icon && <Icon size={18} stroke={1.75} aria-hidden />}
              {swatch && <span className={style.swatch} style={{ background: swatch }} />}
              <span className={style.filterName}>{entry}</span>
              <span className={style.amount}>{number(count)}</span>
            </button>
          ))}
        </div>
      ))}
      {note && <p className={style.filterNote}>{note}</p>}
    </nav>
  );
}
