import type { ReactNode } from 'react';
import style from './plain-table.module.css';

export type PlainColumn<Row> = {
  name: string;
  label: string;
  /** Right-aligned in every writing direction, so that the digits line up. */
  isNumber?: boolean;
  cell: (row: Row) => ReactNode;
  /** The last line of the table. */
  total?: ReactNode;
};

type Props<Row> = {
  label: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
};

/** A short table inside a page, which needs no search, sorting or pages. */
export function PlainTable<Row>({ label, columns, rows, keyOf }: Props<Row>) {
  return (
    <div className={style.frame}>
      <table className={style.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ name, label: heading, isNumber }) => (
              <th key={name} scope="col" data-number={isNumber || undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ name, label: heading, cell, isNumber }, index) => {
                // What the row is about, which is said with each of its numbers.
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={name}
                    {...(index === 0 && { scope: 'row' })}
                    data-number={isNumber || undefined}
                    data-label={heading}
                  >
                    {cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
        {columns.some(({ total }) => total !== undefined) && (
          <tfoot>
            <tr>
              {columns.map(({ name, label: heading, total, isNumber }) => (
                <td key={name} data-number={isNumber || undefined} data-label={heading}>
                  {total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
