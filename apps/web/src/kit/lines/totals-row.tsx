import { addDecimals, isDecimal } from '@kalfa/domain/decimal';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useSettings } from '../../lib/settings.ts';
import { cellOf, isNumeric, itemColumnOf, type Line, type LineColumn, type NumberColumn } from './columns.ts';
import { frozenStyle, type GridLayout } from './grid-layout.ts';
import { rowCount } from './grid.model.ts';
import styles from './lines.module.css';
import { writeNumber } from './numbers.ts';
import { countLines } from './sheet.ts';
import { useLineEditor, useLines } from './use-line-editor.ts';

/** The exact totals of the lines; what is not a number adds nothing. */
export function TotalsRow({ layout }: { layout: GridLayout }) {
  const editor = useLineEditor();
  const { t } = useTranslation();
  const language = useSettings((settings) => settings.isLanguage);
  const { money, number } = useFormats();
  const totals = useLines((state) => editor.sumsOf(state)?.totals);
  const groupBy = useLines((state) => state.groupBy);
  const lines = useLines((state) => state.lines);
  const columns = useLines((state) => state.columns);
  const rows = useLines(rowCount);
  const count = countLines(lines, groupBy);
  const named = itemColumnOf(columns) ?? columns[0];
  /** What the sheet sums up itself. */
  const summed = (column: LineColumn) => {
    const total = totals?.[column.name];
    if (total === undefined) return null;
    return column.kind === 'quantity'
      ? writeNumber(total, { language, least: column.decimals ?? 2 })
      : money(total);
  };
  return (
    <div role="row" aria-rowindex={rows + layout.headRows + 1} className={styles.totals}>
      <div role="none" className={styles.number} data-frozen={layout.isSheet || undefined} />
      {columns.map((column, index) => (
        <div
          key={column.name}
          role="gridcell"
          aria-colindex={index + 2}
          data-frozen={layout.frozen[index] === null ? undefined : true}
          data-band={layout.bands.some(({ from }) => from === index) || undefined}
          style={frozenStyle(layout.frozen[index])}
          className={isNumeric(column) ? styles.numeric : styles.cell}
        >
          {column === named && t('lines.total', { count, replace: { count: number(count) } })}
          {column.hasTotal &&
            isNumeric(column) &&
            writeNumber(totalOf(lines, column), { language, least: column.decimals ?? 2 })}
          {summed(column)}
        </div>
      ))}
    </div>
  );
}

const totalOf = (lines: readonly Line[], column: NumberColumn) =>
  addDecimals(
    lines.flatMap((line) => {
      const value = cellOf(line, column);
      return typeof value === 'string' && isDecimal(value) ? [value] : [];
    }),
  );
