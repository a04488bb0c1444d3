import type { AnyDocument } from '@kalfa/contracts/document';
import type { DocumentAction } from '@kalfa/contracts/lifecycle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { useReferenceNames } from '../../lib/reference-names.ts';
import { ReadFailure } from '../feedback/read-failure.tsx';
import { filled } from '../page/filled.tsx';
import { Hint } from '../page/tip.tsx';
import { ChangeLines } from '../record/change-lines.tsx';
import style from './document-page.module.css';
import { timelineOf } from './timeline.model.ts';

/** What happened to a document, newest first. */
export function Timeline({ contract, id }: { contract: AnyDocument; id: number }) {
  const { t } = useTranslation();
  const { instant, fullInstant, number } = useFormats();
  const { data, error, refetch } = useRead(contract.endpoints.events, { params: { id } });
  const entries = data && timelineOf(data);
  const nameOf = useReferenceNames(
    contract.list.references,
    (entries ?? []).flatMap(({ changes }) => Object.entries(changes)),
  );
  if (!entries && error) return <ReadFailure failure={error} onRetry={() => void refetch()} />;
  if (!entries) return <Skeleton variant="rounded" height={64} />;
  return (
    <ol className={style.events}>
      {entries.map(({ id: key, at, by, action, note, changes, lines }) => (
        <li key={key}>
          <Typography>
            {filled(
              (who) => t(`documents.event.${action as DocumentAction}`, { who }),
              <bdi>
                <b>{by}</b>
              </bdi>,
            )}{' '}
            <Hint text={fullInstant(at)}>
              <Typography component="time" dateTime={at} variant="body2" sx={{ color: 'text.secondary' }}>
                {instant(at)}
              </Typography>
            </Hint>
          </Typography>
          {note && <Typography variant="body2">{note}</Typography>}
          {lines > 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('documents.linesChanged', { count: lines, replace: { count: number(lines) } })}
            </Typography>
          )}
          <ChangeLines
            entity={contract.name}
            kinds={contract.list.fields}
            changes={changes}
            isNew={action === 'create'}
            nameOf={nameOf}
          />
        </li>
      ))}
    </ol>
  );
}
