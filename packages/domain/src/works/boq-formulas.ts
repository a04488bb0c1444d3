import { tradeColumns } from './boq-layout.ts';
import { computedColumns, subtotalText, type SheetCell } from './boq-sheet.ts';

const letterOf = (column: number) => String.fromCharCode(65 + column);
const at = (column: number, row: number) => `${letterOf(column)}${row}`;

const dataRow = 5;
const amountsFrom = computedColumns.amounts;
const amountColumns = [0, 1, 2, 3].map((kind) => amountsFrom + kind);

/**
 * The formulas of the trade's sheet, by row and column: amounts of lines, subtotals of groups, and the totals, so that changing a price in
 * Excel changes the total. They compute what `sumsOf` does, in the same order of rounding.
 */
export function boqFormulas(rows: readonly (readonly SheetCell[])[]): ReadonlyMap<number, string>[] {
  let group: number | null = null;
  /** The row below the lines that stand before the first group. */
  let firstGroup: number | null = null;
  let total: number | null = null;
  return rows.map((cells, index) => {
    const row = index + 1;
    if (row < dataRow) return new Map();
    if (typeof cells[0] === 'number') return lineFormulas(row, group);
    if (cells[amountsFrom] === null && cells[tradeColumns.percent] !== null) {
      group = row;
      firstGroup ??= row;
      return new Map();
    }
    // The estimate is the only row with an amount in the last column alone.
    if (cells[amountsFrom] === null)
      return new Map([
        [amountsFrom + 3, `SUM(${at(amountsFrom, total ?? row)}:${at(amountsFrom + 3, total ?? row)})`],
      ]);
    if (total === null && group !== null && cells[tradeColumns.itemName] === subtotalText) {
      const [from, to] = [group + 1, row - 1];
      return from > to ? new Map() : each((column) => `SUM(${at(column, from)}:${at(column, to)})`);
    }
    total = row;
    const [first, last] = [firstGroup ?? row, row - 1];
    return each((column) => totalFormula(column, first, last));
  });
}

const each = (formula: (column: number) => string | null): ReadonlyMap<number, string> =>
  new Map(
    amountColumns.flatMap((column): [number, string][] => {
      const written = formula(column);
      return written === null ? [] : [[column, written]];
    }),
  );

function lineFormulas(row: number, group: number | null): ReadonlyMap<number, string> {
  const cell = (field: keyof typeof tradeColumns) => at(tradeColumns[field], row);
  const installation = at(computedColumns.installation, row);
  const share = group === null ? '' : `*${at(tradeColumns.percent, group)}/100`;
  const products = [
    `${cell('contractorQuantity')}*${cell('materialPrice')}`,
    `${installation}*${cell('installationPrice')}`,
    `${cell('dismantlingQuantity')}*${cell('dismantlingPrice')}${share}`,
    `${cell('dmmQuantity')}*${cell('dmmPrice')}${share}`,
  ];
  return new Map([
    [computedColumns.installation, `${cell('clientQuantity')}+${cell('contractorQuantity')}`],
    ...products.map((product, kind): [number, string] => [amountsFrom + kind, `ROUND(${product},2)`]),
  ]);
}

/** The lines before the first group, and the subtotals: a row that is added inside a group then counts once. */
function totalFormula(column: number, firstGroup: number, last: number): string | null {
  const parts = [
    ...(firstGroup > dataRow ? [`SUM(${at(column, dataRow)}:${at(column, firstGroup - 1)})`] : []),
    ...(firstGroup <= last
      ? [
          `SUMIF(${at(tradeColumns.itemName, firstGroup)}:${at(tradeColumns.itemName, last)},"${subtotalText}",${at(column, firstGroup)}:${at(column, last)})`,
        ]
      : []),
  ];
  return parts.join('+') || null;
}
