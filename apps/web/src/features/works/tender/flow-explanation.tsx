import { tenderFlow, type FlowPart, type FlowRow, type FlowStep } from '@kalfa/contracts/works/tender-flow';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { Link as RouterLink } from 'react-router';
import { DocumentStatusChip } from '../../../kit/document/document-status.tsx';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { useBesidePage } from '../../../kit/record/beside-page.ts';
import { SideSheet } from '../../../kit/record/side-sheet.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import styles from './tender-flow.module.css';

type Props = { id: number; row: FlowRow; step: FlowStep; onClose: () => void };

/** Why a number of the flow is what it is. It stands beside the table where there is room, so that the number stays visible. */
export function FlowExplanation({ onClose, ...number }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  const hasRoom = useMediaQuery(useTheme().breakpoints.up('lg'));
  const { row, step } = number;
  const title = t('flow.question', {
    amount: formats.number(row[step]),
    tendered: formats.number(row.tendered),
  });
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (hasRoom && event.key === 'Escape' && !event.defaultPrevented) onClose();
  });
  useEffect(() => {
    window.addEventListener('keydown', closeOnEscape);
    return () => window.removeEventListener('keydown', closeOnEscape);
  }, []);
  const panel = useRef<HTMLDivElement>(null);
  useBesidePage(panel, hasRoom);
  if (!hasRoom)
    return (
      <SideSheet title={title} onClose={onClose} isBeside>
        <Documents {...number} />
      </SideSheet>
    );
  return (
    <div ref={panel} role="dialog" tabIndex={-1} aria-labelledby={titleId} className={styles.panel}>
      <header>
        <h2 id={titleId}>{title}</h2>
        <IconButton size="small" aria-label={t('shell.close')} onClick={onClose}>
          <IconX size={20} stroke={1.75} />
        </IconButton>
      </header>
      <Documents {...number} />
    </div>
  );
}

/** The documents that a number consists of, those that are left out, and the rule it follows. */
function Documents({ id, row, step }: Omit<Props, 'onClose'>) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { data, error, refetch } = useRead(tenderFlow.explain, {
    params: { id },
    query: { itemId: String(row.itemId), step },
  });
  const count = data ? data.parts.length + data.unseen.count : 0;
  return (
    <>
      <p className={styles.subject}>
        {t(`flow.${step}`)} · <bdi>{`${row.itemCode} ${row.itemName}`}</bdi>
      </p>
      <p className={styles.sum}>
        <bdi dir="ltr">
          <strong>{number(row[step])}</strong> {row.unitSymbol}
        </bdi>
      </p>
      {!data &&
        (error ? <ReadFailure failure={error} onRetry={() => void refetch()} /> : <Skeleton height={80} />)}
      {data && (
        <>
          <h3>{t('flow.counted', { count })}</h3>
          {count === 0 && <p className={styles.subject}>{t('flow.noDocument')}</p>}
          <Parts parts={data.parts} unitSymbol={row.unitSymbol} />
          {data.unseen.count > 0 && (
            <p className={styles.unseen}>
              <span>{t('flow.unseen', { count: data.unseen.count })}</span>
              <strong>
                <bdi dir="ltr">{`${number(data.unseen.quantity)} ${row.unitSymbol}`}</bdi>
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
      <p className={styles.subject}>{t(`flow.rule.${step}`)}</p>
    </>
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
            <bdi dir="ltr">{`${number(part.quantity)} ${unitSymbol}`}</bdi>
          </strong>
        </li>
      ))}
    </ul>
  );
}
