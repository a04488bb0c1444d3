import type { ReactNode } from 'react';
import { placesIn } from '../list/columns.ts';
import type { Formats } from '../../lib/format.ts';
import style from './aligned.module.css';

type Row = { unitSymbol: string };
export type Written = { written: string; filler: string };

/**
 * How the quantities of a column are written: those of a unit with the same decimals, so that pieces have none. The filler is
 * what one lacks to the longest fraction of the column.
 */
export function quantityWriter<R extends Row>(
  field: keyof R & string,
  rows: readonly R[],
  { number }: Pick<Formats, 'number'>,
): (value: string, row: Row) => Written {
  const all = placesIn(field, rows);
  const byUnit = new Map<string, number>();
  return (value, { unitSymbol }) => {
    const known = byUnit.get(unitSymbol);
    const own =
      known ??
      placesIn(
        field,
        rows.filter((row) => row.unitSymbol === unitSymbol),
      );
    if (known === undefined) byUnit.set(unitSymbol, own);
    const fraction = all === 0 ? '' : number(0, all).slice(1);
    return { written: number(value, own), filler: fraction.slice(own === 0 ? 0 : own + 1) };
  };
}

/** A number whose decimal separator is below those of its column. The filler is invisible, and no part of the text. */
export const Aligned = ({ filler, children }: { filler: string; children: ReactNode }) => (
  <bdi dir="ltr" className={style.aligned} data-filler={filler}>
    {children}
  </bdi>
);
