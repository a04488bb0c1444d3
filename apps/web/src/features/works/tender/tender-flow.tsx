import { flowSteps, tenderFlow, type FlowRow, type FlowStep } from '@kalfa/contracts/works/tender-flow';
import { compareDecimals } from '@kalfa/domain/decimal';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { PlainTable, type PlainColumn } from '../../../kit/page/plain-table.tsx';
import { SideSheet } from '../../../kit/record/side-sheet.tsx';
import { holdsWords } from '../../../lib/fold-text.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import styles from './tender-flow.module.css';

type Asked = { row: FlowRow; step: FlowStep };

/** What became of each item of the bill; every number opens the documents that it consists of. */
export function TenderFlow({ id }: { id: number }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { data, error, refetch } = useRead(tenderFlow.list, { params: { id } });
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const rows = useMemo(
    () => data?.filter(({ itemCode, itemName }) => holdsWords(`${itemCode} ${itemName}`, words)),
    [data, words],
  );
  if (!rows)
    return error ? (
      <ReadFailure failure={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton variant="rounded" height={160} />
    );
  const columns: PlainColumn<FlowRow>[] = [
    {
      name: 'item',
      label: t('documents.field.item'),
      cell: ({ itemCode, itemName }) => (
        <>
          <bdi>{itemName}</bdi> <small>{itemCode}</small>
        </>
      ),
    },
    { name: 'unit', label: t('documents.field.unit'), cell: ({ unitSymbol }) => unitSymbol },
    {
      name: 'tendered',
      label: t('flow.tendered'),
      isNumber: true,
      cell: ({ tendered }) => <strong>{number(tendered)}</strong>,
    },
    ...flowSteps.map((step): PlainColumn<FlowRow> => ({
      name: step,
      label: t(`flow.${step}`),
      isNumber: true,
      cell: (row) => <Amount row={row} step={step} onAsk={() => setAsked({ row, step })} />,
    })),
  ];
  return (
    <>
      <div className={styles.tools}>
        <TextField
          size="small"
          label={t('flow.search')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <p>{t('flow.bars')}</p>
      </div>
      {rows.length === 0 ? (
        <p>{t('flow.none')}</p>
      ) : (
        <PlainTable label={t('flow.title')} columns={columns} rows={rows} keyOf={({ itemId }) => itemId} />
      )}
      {asked && <Explanation id={id} asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** A number with the share of the tendered quantity below it. */
function Amount({ row, step, onAsk }: Asked & { onAsk: () => void }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const amount = row[step];
  const isOver = compareDecimals(amount, row.tendered) > 0;
  const share =
    Number(row.tendered) > 0 ? Math.min(1, Math.max(0, Number(amount) / Number(row.tendered))) : 0;
  return (
    <button
      type="button"
      className={styles.amount}
      data-over={isOver || undefined}
      aria-label={t('flow.why', { amount: number(amount), step: t(`flow.${step}`), item: row.itemName })}
      onClick={onAsk}
    >
      {number(amount)}
      <span className={styles.bar} data-step={step}>
        <span style={{ inlineSize: `${(share * 100).toFixed(1)}%` }} />
      </span>
    </button>
  );
}

function Explanation({
  id,
  asked: { row, step },
  onClose,
}: {
  id: number;
  asked: Asked;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { number, day } = useFormats();
  const { data, error, refetch } = useRead(tenderFlow.explain, {
    params: { id },
    query: { itemId: String(row.itemId), step },
  });
  return (
    <SideSheet title={row.itemName} onClose={onClose} isBeside>
      <p className={styles.sum}>
        <strong>{number(row[step])}</strong> {row.unitSymbol} · {t(`flow.${step}`)}
      </p>
      {error && <ReadFailure failure={error} onRetry={() => void refetch()} />}
      {data && (
        <ul className={styles.parts}>
          {data.parts.map(
            ({ documentId, number: documentNumber, documentDate, placeName, quantity, path }) => (
              <li key={`${documentId} ${placeName}`}>
                <span>
                  {path === null ? (
                    <bdi>{documentNumber}</bdi>
                  ) : (
                    <Link component={RouterLink} to={path}>
                      <bdi>{documentNumber}</bdi>
                    </Link>
                  )}
                  <small>
                    {day(documentDate)} · <bdi>{placeName}</bdi>
                  </small>
                </span>
                <strong>{number(quantity)}</strong>
              </li>
            ),
          )}
        </ul>
      )}
      <h3>{t('flow.how')}</h3>
      <p>{t(`flow.rule.${step}`)}</p>
    </SideSheet>
  );
}
