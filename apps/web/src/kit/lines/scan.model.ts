import { addDecimals, isDecimal } from '@kalfa/domain/decimal';
import {
  itemColumnOf,
  newLine,
  quantityColumnOf,
  unitColumnOf,
  type FoundItem,
  type Line,
  type LineColumn,
} from './columns.ts';
import { sameGoods } from './paste.model.ts';

type Scanned = {
  item: FoundItem | undefined;
  code: string;
  times: string;
  unit: string | undefined;
};

/**
 * The line that a scan creates or changes: the same item in the same unit is added up, an unknown code waits to be
 * resolved.
 */
export function lineOfScan(
  lines: readonly Line[],
  columns: readonly LineColumn[],
  { item, code, times, unit }: Scanned,
): { line: Line; isNew: boolean } | null {
  const itemColumn = itemColumnOf(columns);
  const quantity = quantityColumnOf(columns);
  if (!itemColumn) return null;
  const unitColumn = unitColumnOf(columns);
  const scanned = newLine({
    [itemColumn.name]: item ?? code,
    ...(unitColumn && item && { [unitColumn.name]: unit ?? null }),
    ...(quantity && { [quantity.name]: times }),
  });
  const goods = sameGoods(scanned, columns);
  const same = lines.find((line) =>
    goods === null ? line.cells[itemColumn.name] === code : sameGoods(line, columns) === goods,
  );
  if (!same || !quantity) return { line: scanned, isNew: true };
  const counted = same.cells[quantity.name];
  const sum = typeof counted === 'string' && isDecimal(counted) ? addDecimals([counted, times]) : times;
  return { line: { ...same, cells: { ...same.cells, [quantity.name]: sum } }, isNew: false };
}
