import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useOpenDetail } from './app-frame.tsx';
import style from './frame.module.css';
import { useDemoKeys } from './use-demo-keys.ts';

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  idOf: (row: Row) => number;
  current: number;
  onSelect: (id: number) => void;
  /** What the button of a row says. */
  children: (row: Row) => ReactNode;
  /** Controls of a row beside its button, such as a star. */
  beside?: (row: Row) => ReactNode;
  /** Attributes of the row for its style, such as `data-unread`. */
  marks?: (row: Row) => Readonly<Record<`data-${string}`, string | boolean | undefined>>;
};

/**
 * The rows of an application. Arrows, j and k move; the selected one is open beside the list, and on a phone after Enter or a
 * tap.
 */
export function ListPane<Row>(props: Props<Row>) {
  const { label, rows, idOf, current, onSelect, children, beside, marks } = props;
  const { open } = useOpenDetail();
  const list = useRef<HTMLUListElement>(null);
  const at = rows.findIndex((row) => idOf(row) === current);

  const move = (by: number) => {
    const next = rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
    if (next) onSelect(idOf(next));
  };
  useDemoKeys({ KeyJ: () => move(1), KeyK: () => move(-1) });

  // The focus follows the selection while it is in the list.
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-current="true"]');
    row?.scrollIntoView({ block: 'nearest' });
    if (list.current?.contains(document.activeElement)) row?.focus();
  }, [current]);

  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    Home: -rows.length,
    End: rows.length,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined || !(event.target as HTMLElement).matches('[data-opens]')) return;
    event.preventDefault();
    move(by);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of its buttons
    <ul ref={list} className={style.rows} aria-label={label} onKeyDown={onKeyDown}>
      {rows.map((row, index) => {
        const id = idOf(row);
        const isCurrent = id === current;
        return (
          <li key={id} className={style.row} data-current={isCurrent || undefined} {...marks?.(row)}>
            <button
              type="button"
              data-opens
              className={style.opens}
              aria-current={isCurrent || undefined}
              tabIndex={isCurrent || (at === -1 && index === 0) ? 0 : -1}
              onClick={() => {
                onSelect(id);
                open();
              }}
            >
              {children(row)}
            </button>
            {beside && <span className={style.beside}>{beside(row)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
