import { item } from '@kalfa/contracts/baseinfo/item';
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
import type { DocumentColumn, OpenDocument } from './document-view.ts';
import { itemsInHistory, timelineOf, type ChangedLine } from './timeline.model.ts';

/** More changed lines than these are only counted. */
const mostListed = 10;

type Props = { contract: AnyDocument; row: OpenDocument; columns: readonly DocumentColumn[] };

/** What happened to a document, newest first. */
export function Timeline({ contract, row, columns }: Props) {
  const { t } = useTranslation();
  const { instant, fullInstant, number } = useFormats();
  const { data, error, refetch } = useRead(contract.endpoints.events, { params: { id: row.id } });
  const entries = data && timelineOf(data);
  const items = itemsInHistory(data ?? []);
  const nameOf = useReferenceNames({ ...contract.list.references, itemId: item.path }, [
    ...(entries ?? []).flatMap(({ changes, lines }) =>
      [{ changes }, ...lines].flatMap((changed) => Object.entries(changed.changes)),
    ),
    ['itemId', [...items.values()]],
  ]);
  const stored = new Map(row.lines.map((line) => [line.id, line.itemName]));
  const itemOf = (id: number) => stored.get(id) ?? nameOf('itemId', items.get(id));
  if (!entries && error) return <ReadFailure failure={error} onRetry={() => void refetch()} />;
  if (!entries) return <Skeleton variant="rounded" height={64} />;
  return (
    <ol className={style.events}>
      {entries.map(({ id: key, at, by, action, toStatus, note, changes, lines }) => (
        <li key={key}>
          <Typography>
            {filled(
              (who) => t(`documents.event.${eventOf(action, toStatus)}`, { who }),
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
          <ChangeLines
            entity={contract.name}
            kinds={contract.list.fields}
            changes={changes}
            isNew={action === 'create'}
            nameOf={nameOf}
          />
          {lines.length > 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('documents.linesChanged', { count: lines.length, replace: { count: number(lines.length) } })}
            </Typography>
          )}
          <ul className={style.changedLines}>
            {lines.slice(0, mostListed).map(({ id, changes: changed }) => (
              <li key={id}>
                <Typography variant="body2">
                  <bdi>{String(itemOf(id) ?? '')}</bdi>
                </Typography>
                <ChangeLines
                  entity={contract.name}
                  kinds={kindsOf(columns)}
                  changes={withoutSameItem(changed)}
                  isNew={false}
                  nameOf={nameOf}
                />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

/** The first of two approvals leaves the document as it was. */
const eventOf = (action: string, toStatus: string) =>
  action === 'approve' && toStatus === 'pending' ? 'firstApproval' : (action as DocumentAction);

/** How the values of lines are written. */
const kindsOf = (columns: readonly DocumentColumn[]): Readonly<Record<string, 'decimal'>> =>
  Object.fromEntries(
    columns
      .filter(({ column: { kind } }) => kind === 'quantity' || kind === 'money')
      .flatMap(({ write }) => Object.keys(write?.(null) ?? {}).map((field) => [field, 'decimal'])),
  );

/** The item of a new or removed line is its heading. */
const withoutSameItem = ({ itemId, ...rest }: ChangedLine['changes']) =>
  itemId?.every((id) => typeof id === 'number') ? { itemId, ...rest } : rest;
