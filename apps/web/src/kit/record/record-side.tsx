import type { AnyRecord } from '@kalfa/contracts/record';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { Hint } from '../page/tip.tsx';
import { HistoryAction } from './history.tsx';
import style from './record-side.module.css';
import type { StoredRow } from './stored-row.ts';
import { TabLink } from './tab-link.tsx';

const shownEntries = 5;

/** Beside the facts: who entered and changed the record, and what happened last. */
export function RecordSide({ contract, row }: { contract: AnyRecord; row: StoredRow }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { data: entries } = useRead(contract.endpoints.history, { params: { id: row.id } });
  return (
    <div className={style.side}>
      <Card>
        <CardContent>
          <Typography variant="h2">{t('record.people')}</Typography>
          <dl className={style.people}>
            <Person label={t('record.field.createdBy')} name={row.createdBy} at={row.createdAt} />
            <Person label={t('record.field.updatedBy')} name={row.updatedBy} at={row.updatedAt} />
          </dl>
        </CardContent>
      </Card>
      {entries && entries.length > 0 && (
        <Card>
          <CardContent>
            <div className={style.heading}>
              <Typography variant="h2">{t('record.activity')}</Typography>
              {entries.length > shownEntries && (
                <TabLink part="history">{t('record.allActivity', { total: number(entries.length) })}</TabLink>
              )}
            </div>
            <ol className={style.activity}>
              {entries.slice(0, shownEntries).map((entry) => (
                <li key={entry.id}>
                  <HistoryAction entry={entry} />
                </li>
              ))}
            </ol>
          </CardContent>
        </Card>
      )}
    </div>
  );
}

function Person({ label, name, at }: { label: string; name: string; at: string }) {
  const { instant, fullInstant } = useFormats();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{name}</bdi>
        <Hint text={fullInstant(at)}>
          <time dateTime={at}>{instant(at)}</time>
        </Hint>
      </dd>
    </div>
  );
}
