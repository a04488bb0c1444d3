import { useMemo, type ReactNode } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useSettings } from '../../lib/settings.ts';
import { displayedCell } from '../lines/cell-text.ts';
import { cellOf, isFound, isNumeric, type Line, type LineColumn } from '../lines/columns.ts';
import style from '../print/paper.module.css';
import type { DocumentColumn, DocumentLine, Sheet } from './document-view.ts';
import { lineOf } from './line-adapter.ts';
import {
  missingDecimals,
  sheetColumns,
  totalsOf,
  unitColumnOf,
  type SheetColumn,
} from './print-sheet.model.ts';

type Props = {
  columns: readonly DocumentColumn[];
  lines: readonly DocumentLine[];
  sheet: Pick<Sheet, 'leftOut' | 'blank'>;
  /** What amounts are in; it is named once, in the heading of their column. */
  currency: string;
  /** What follows the totals. It is in the same row, because only a row surely stays on one page. */
  children: ReactNode;
};

/** The lines of a document on paper: a real table, whose heading the browser repeats on every page. */
export function PrintLines({ columns, lines: stored, sheet, currency, children }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const language = useSettings((settings) => settings.isLanguage);
  const lines = useMemo(() => stored.map((line) => lineOf(columns, line)), [columns, stored]);
  const shown = sheetColumns(columns, lines, sheet);
  const all = columns.map(({ column }) => column);
  const textOf = (line: Line, column: LineColumn) => displayedCell(line, column, { columns: all, language });
  const totals = totalsOf(shown, lines, language);
  const unit = unitColumnOf(shown);
  // The label of the totals takes the columns before the first of them.
  const isTotalled = ({ column }: SheetColumn) =>
    column === unit || totals.some(({ sums }) => column.name in sums);
  const before = shown.findIndex(isTotalled);
  const totalled = before < 0 ? [] : shown.slice(before);
  const labelled = shown.slice(0, shown.length - totalled.length);
  const fillers = new Map(
    shown
      .filter(({ column, isBlank }) => isNumeric(column) && !isBlank)
      .map(({ column }) => [
        column.name,
        missingDecimals(
          [
            ...lines.map((line) => textOf(line, column)),
            ...totals.map(({ sums }) => sums[column.name] ?? ''),
          ],
          language,
        ),
      ]),
  );
  const numberOf = (column: LineColumn, text: string) => (
    <>
      {text}
      <span className={style.filler} aria-hidden>
        {fillers.get(column.name)?.(text)}
      </span>
    </>
  );
  return (
    <table className={style.lines}>
      <thead>
        <tr>
          <th className={style.position}>{t('documents.sheet.position')}</th>
          {shown.flatMap(({ column, isBlank }) => [
            ...(column.kind === 'item'
              ? [
                  <th key="code" className={style.narrow}>
                    {t('documents.sheet.code')}
                  </th>,
                ]
              : []),
            <th key={column.name} className={classOf({ column, isBlank })}>
              {column.label} {column.kind === 'money' && <bdi className={style.currency}>{currency}</bdi>}
            </th>,
          ])}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={line.id}>
            <td className={style.position}>{number(index + 1)}</td>
            {shown.flatMap(({ column, isBlank }) => {
              const value = cellOf(line, column);
              const className = classOf({ column, isBlank });
              if (column.kind === 'item')
                return [
                  <td key="code" className={style.narrow}>
                    <bdi className={style.code}>{isFound(value) && value.code}</bdi>
                  </td>,
                  <td key={column.name}>
                    <bdi>{isFound(value) ? value.name : value}</bdi>
                  </td>,
                ];
              return [
                <td key={column.name} className={className}>
                  {isBlank ? (
                    <span />
                  ) : isNumeric(column) ? (
                    numberOf(column, textOf(line, column))
                  ) : (
                    <bdi className={isShort(column) ? style.code : undefined}>{textOf(line, column)}</bdi>
                  )}
                </td>,
              ];
            })}
          </tr>
        ))}
      </tbody>
      <tbody className={style.totals}>
        <tr>
          <td colSpan={1 + cellsOf(labelled)}>
            {lines.length > 0 &&
              `${t('documents.sheet.total')}: ${t('documents.sheet.lines', { count: lines.length, replace: { count: number(lines.length) } })}`}
            {children}
          </td>
          {totalled.map(({ column }) => (
            <td key={column.name} className={classOf({ column, isBlank: false })}>
              {totals.map(({ unit: name, sums }) => (
                <div key={name} className={style.sum}>
                  {column === unit && <bdi>{name}</bdi>}
                  {numberOf(column, sums[column.name] ?? '')}
                </div>
              ))}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** The item has a cell for its code and one for its name. */
const cellsOf = (columns: readonly SheetColumn[]) =>
  columns.reduce((sum, { column }) => sum + (column.kind === 'item' ? 2 : 1), 0);

/** A text that is short on screen needs little room on paper too. */
const isShort = ({ kind, width }: LineColumn) => kind === 'text' && width <= mostShort;
const mostShort = 100;

function classOf({ column, isBlank }: SheetColumn): string | undefined {
  if (isBlank) return style.blank;
  if (isNumeric(column)) return style.number;
  if (column.kind === 'unit' || column.kind === 'date' || isShort(column)) return style.narrow;
  return column.kind === 'item' ? undefined : style.text;
}
