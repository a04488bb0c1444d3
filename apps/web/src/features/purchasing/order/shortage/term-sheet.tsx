import {
  orderShortage,
  type ShortagePart,
  type ShortageRow,
  type ShortageTerm,
} from '@kalfa/contracts/purchasing/order-shortage';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { DocumentStatusChip } from '../../../../kit/document/document-status.tsx';
import { ReadFailure } from '../../../../kit/feedback/read-failure.tsx';
import { SideSheet } from '../../../../kit/record/side-sheet.tsx';
import { ExplainedNumber } from '../../../../kit/stock/explaining.tsx';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useRead } from '../../../../lib/query.ts';
import style from './preview.module.css';

type Asked = { tenderId: number; warehouseId: number; row: ShortageRow; term: ShortageTerm };

/** The places or documents that a number of the preview consists of. */
export function TermSheet({ onClose, ...asked }: Asked & { onClose: () => void }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { row, term } = asked;
  return (
    <SideSheet
      isBeside
      title={`${t(`purchasing.lack.term.${term}`)}: ${number(row[term])} ${row.unitSymbol}`}
      onClose={onClose}
    >
      <p className={style.subject}>
        <bdi>{`${row.itemCode} ${row.itemName}`}</bdi>
      </p>
      <p className={style.subject}>{t(`purchasing.lack.rule.${term}`)}</p>
      <Rows {...asked} />
    </SideSheet>
  );
}

function Rows({ tenderId, warehouseId, row, term }: Asked) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { data, error, refetch } = useRead(orderShortage.parts, {
    query: { tenderId, warehouseId, itemId: row.itemId, term },
  });
  if (!data && error) return <ReadFailure failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={80} />;
  const { parts, unseen, leftOut } = data;
  const shown = { row, term };
  return (
    <>
      {parts.length + unseen.count === 0 && <p>{t('purchasing.lack.noRows')}</p>}
      <Parts parts={parts} {...shown} />
      {unseen.count > 0 && (
        <p className={style.unseen}>
          <span>
            {t('purchasing.lack.unseen', { count: unseen.count, replace: { count: number(unseen.count) } })}
          </span>
          <Quantity of={row}>{number(unseen.quantity)}</Quantity>
        </p>
      )}
      {leftOut.length > 0 && (
        <>
          <h3>{t('purchasing.lack.drafts')}</h3>
          <Parts parts={leftOut} {...shown} />
        </>
      )}
    </>
  );
}

type PartsProps = { parts: readonly ShortagePart[]; row: ShortageRow; term: ShortageTerm };

function Parts({ parts, row, term }: PartsProps) {
  const { number, day } = useFormats();
  return (
    <ul className={style.parts}>
      {parts.map(({ name, documentId, documentDate, status, placeName, locationId, path, quantity }) => (
        <li key={`${documentId} ${name} ${placeName}`}>
          <span>
            {path === null ? (
              <bdi>{name}</bdi>
            ) : (
              <Link component={RouterLink} to={path}>
                <bdi dir="ltr">{name}</bdi>
              </Link>
            )}
            {documentDate !== null && (
              <small>
                {day(documentDate)}
                {placeName !== null && (
                  <>
                    {' · '}
                    <bdi>{placeName}</bdi>
                  </>
                )}
              </small>
            )}
          </span>
          {status !== null && <DocumentStatusChip status={status} />}
          <Quantity of={row}>
            {locationId === null ? (
              number(quantity)
            ) : (
              <ExplainedNumber
                of={term === 'consumed' ? 'onHand' : 'available'}
                locationId={locationId}
                itemId={row.itemId}
              >
                {number(quantity)}
              </ExplainedNumber>
            )}
          </Quantity>
        </li>
      ))}
    </ul>
  );
}

const Quantity = ({ of, children }: { of: ShortageRow; children: ReactNode }) => (
  <strong>
    <bdi dir="ltr">
      {children} {of.unitSymbol}
    </bdi>
  </strong>
);
