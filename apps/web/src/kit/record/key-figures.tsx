import type { AnyRecord } from '@kalfa/contracts/record';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { useFormats } from '../../lib/format.ts';
import { cellOf, columnKind, type AnyColumn } from '../list/columns.ts';
import type { StoredRow } from './stored-row.ts';
import style from './key-figures.module.css';

export type Figure = {
  label: string;
  value: ReactNode;
  unit?: string | undefined;
  /** What the figure means now. */
  note?: ReactNode;
  isWarning?: boolean;
};

/** The most important numbers of a record, in one line. */
export function FigureStrip({ figures }: { figures: readonly Figure[] }) {
  return (
    <Card component="dl" className={style.strip}>
      {figures.map(({ label, value, unit, note, isWarning }) => (
        <div key={label} className={style.figure}>
          <dt>{label}</dt>
          <dd>
            {/* The unit follows its quantity in Arabic too. */}
            <bdi>
              <strong>{value}</strong>
              {unit && <span className={style.unit}> {unit}</span>}
            </bdi>
            {note && (
              <span className={style.note} data-warning={isWarning || undefined}>
                {note}
              </span>
            )}
          </dd>
        </div>
      ))}
    </Card>
  );
}

type Props = { contract: AnyRecord; row: StoredRow; columns: readonly AnyColumn[] };

/** The numbers of the list that the server counts, which no form asks for. */
export function KeyFigures({ contract, row, columns }: Props) {
  const texts = useEntityTexts(contract.name);
  const formats = useFormats();
  const { fields: kinds } = contract.list;
  const figures = countedColumns(contract, columns).map((column) => ({
    label: texts.field(column.field),
    value: cellOf(column, row, { formats, kinds }) ?? '–',
  }));
  return figures.length === 0 ? null : <FigureStrip figures={figures} />;
}

/** Whether a column is a number that is not entered. */
export const countedColumns = ({ input, list }: AnyRecord, columns: readonly AnyColumn[]) =>
  columns.filter(
    (column) =>
      columnKind(column, list.fields) === 'number' &&
      !Object.hasOwn(input.shape, column.field) &&
      column.field !== 'recordStatus',
  );
