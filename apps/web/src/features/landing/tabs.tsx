import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useSettings } from '../../lib/settings.ts';
import styles from './tabs.module.css';

type Props<Key extends string> = {
  label: string;
  tabs: readonly { key: Key; name: string; lang?: string }[];
  chosen: Key;
  onChoose: (key: Key) => void;
  /** The content of the selected tab. */
  children: ReactNode;
};

/** Tabs. The arrow keys select in the writing direction, Home and End the first and last. */
export function Tabs<Key extends string>({ label, tabs, chosen, onChoose, children }: Props<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const isRightToLeft = useSettings(({ activeDir }) => activeDir === 'rtl');
  const index = tabs.findIndex(({ key }) => key === chosen);
  const goTo = (event: KeyboardEvent) => {
    const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
    const backward = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
    const places: Record<string, number> = {
      [forward]: (index + 1) % tabs.length,
      [backward]: (index - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = places[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const tab = tabs[next];
    if (tab) onChoose(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div>
      <div className={styles.list} role="tablist" aria-label={label} ref={list}>
        {tabs.map(({ key, name, lang }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={key === chosen ? 0 : -1}
            lang={lang}
            className={styles.tab}
            onClick={() => onChoose(key)}
            onKeyDown={goTo}
          >
            {name}
          </button>
        ))}
      </div>
      <div
        className={styles.panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen}`}
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  );
}
