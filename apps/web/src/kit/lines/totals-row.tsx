import { addDecimals, isDecimal } from '@kalfa/domain/decimal';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useSettings } from '../../lib/settings.ts';
import { isBlank, isNumeric, type Line, type NumberColumn } from './columns.ts';
import { rowCount } from './grid.model.ts';
import styles from './lines.module.css';
import { writeNumber } from './numbers.ts';
import { useLines } from './use-line-editor.ts';

/** The exact totals of the lines; what is not a number adds nothing. */
export function TotalsRow() {
  const { t } = useTranslation();
  const language = useSettings((settings) => settings.isLanguage);
  const { number } = useFormats();
  const lines = useLines((state) => state.lines);
  const columns = useLines((state) => state.columns);
  const rows = useLines(rowCount);
  const count = lines.filter((line) => !isBlank(line)).length;
  return (
    <div role="row" aria-rowindex={rows + 2} className={styles.totals}>
      <div role="none" />
      {columns.map((column, index) => (
        <div
          key={column.name}
          role="gridcell"
          aria-colindex={index + 2}
          className={isNumeric(column) ? styles.numeric : styles.cell}
        >
          {index === 0 && t('lines.total', { count, replace: { count: number(count) } })}
          {column.hasTotal &&
            isNumeric(column) &&
            writeNumber(totalOf(lines, column), { language, least: column.decimals ?? 2 })}
        </div>
      ))}
    </div>
  );
}

const totalOf = (lines: readonly Line[], { name }: NumberColumn) =>
  addDecimals(
    lines.flatMap(({ cells }) => {
      const value = cells[name];
      return typeof value === 'string' && isDecimal(value) ? [value] : [];
    }),
  );
