import { isDecimal, placesOf } from '@kalfa/domain/decimal-shape';
import type { ReactNode } from 'react';
import type { Formats, UnitOfRow } from '../../lib/format.ts';
import style from './aligned.module.css';

export type Written = { written: string; filler: string };

/**
 * How the quantities of a column are written: with the decimals of the unit of each, so that pieces have none. The filler is
 * what one lacks to the longest fraction of the column.
 */
export function quantityWriter<R extends UnitOfRow>(
  field: keyof R & string,
  rows: readonly R[],
  formats: Pick<Formats, 'number' | 'quantity'>,
): (value: string, row: UnitOfRow) => Written {
  const all = Math.max(0, ...rows.map((row) => placesOfQuantity(row[field], row)));
  return (value, row) => writeQuantity(value, row, { places: all, formats });
}

type Column = { places: number; formats: Pick<Formats, 'number' | 'quantity'> };

/** A quantity in a column with so many decimals. */
function writeQuantity(
  value: string,
  row: UnitOfRow,
  { places, formats: { number, quantity } }: Column,
): Written {
  const fraction = places === 0 ? '' : number(0, places).slice(1);
  const own = placesOfQuantity(value, row);
  return { written: quantity(value, row), filler: fraction.slice(own === 0 ? 0 : own + 1) };
}

/** The decimals of its unit, and more where it has more. */
export function placesOfQuantity(value: unknown, { unitDecimals }: UnitOfRow): number {
  const text = String(value ?? '');
  return isDecimal(text) ? Math.max(unitDecimals ?? 0, placesOf(text)) : 0;
}

/** A number whose decimal separator is below those of its column. The filler is invisible, and no part of the text. */
export const Aligned = ({ filler, children }: { filler: string; children: ReactNode }) => (
  <bdi dir="ltr" className={style.aligned} data-filler={filler}>
    {children}
  </bdi>
);

/** A quantity in a column with so many decimals, as it is shown. */
export function alignedQuantity(value: string, row: UnitOfRow, column: Column): ReactNode {
  const { written, filler } = writeQuantity(value, row, column);
  return <Aligned filler={filler}>{written}</Aligned>;
}
