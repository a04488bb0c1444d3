import { isDecimal, plainDecimal } from '@kalfa/domain/decimal';
import { useMemo, type ReactNode } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useSettings } from '../../lib/settings.ts';
import { displayedCell } from '../lines/cell-text.ts';
import { cellOf, isFound, isNumeric, type Line, type LineColumn } from '../lines/columns.ts';
import { bandsOf, columnIn, countLines, isGroup, numbersOf, type LineSheet } from '../lines/sheet.ts';
import type { DocumentColumn, DocumentLine, Sheet } from './document-view.ts';
import { lineOf } from './line-adapter.ts';
import { headingCells } from './print-line-sheet.model.ts';
import style from './print-line-sheet.module.css';
import { missingDecimals, sheetColumns } from './print-sheet.model.ts';

type Props = {
  columns: readonly DocumentColumn[];
  lines: readonly DocumentLine[];
  lineSheet: LineSheet;
  sheet: Pick<Sheet, 'leftOut' | 'blank'>;
  /** What follows the totals, on the same page. */
  children: ReactNode;
};

/** The lines of a sheet on paper: groups with their subtotals, and the totals below. */
export function PrintLineSheet({ columns, lines: stored, lineSheet, sheet, children }: Props) {
  const { t } = useTranslation();
  const { number, money } = useFormats();
  const language = useSettings((settings) => settings.isLanguage);
  const { groupBy, grandTotal } = lineSheet;
  const all = columns.map(({ column }) => column);
  const { lines, sums } = useMemo(() => {
    const read = stored.map((line) => lineOf(columns, line));
    const computed = lineSheet.sums(read);
    const withSums = (line: Line): Line => ({
      ...line,
      cells: { ...line.cells, ...computed.cells.get(line.id) },
    });
    return { lines: read.map(withSums), sums: computed };
  }, [columns, stored, lineSheet]);
  const shown = sheetColumns(
    columns.filter(({ column }) => !column.isOfGroup),
    lines,
    sheet,
  ).map(({ column }) => column);
  const inGroup = columnIn(all, groupBy);
  const textOf = (line: Line, column: LineColumn) => displayedCell(line, column, { columns: all, language });
  const numbers = numbersOf(lines, groupBy);
  const count = countLines(lines, groupBy);
  const fillers = new Map(
    shown.filter(isNumeric).map((column) => [
      column.name,
      missingDecimals(
        lines.map((line) => (isGroup(line, groupBy) ? '' : textOf(line, column))),
        language,
      ),
    ]),
  );
  const valueOf = (line: Line, column: LineColumn) => {
    const value = cellOf(line, column);
    if (isFound(value)) return <bdi>{value.name}</bdi>;
    const text = textOf(line, column);
    if (!isNumeric(column)) return <bdi>{text}</bdi>;
    return (
      <>
        {text}
        <span className={style.filler} aria-hidden>
          {fillers.get(column.name)?.(text)}
        </span>
      </>
    );
  };
  const hasBands = shown.some(({ band }) => band !== undefined);
  const position = (
    <th rowSpan={hasBands ? 2 : 1} className={style.narrow}>
      {t('documents.sheet.position')}
    </th>
  );
  const totals = lineSheet.totals.filter(({ name }) => name in sums.totals);
  const before = shown.findIndex(({ name }) => name in sums.totals);
  const totalled = before < 0 ? [] : shown.slice(before);
  return (
    <table className={style.lines}>
      <thead>
        {hasBands && (
          <tr className={style.bands}>
            {position}
            {bandsOf(shown).map(({ label, from, span }) => (
              <th key={from} colSpan={span} data-band={label !== '' || undefined}>
                {label}
              </th>
            ))}
          </tr>
        )}
        <tr>
          {!hasBands && position}
          {shown.map((column) => (
            <th key={column.name} className={classOf(column)}>
              {column.heading ?? column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) =>
          isGroup(line, groupBy) ? (
            <tr key={line.id} className={style.group}>
              <td>{null}</td>
              {headingCells(line, shown, inGroup).map(({ column, span, isAtEnd }, index) => (
                <td
                  // The cells of one line are always the same.
                  key={column?.name ?? `free ${index}`}
                  colSpan={span}
                  className={column && isNumeric(column) ? style.number : undefined}
                  data-end={isAtEnd || undefined}
                >
                  {column && valueOf(line, column)}
                </td>
              ))}
            </tr>
          ) : (
            <tr key={line.id}>
              <td className={style.narrow}>{number(numbers.get(line) ?? 0)}</td>
              {shown.map((column) => (
                <td
                  key={column.name}
                  className={classOf(column)}
                  data-zero={isZero(cellOf(line, column)) || undefined}
                >
                  {valueOf(line, column)}
                </td>
              ))}
            </tr>
          ),
        )}
      </tbody>
      <tbody className={style.total}>
        <tr>
          <td colSpan={1 + shown.length - totalled.length}>
            {`${t('documents.sheet.total')}: ${t('documents.sheet.lines', { count, replace: { count: number(count) } })}`}
            <div className={style.end}>
              <dl className={style.sums}>
                {totals.map(({ name, label }) => (
                  <div key={name}>
                    <dt>{label}</dt>
                    <dd>{money(sums.totals[name] ?? '0')}</dd>
                  </div>
                ))}
                {grandTotal && (
                  <div data-grand>
                    <dt>{grandTotal.label}</dt>
                    <dd>{money(sums.totals[grandTotal.name] ?? '0')}</dd>
                  </div>
                )}
              </dl>
              {children}
            </div>
          </td>
          {totalled.map(({ name }) => (
            <td key={name} className={style.number}>
              {sums.totals[name] !== undefined && money(sums.totals[name])}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

const isZero = (value: unknown) =>
  typeof value === 'string' && isDecimal(value) && plainDecimal(value) === '0';

/** A text that is narrow on screen is narrow on paper too. */
const mostNarrow = 100;

function classOf(column: LineColumn): string | undefined {
  if (isNumeric(column)) return style.number;
  return column.kind === 'text' && column.width > mostNarrow
    ? style.text
    : column.kind === 'item'
      ? undefined
      : style.narrow;
}
