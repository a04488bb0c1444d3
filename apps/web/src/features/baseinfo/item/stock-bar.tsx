import type { BalanceRow } from '@kalfa/contracts/stock/balance';
import { compareDecimals } from '@kalfa/domain/decimal';
import { useTranslation } from '../../../lib/i18n.ts';
import style from './stock-bar.module.css';

/** Less is available at a place than its minimum. */
export const isBelowMinimum = ({ available, minimum }: BalanceRow) =>
  minimum !== null && compareDecimals(available ?? '0', minimum) < 0;

/** The quantity at the end of the longest bar; floats are exact enough to draw. */
export const scaleOf = (places: readonly BalanceRow[]) =>
  Math.max(...places.flatMap(({ onHand, minimum }) => [Number(onHand), Number(minimum ?? 0)]));

type Props = { row: BalanceRow; scale: number };

/** What a place has, how much of it is reserved, and its minimum. The numbers are beside it. */
export function StockBar({ row, scale }: Props) {
  const width = (quantity: string | null) =>
    `${scale > 0 ? Math.min(100, Math.max(0, (Number(quantity ?? 0) / scale) * 100)) : 0}%`;
  return (
    <span aria-hidden className={style.bar}>
      <span
        data-part={isBelowMinimum(row) ? 'below' : 'available'}
        style={{ inlineSize: width(row.available) }}
      />
      <span data-part="reserved" style={{ inlineSize: width(row.reserved) }} />
      {row.minimum !== null && (
        <span data-part="minimum" style={{ insetInlineStart: `calc(${width(row.minimum)} - 1px)` }} />
      )}
    </span>
  );
}

/** What the colours of the bars mean. */
export function StockBarLegend() {
  const { t } = useTranslation();
  const parts = [
    ['available', t('baseinfo.itemPage.column.available')],
    ['reserved', t('baseinfo.itemPage.column.reserved')],
    ['below', t('baseinfo.itemPage.belowMinimum')],
    ['minimum', t('baseinfo.itemPage.column.minimum')],
  ] as const;
  return (
    <span aria-hidden className={style.legend}>
      {parts.map(([part, label]) => (
        <span key={part}>
          <span data-part={part} /> {label}
        </span>
      ))}
    </span>
  );
}
