import type { ImportSession } from '@kalfa/contracts/files/import-session';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import styles from './import.module.css';
import type { Import } from './use-import.ts';

type Props = { work: Import; session: ImportSession; field: (name: string) => string };

/** Which column fills which field. A field is filled once: selecting it removes it from the column that had it. */
export function ColumnsStep({ work, session, field }: Props) {
  const { t } = useTranslation();
  const [columns, setColumns] = useState(session.columns);
  const choose = (at: number, chosen: string | null) =>
    setColumns(columns.map((old, index) => (index === at ? chosen : old === chosen ? null : old)));
  const missing = session.fields.filter((one) => one.isRequired && !columns.includes(one.field));
  return (
    <>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{t('exchange.imports.columnsHelp')}</Typography>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('exchange.imports.ofFile')}</th>
                <th scope="col">{t('exchange.imports.holds')}</th>
                <th scope="col">{t('exchange.imports.example')}</th>
              </tr>
            </thead>
            <tbody>
              {session.headings.map((heading, at) => (
                // Two columns may have the same heading; their index distinguishes them.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={`${at} ${heading}`}>
                  <th scope="row">{heading}</th>
                  <td>
                    <select
                      className={styles.select}
                      aria-label={`${t('exchange.imports.holds')}: ${heading}`}
                      value={columns[at] ?? ''}
                      onChange={(event) => choose(at, event.target.value || null)}
                    >
                      <option value="">{t('exchange.imports.leaveOut')}</option>
                      {session.fields.map((one) => (
                        <option key={one.field} value={one.field}>
                          {field(one.field)}
                          {one.isRequired && ' *'}
                        </option>
                      ))}
                    </select>
                  </td>
                  <td className={styles.example}>
                    {session.examples
                      .map((row) => row[at])
                      .filter(Boolean)
                      .join(' · ')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </DialogContent>
      <DialogActions sx={{ padding: 2, flexWrap: 'wrap' }}>
        <Typography role="status" variant="body2" sx={{ marginInlineEnd: 'auto' }}>
          {missing.length > 0 &&
            t('exchange.imports.needed', {
              replace: { fields: missing.map((one) => field(one.field)).join(', ') },
            })}
        </Typography>
        <Button variant="outlined" onClick={() => work.goTo('source')}>
          {t('exchange.imports.back')}
        </Button>
        <Button
          variant="contained"
          loading={work.isBusy}
          disabled={missing.length > 0}
          onClick={() => void work.choose(columns)}
        >
          {t('exchange.imports.review')}
        </Button>
      </DialogActions>
    </>
  );
}
