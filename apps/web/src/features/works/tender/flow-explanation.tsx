import { tenderFlow, type FlowPart, type FlowRow, type FlowStep } from '@kalfa/contracts/works/tender-flow';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { Link as RouterLink } from 'react-router';
import { DocumentStatusChip } from '../../../kit/document/document-status.tsx';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { SideSheet } from '../../../kit/record/side-sheet.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import styles from './tender-flow.module.css';

type Props = { id: number; row: FlowRow; step: FlowStep; onClose: () => void };

/** The documents that a number of the flow consists of, those that are left out, and the rule it follows. */
export function FlowExplanation({ id, row, step, onClose }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { data, error, refetch } = useRead(tenderFlow.explain, {
    params: { id },
    query: { itemId: String(row.itemId), step },
  });
  const count = data ? data.parts.length + data.unseen.count : 0;
  return (
    <SideSheet
      title={t('flow.question', { amount: number(row[step]), tendered: number(row.tendered) })}
      onClose={onClose}
      isBeside
    >
      <p className={styles.subject}>
        {t(`flow.${step}`)} · <bdi>{`${row.itemCode} ${row.itemName}`}</bdi>
      </p>
      <p className={styles.sum}>
        <strong>{number(row[step])}</strong> {row.unitSymbol}
      </p>
      {!data &&
        (error ? <ReadFailure failure={error} onRetry={() => void refetch()} /> : <Skeleton height={80} />)}
      {data && (
        <>
          <h3>{t('flow.counted', { count })}</h3>
          {count === 0 && <p>{t('flow.noDocument')}</p>}
          <Parts parts={data.parts} unitSymbol={row.unitSymbol} />
          {data.unseen.count > 0 && (
            <p className={styles.unseen}>
              <span>{t('flow.unseen', { count: data.unseen.count })}</span>
              <strong>
                {number(data.unseen.quantity)} {row.unitSymbol}
              </strong>
            </p>
          )}
          {data.leftOut.length > 0 && (
            <>
              <h3>{t('flow.leftOut', { count: data.leftOut.length })}</h3>
              <Parts parts={data.leftOut} unitSymbol={row.unitSymbol} isLeftOut />
            </>
          )}
        </>
      )}
      <h3>{t('flow.how')}</h3>
      <p className={styles.rule}>{t(`flow.rule.${step}`)}</p>
    </SideSheet>
  );
}

type PartsProps = { parts: readonly FlowPart[]; unitSymbol: string; isLeftOut?: boolean };

function Parts({ parts, unitSymbol, isLeftOut = false }: PartsProps) {
  const { number, day } = useFormats();
  return (
    <ul className={styles.parts}>
      {parts.map((part) => (
        <li key={`${part.documentId} ${part.placeName}`}>
          <span>
            <Link component={RouterLink} to={part.path}>
              <bdi dir="ltr">{part.number}</bdi>
            </Link>
            <small>
              {day(part.documentDate)}
              {part.placeName !== null && (
                <>
                  {' · '}
                  <bdi>{part.placeName}</bdi>
                </>
              )}
            </small>
          </span>
          {isLeftOut && <DocumentStatusChip status={part.status} />}
          <strong>
            <bdi dir="ltr">{number(part.quantity)}</bdi> {unitSymbol}
          </strong>
        </li>
      ))}
    </ul>
  );
}
