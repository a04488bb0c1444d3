import { useSettings } from '../../lib/settings.ts';
import { displayedCell } from './cell-text.ts';
import { isNumeric, type Line, type LineColumn } from './columns.ts';
import { frozenStyle, type GridLayout } from './grid-layout.ts';
import styles from './lines.module.css';
import { useLineEditor, useLines } from './use-line-editor.ts';

type Props = { heading: Line; columns: readonly LineColumn[]; layout: GridLayout; top: number };

/** The totals of a group, below its lines. */
export function GroupTotals({ heading, columns, layout, top }: Props) {
  const editor = useLineEditor();
  const language = useSettings((settings) => settings.isLanguage);
  const { columns: all, sheet } = editor.owner();
  const sums = useLines((grid) => editor.sumsOf(grid)?.cells.get(heading.id));
  const columnIn = useLines((grid) => grid.columnIn);
  const summed: Line = { ...heading, cells: sums ?? {} };
  return (
    <div
      role="row"
      className={`${styles.row} ${styles.groupTotals}`}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="none" className={styles.number} data-frozen />
      {columns.map((place, index) => {
        const column = columnIn(heading, place);
        return (
          <div
            key={place.name}
            role="gridcell"
            aria-colindex={index + 2}
            data-frozen={layout.frozen[index] === null ? undefined : true}
            data-band={layout.bands.some(({ from }) => from === index) || undefined}
            style={frozenStyle(layout.frozen[index])}
            className={isNumeric(column) ? styles.numeric : styles.cell}
          >
            {index === 0 ? (
              <span>
                {sheet?.groupTotal} <bdi>{String(heading.cells[sheet?.groupBy ?? ''] ?? '')}</bdi>
              </span>
            ) : (
              displayedCell(summed, column, { columns: all, language })
            )}
          </div>
        );
      })}
    </div>
  );
}
