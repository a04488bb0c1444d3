import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import styles from './lines.module.css';
import type { Found, Option } from './use-found.ts';

type Props = {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  found: Found;
  active: number;
  onPick: (option: Option) => void;
};

const gap = 2;

/** What an empty list says. */
export const nothingFound = (state: Found['state']) =>
  state === 'failed' ? 'lines.notFindable' : 'lines.nothingFound';

/**
 * The search results under the cell. They are in the browser's top layer, where the frame of the grid does not clip
 * them.
 */
export function FoundList({ id, anchor, found: { options, state }, active, onPick }: Props) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    const box = anchor.current?.getBoundingClientRect();
    if (!element || !box) return;
    if (!element.matches(':popover-open')) element.showPopover();
    const { width, height } = element.getBoundingClientRect();
    const isBelow = box.bottom + gap + height < window.innerHeight || box.top < height;
    const start = document.documentElement.dir === 'rtl' ? box.right - width : box.left;
    element.style.left = `${Math.max(4, Math.min(start, window.innerWidth - width - 4))}px`;
    element.style.top = `${isBelow ? box.bottom + gap : box.top - height - gap}px`;
  });
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} popover="manual" className={styles.found}>
      {options.length === 0 && (
        <div aria-hidden className={styles.foundNothing}>
          {t(nothingFound(state))}
        </div>
      )}
      <div role="listbox" id={id} aria-label={t('lines.found')}>
        {options.map((option, index) => (
          <div
            key={option.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className={styles.option}
            // Before the cell loses the focus, which would close the list.
            onPointerDown={(event) => {
              event.preventDefault();
              onPick(option);
            }}
          >
            {option.code !== undefined && <bdi className={styles.code}>{option.code}</bdi>}
            <span className={styles.optionName}>{option.label}</span>
            {option.facts !== undefined && <span className={styles.facts}>{option.facts}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}
