import type { ListShape, Page, Sort } from '@kalfa/contracts/list';
import Skeleton from '@mui/material/Skeleton';
import { IconArrowDown, IconArrowUp, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { displayedValue, useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useSettings } from '../../lib/settings.ts';
import { NoValue } from '../page/no-value.tsx';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import type { LaidOutColumn } from './column-layout.ts';
import { useClippedTip } from './clipped-tip.tsx';
import { plainShape, shapesOf, type Shapes } from './column-shapes.ts';
import { cellOf, leafOf } from './columns.ts';
import style from './list-table.module.css';
import { ResizeHandle } from './resize-handle.tsx';
import { RowTab } from './row-tab.ts';
import { boxState, isSelected, nothingSelected } from './selection.ts';
import { useTableFrame } from './use-table-frame.ts';
import type { Selecting, useRowFocus } from './use-row-focus.ts';

export type ListRow = Readonly<Record<string, unknown>> & { id: number };

type Props = {
  title: string;
  /** The field that names a row. */
  label: string;
  columns: readonly LaidOutColumn[];
  heading: (field: string) => string;
  /** Undefined while the first page is loading. */
  rows: readonly ListRow[] | undefined;
  /** The fields the list can be sorted by, with their types. */
  sortable: ListShape['fields'];
  sort: readonly Sort[];
  onSort: (sort: Sort[]) => void;
  page: Page | undefined;
  /** The position of the first of these rows among all of them. */
  firstRow: number;
  focus: ReturnType<typeof useRowFocus>;
  selecting: Selecting | undefined;
  onPeek?: ((id: number) => void) | undefined;
  onResize: (field: string, width: number) => void;
  /** The rows that changed since the last read, highlighted for a moment. */
  changed: ReadonlySet<number>;
  /** What can be done with a row; nothing where rows are read-only. */
  rowEnd?: ((row: ListRow) => ReactNode) | undefined;
};

const skeletonRows = 8;

/** A real table element: screen readers, find-in-page and printing understand it. */
export function ListTable(props: Props) {
  const { title, columns, rows, page, selecting, sortable: kinds, label } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const visible = useMemo(() => columns.filter(({ isHidden }) => !isHidden), [columns]);
  const { isTooWide, pinOffsets, dropped } = useTableFrame(frame, visible, { kinds, label });
  const top = useSettings((settings) => settings.TopbarHeight);
  const tip = useClippedTip();
  const shapes = useMemo(
    () => shapesOf(visible, rows ?? [], { kinds, label }),
    [visible, rows, kinds, label],
  );
  const fitting = visible.filter(({ field }) => !dropped.has(field));
  const layout: Placed = {
    ...props,
    columns: fitting,
    hasText: fitting.some(({ field }) => shapes[field]?.share !== null),
    details: visible.filter(({ field }) => dropped.has(field)),
    expanded,
    onExpand: (id) =>
      setExpanded(new Set(expanded.has(id) ? [...expanded].filter((one) => one !== id) : [...expanded, id])),
    shapes,
    pinOffsets,
  };
  return (
    <div
      ref={frame}
      className={style.frame}
      data-wide={isTooWide || undefined}
      style={{ '--top': `${top}px` } as CSSProperties}
    >
      <table className={style.table} aria-label={title} aria-rowcount={(page?.total ?? -1) + 1 || -1}>
        <thead>
          <Head {...layout} />
        </thead>
        <tbody {...props.focus.body} {...tip.over}>
          {rows
            ? rows.map((row, index) => <BodyRow key={row.id} row={row} index={index} {...layout} />)
            : Array.from({ length: skeletonRows }, (_, index) => (
                <SkeletonRow key={index} {...layout} hasBox={selecting !== undefined} />
              ))}
        </tbody>
        {rows && <Totals {...layout} />}
      </table>
      {tip.bubble}
    </div>
  );
}

type Placed = Props & {
  /** Columns for which there is no room; the detail of a row shows them. */
  details: readonly LaidOutColumn[];
  expanded: ReadonlySet<number>;
  onExpand: (id: number) => void;
  shapes: Shapes;
  /** Whether a column shares the width that the others leave; without one, the label takes it. */
  hasText: boolean;
  pinOffsets: Readonly<Record<string, number>>;
};

/** The shape and style of a column: its kind, its width, and its offset when it is pinned. */
function cellProps(
  { width, isPinned, field }: LaidOutColumn,
  { shapes, hasText, label, pinOffsets }: Placed,
) {
  const { kind, share, isRepeated } = shapes[field] ?? plainShape;
  return {
    className: isPinned ? style.pinned : undefined,
    'data-kind': kind,
    'data-repeated': isRepeated || undefined,
    style: {
      ...(width !== null && { width, minWidth: width, maxWidth: width }),
      ...(width === null && share !== null && { width: `${share}%` }),
      ...(width === null && !hasText && field === label && { width: '100%' }),
      ...(isPinned && { insetInlineStart: pinOffsets[field] ?? 0 }),
    },
  };
}

function Head(props: Placed) {
  const { columns, heading, rows, sortable, sort, onSort, selecting, onResize, details } = props;
  const { t } = useTranslation();
  const ids = rows?.map(({ id }) => id) ?? [];
  const box = boxState(selecting?.selection ?? nothingSelected, ids);
  return (
    <tr aria-rowindex={1}>
      {selecting && (
        <th className={style.boxCell}>
          <input
            type="checkbox"
            className={style.box}
            aria-label={t('list.selectPage')}
            checked={box === 'all'}
            ref={(input) => {
              if (input) input.indeterminate = box === 'some';
            }}
            onChange={() => selecting.select(box === 'all' ? nothingSelected : { kind: 'rows', ids })}
          />
        </th>
      )}
      {details.length > 0 && (
        <th className={style.expandCell}>
          <VisuallyHidden>{t('list.details')}</VisuallyHidden>
        </th>
      )}
      {columns.map((column) => {
        const sortIndex = sort.findIndex((s) => s.field === column.field);
        const current = sort[sortIndex];
        return (
          <th
            key={column.field}
            scope="col"
            data-field={column.field}
            aria-sort={current ? (current.descending ? 'descending' : 'ascending') : undefined}
            {...cellProps(column, props)}
          >
            {column.field in sortable ? (
              <SortButton
                label={heading(column.field)}
                isDescending={current?.descending ?? false}
                order={sort.length > 1 && current ? sortIndex + 1 : null}
                onSort={(isAdded) => onSort(nextSort(column.field, sort, isAdded))}
              />
            ) : (
              heading(column.field)
            )}
            <ResizeHandle onResize={(width) => onResize(column.field, width)} />
          </th>
        );
      })}
      <th className={style.endCell}>
        <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
      </th>
    </tr>
  );
}

type SortProps = {
  label: string;
  isDescending: boolean;
  /** Its position among several sort fields; null for a single one. */
  order: number | null;
  onSort: (isAdded: boolean) => void;
};

/** Ascending, descending, and back to the default order; with Shift in addition to the current order. */
function SortButton({ label, isDescending, order, onSort }: SortProps) {
  const Arrow = isDescending ? IconArrowDown : IconArrowUp;
  return (
    <button type="button" className={style.sort} onClick={(event) => onSort(event.shiftKey)}>
      {label}
      <span className={style.arrow} aria-hidden>
        <Arrow size={14} stroke={2} />
        {order !== null && <span className={style.order}>{order}</span>}
      </span>
    </button>
  );
}

const mostSorts = 3;

function nextSort(field: string, sort: readonly Sort[], isAdded: boolean): Sort[] {
  const current = sort.find((s) => s.field === field);
  const others = isAdded ? sort.filter((s) => s.field !== field) : [];
  if (!current) return [...others.slice(0, mostSorts - 1), { field, descending: false }];
  return current.descending ? others : [...others, { field, descending: true }];
}

function BodyRow({ row, index, ...props }: Placed & { row: ListRow; index: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { columns, details, sortable, selecting, focus, firstRow, onPeek, shapes } = props;
  const isExpanded = details.length > 0 && props.expanded.has(row.id);
  const textIn = (column: LaidOutColumn) =>
    cellOf(column, row, { formats, kinds: sortable, places: shapes[column.field]?.places });
  const isCurrent = focus.focused === row.id;
  const isChosen = selecting !== undefined && isSelected(selecting.selection, row.id);
  const tab = isCurrent ? 0 : -1;
  const line = (
    <tr
      className={style.row}
      data-row={row.id}
      data-changed={props.changed.has(row.id) || undefined}
      tabIndex={tab}
      aria-rowindex={firstRow + index + 1}
      aria-selected={selecting ? isChosen : undefined}
      onClick={(event) => {
        if (event.altKey) onPeek?.(row.id);
      }}
    >
      {selecting && (
        <td className={style.boxCell}>
          <input
            type="checkbox"
            className={style.box}
            tabIndex={tab}
            aria-label={t('list.selectRow')}
            checked={isChosen}
            onClick={(event) => (event.shiftKey ? focus.extendTo(row.id) : focus.toggle(row.id))}
            onChange={() => undefined}
          />
        </td>
      )}
      <RowTab value={tab}>
        {details.length > 0 && (
          <td className={style.expandCell}>
            <button
              type="button"
              className={style.expand}
              tabIndex={tab}
              aria-expanded={isExpanded}
              aria-label={t('list.details')}
              onClick={() => props.onExpand(row.id)}
            >
              <IconChevronRight size={18} stroke={1.75} aria-hidden />
            </button>
          </td>
        )}
        {columns.map((column) => (
          <td key={column.field} {...cellProps(column, props)}>
            <Clipped column={column} shapes={shapes}>
              {textIn(column)}
            </Clipped>
          </td>
        ))}
        <td className={style.endCell}>{props.rowEnd?.(row)}</td>
      </RowTab>
    </tr>
  );
  if (!isExpanded) return line;
  return (
    <>
      {line}
      <tr className={style.detail}>
        <td colSpan={columns.length + 2 + (selecting ? 1 : 0)}>
          <dl>
            {details.map((column) => (
              <div key={column.field}>
                <dt>{props.heading(column.field)}</dt>
                <dd>{isolated(textIn(column))}</dd>
              </div>
            ))}
          </dl>
        </td>
      </tr>
    </>
  );
}

/** One line; the full text is shown on hover and focus where it is truncated. */
function Clipped({
  column,
  shapes,
  children,
}: {
  column: LaidOutColumn;
  shapes: Shapes;
  children: ReactNode;
}) {
  if (typeof children !== 'string')
    return (
      <div className={style.clip} data-clip>
        {isolated(children)}
      </div>
    );
  const text = shapes[column.field]?.kind === 'path' ? leafOf(children) : children;
  return (
    <bdi className={style.clip} data-clip data-full={text === children ? undefined : children}>
      {text}
    </bdi>
  );
}

/** Texts are isolated: a phone number among Arabic ones would otherwise be read from its end. */
function isolated(cell: ReactNode): ReactNode {
  if (cell === null || cell === undefined) return <NoValue />;
  return typeof cell === 'string' ? <bdi>{cell}</bdi> : cell;
}

/** The totals of all matching rows, on this page or not. */
function Totals(props: Placed) {
  const { columns, page, sortable, selecting, details, shapes } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  if (page?.total === undefined || Object.keys(page.totals ?? {}).length === 0) return null;
  const count = formats.number(page.total);
  const label = t(page.totalIsEstimate ? 'list.totalOfAbout' : 'list.totalOf', {
    count: page.total,
    replace: { count },
  });
  const sums = page.totals ?? {};
  // The label spans the columns up to the first sum.
  const firstSum = columns.findIndex(({ field }) => field in sums);
  const labelSpan = Math.max(1, firstSum < 0 ? columns.length : firstSum);
  return (
    <tfoot>
      <tr>
        <td colSpan={labelSpan + (selecting ? 1 : 0) + (details.length > 0 ? 1 : 0)}>{label}</td>
        {columns.slice(labelSpan).map((column) => (
          <td key={column.field} {...cellProps(column, props)}>
            {column.field in sums &&
              displayedValue(
                sortable[column.field],
                sums[column.field],
                formats,
                shapes[column.field]?.places,
              )}
          </td>
        ))}
        <EmptyCell className={style.endCell} />
      </tr>
    </tfoot>
  );
}

function SkeletonRow({ hasBox, ...props }: Placed & { hasBox: boolean }) {
  return (
    <tr aria-hidden>
      {hasBox && <EmptyCell className={style.boxCell} />}
      {props.details.length > 0 && <EmptyCell className={style.expandCell} />}
      {props.columns.map((column) => (
        <td key={column.field} {...cellProps(column, props)}>
          <Skeleton width="70%" />
        </td>
      ))}
      <EmptyCell className={style.endCell} />
    </tr>
  );
}

/** An empty cell for a column that has no value in this row. */
const EmptyCell = ({ className }: { className: string | undefined }) => <td className={className}>{null}</td>;
