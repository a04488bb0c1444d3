import { balance, type BalanceRow } from '@kalfa/contracts/stock/balance';
import { explanation, type Explanation } from '@kalfa/contracts/stock/explanation';
import { placesOf } from '@kalfa/domain/decimal';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { msOf } from '../../lib/clock.ts';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useReadPages } from '../../lib/read-pages.ts';
import { ReadFailure } from '../feedback/read-failure.tsx';
import { MoreButton } from '../page/more-button.tsx';
import { Notice } from '../plain/notice.tsx';
import { Equation } from './equation.tsx';
import style from './explanation.module.css';
import { momentMs } from './moment.ts';
import { LineParts, MovementParts } from './parts-table.tsx';
import { StepChart } from './step-chart.tsx';
import { withBalances } from './steps.model.ts';

type Props = { of: Explanation['of']; row: BalanceRow; asOf: string | null };

const pageSize = '50';

/** The movements or dispatch lines that a number consists of, and whether they add up to it. */
export function ExplainedParts({ of, row, asOf }: Props) {
  const { t } = useTranslation();
  const { field } = useEntityTexts(balance.name);
  const { number, money } = useFormats();
  const { pages, failure, retry, loadMore } = useReadPages(
    explanation,
    {
      query: {
        locationId: String(row.locationId),
        itemId: String(row.itemId),
        of,
        limit: pageSize,
        ...(asOf && { asOf }),
      },
    },
    ({ nextCursor }) => nextCursor,
  );
  const [until] = useState(() => momentMs(asOf));
  const summary = pages?.[0];
  if (!pages || !summary) {
    if (failure) return <ReadFailure failure={failure} onRetry={retry} />;
    return <Skeleton variant="rounded" height={240} />;
  }
  const { total, sum, matches, count, added, taken } = summary;
  const movements = pages.flatMap((page) => page.movements);
  const lines = pages.flatMap((page) => page.dispatchLines);
  const places = Math.max(0, ...[...movements, ...lines].map(({ part }) => placesOf(part)));
  const write = of === 'value' ? money : (value: string) => number(value, Math.max(row.unitDecimals, places));
  const result = { label: field(of), value: write(total) };
  const isOfLines = lines.length > 0;
  return (
    <>
      <Notice kind={matches ? 'success' : 'error'}>
        {matches ? t('explained.matches') : t('explained.differs', { sum: write(sum), total: write(total) })}
      </Notice>
      {count === 0 ? (
        <p>{t('explained.nothing')}</p>
      ) : (
        <Equation
          terms={
            isOfLines
              ? [{ label: t('explained.lines', { count }), value: write(added.sum) }, '=', result]
              : [
                  { label: t('explained.in', { count: added.count }), value: `+${write(added.sum)}` },
                  '−',
                  { label: t('explained.out', { count: taken.count }), value: write(taken.sum) },
                  '=',
                  result,
                ]
          }
        />
      )}
      {isOfLines ? (
        <LineParts lines={lines} write={write} />
      ) : (
        count > 0 && (
          <Movements
            sum={sum}
            movements={movements}
            isComplete={loadMore === undefined}
            until={until}
            minimum={of === 'onHand' ? row.minimum : null}
            write={write}
          />
        )
      )}
      <MoreButton label={t('explained.more')} onMore={loadMore} />
      {count > 0 && (
        <p className={style.subject}>
          {t(isOfLines ? 'explained.waiting' : 'explained.fixed', {
            count,
            replace: { count: number(count) },
          })}
        </p>
      )}
    </>
  );
}

type MovementsProps = {
  sum: string;
  movements: Explanation['movements'];
  /** Whether these are all of them. */
  isComplete: boolean;
  until: number;
  minimum: string | null;
  write: (value: string) => string;
};

/** The number over time, and each movement with the number after it; pointing at one shows the other. */
function Movements({ sum, movements, isComplete, until, minimum, write }: MovementsProps) {
  const [marked, setMarked] = useState<number | null>(null);
  const { rows, before } = withBalances(sum, movements);
  const steps = rows
    .map(({ postedAt, after }) => ({ at: msOf(postedAt), after: Number(after) }))
    .toReversed();
  // The chart runs forwards, the table backwards.
  const other = (index: number | null) => (index === null ? null : rows.length - 1 - index);
  return (
    <>
      <StepChart
        steps={steps}
        before={Number(before)}
        until={until}
        minimum={minimum === null ? undefined : Number(minimum)}
        marked={other(marked)}
        onMark={(step) => setMarked(other(step))}
      />
      <MovementParts
        rows={rows}
        before={isComplete ? null : before}
        marked={marked}
        onMark={setMarked}
        write={write}
      />
    </>
  );
}
