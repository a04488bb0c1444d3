import { balance, type BalanceRow } from '@kalfa/contracts/stock/balance';
import Skeleton from '@mui/material/Skeleton';
import { useEntityTexts } from '../../lib/entity-texts.ts';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useRead } from '../../lib/query.ts';
import { ReadFailure } from '../feedback/read-failure.tsx';
import { LinkToRecord } from '../page/link-to-record.tsx';
import { Sheet, SheetBody, SheetFooter } from '../record/side-sheet.tsx';
import { Equation } from './equation.tsx';
import { ExplainedParts } from './explained-parts.tsx';
import style from './explanation.module.css';
import { useMoment } from './moment.ts';
import type { Explained, ExplainedFigure } from './use-explained.ts';

type Props = {
  explained: Explained;
  asOf: string | null;
  onExplain: (next: Explained) => void;
  onClose: () => void;
};

const moneyFigures: ReadonlySet<ExplainedFigure> = new Set(['value', 'averageCost']);

/** Why a number of the stock is what it is: the parts that add up to it, beside the list that shows it. */
export function Explanation({ explained, asOf, onExplain, onClose }: Props) {
  const { t } = useTranslation();
  const { quantity, money } = useFormats();
  const { of, locationId, itemId } = explained;
  const { data, error, refetch } = useRead(balance.endpoints.list, {
    query: {
      'filter[locationId]': String(locationId),
      'filter[itemId]': String(itemId),
      limit: '1',
      ...(asOf && { asOf }),
    },
  });
  const row = data?.rows[0];
  const figure = row?.[of] ?? null;
  const isMoney = moneyFigures.has(of);
  const write = (value: string) => (isMoney ? money(value) : quantity(value, row ?? {}));
  return (
    <Sheet
      isBeside
      title={
        figure === null || !row
          ? t('explained.title')
          : t('explained.why', { number: write(figure), unit: isMoney ? '₺' : row.unitSymbol })
      }
      onClose={onClose}
    >
      <SheetBody>
        {row ? (
          <div className={style.body}>
            <Subject row={row} of={of} asOf={asOf} />
            {of === 'available' || of === 'averageCost' ? (
              <Computed of={of} row={row} onExplain={(next) => onExplain({ ...explained, of: next })} />
            ) : (
              <ExplainedParts of={of} row={row} asOf={asOf} />
            )}
          </div>
        ) : data ? (
          t('explained.nothing')
        ) : error ? (
          <ReadFailure failure={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rounded" height={240} />
        )}
      </SheetBody>
      {row && (
        <SheetFooter>
          <LinkToRecord menu="items" id={itemId} more={`&part=movements&place=${locationId}`}>
            {t('explained.card')}
          </LinkToRecord>
        </SheetFooter>
      )}
    </Sheet>
  );
}

/** Which number it is: of which item, where, and when. */
function Subject({ row, of, asOf }: { row: BalanceRow; of: ExplainedFigure; asOf: string | null }) {
  const { field } = useEntityTexts(balance.name);
  const moment = useMoment();
  const facts = [
    field(of),
    <LinkToRecord key="item" menu="items" id={row.itemId}>
      <bdi>{`${row.itemCode} ${row.itemName}`}</bdi>
    </LinkToRecord>,
    <bdi key="place">{row.placeName}</bdi>,
    ...(asOf ? [<strong key="moment">{moment(asOf)}</strong>] : []),
  ];
  return (
    <p className={style.subject}>
      {facts.map((fact, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the facts have a fixed order.
        <span key={index}>
          {index > 0 && ' · '}
          {fact}
        </span>
      ))}
    </p>
  );
}

type ComputedProps = {
  of: 'available' | 'averageCost';
  row: BalanceRow;
  onExplain: (of: ExplainedFigure) => void;
};

/** A number that is computed from two others, each of which can be explained. */
function Computed({ of, row, onExplain }: ComputedProps) {
  const { field } = useEntityTexts(balance.name);
  const { quantity, money } = useFormats();
  const number = (value: string) => quantity(value, row);
  const term = (figure: ExplainedFigure, write: (value: string) => string) => ({
    label: field(figure),
    value: write(row[figure] ?? '0'),
    onExplain: figure === of ? undefined : () => onExplain(figure),
  });
  return of === 'available' ? (
    <Equation terms={[term('onHand', number), '−', term('reserved', number), '=', term(of, number)]} />
  ) : (
    <Equation terms={[term('value', money), '÷', term('onHand', number), '=', term(of, money)]} />
  );
}
