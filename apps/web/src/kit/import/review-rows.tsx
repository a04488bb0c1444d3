import {
  importLimits,
  importSession,
  type ImportRow,
  type ImportSession,
} from '@kalfa/contracts/files/import-session';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import styles from './import.module.css';
import type { Import } from './use-import.ts';

type Props = {
  work: Import;
  session: ImportSession;
  field: (name: string) => string;
  state: ImportRow['state'] | undefined;
};

/** Rows of one kind, a hundred at a time. */
export function ReviewRows(props: Props) {
  const { t } = useTranslation();
  const [starts, setStarts] = useState([0]);
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('exchange.imports.row')}</th>
            <th scope="col">{t('exchange.imports.message')}</th>
            {props.session.headings.map((heading, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two columns may have the same heading.
              <th scope="col" key={`${at} ${heading}`}>
                {headingOf(props, at)}
              </th>
            ))}
          </tr>
        </thead>
        {starts.map((after, index) => (
          <RowsFrom
            key={after}
            {...props}
            after={after}
            onMore={index === starts.length - 1 ? (next) => setStarts([...starts, next]) : undefined}
          />
        ))}
      </table>
    </div>
  );
}

/** Columns have the name of the field they fill; columns that are left out keep their own. */
const headingOf = ({ session: { columns, headings }, field }: Props, at: number) => {
  const filled = columns[at];
  return filled ? field(filled) : headings[at];
};

type FromProps = Props & { after: number; onMore: ((after: number) => void) | undefined };

function RowsFrom({ after, onMore, ...props }: FromProps) {
  const { t } = useTranslation();
  const { state, session } = props;
  const { data: rows } = useRead(importSession.rows, {
    params: { id: session.id },
    query: { ...(state && { state }), after },
  });
  const last = rows?.at(-1);
  const isFull = rows?.length === importLimits.page;
  return (
    <tbody>
      {rows?.map((row) => (
        <Row key={row.rowNo} row={row} {...props} />
      ))}
      {rows?.length === 0 && after === 0 && (
        <tr>
          <td colSpan={session.headings.length + 2}>{t('exchange.imports.nothing')}</td>
        </tr>
      )}
      {isFull && last && onMore && (
        <tr>
          <td colSpan={session.headings.length + 2}>
            <Button onClick={() => onMore(last.rowNo)}>{t('exchange.imports.more')}</Button>
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Row({ row, session, field, work }: Props & { row: ImportRow }) {
  const { t } = useTranslation();
  const save = (at: number, text: string) => {
    if (text !== row.cells[at]) void work.correct(row.rowNo, row.cells.with(at, text));
  };
  const isWrong = (at: number) =>
    row.messages.some((message) => message.field !== null && message.field === session.columns[at]);
  return (
    <tr data-state={row.state}>
      <th scope="row">{row.rowNo}</th>
      <td className={styles.messages}>
        {row.messages.map(({ field: about, code, message, proposals }) => (
          <div key={`${about} ${code}`}>
            {about && <b>{field(about)}: </b>}
            {message}
            {proposals.map((name) => (
              <button
                key={name}
                type="button"
                className={styles.proposal}
                onClick={() => save(session.columns.indexOf(about), name)}
              >
                {t('exchange.imports.proposed', { replace: { names: name } })}
              </button>
            ))}
          </div>
        ))}
      </td>
      {row.cells.map((cell, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- cells have no other key than their index.
        <td key={at}>
          {row.state === 'error' && isWrong(at) ? (
            <input
              className={styles.cell}
              aria-label={`${t('exchange.imports.correct', { replace: { row: row.rowNo } })}: ${field(session.columns[at] ?? '')}`}
              defaultValue={cell}
              key={cell}
              onBlur={(event) => save(at, event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.currentTarget.blur();
              }}
            />
          ) : (
            cell
          )}
        </td>
      ))}
    </tr>
  );
}
