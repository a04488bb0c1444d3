import type { DecidedLine } from '@kalfa/contracts/documents/approval';
import { compareDecimals } from '@kalfa/domain/decimal';
import { NoValue } from '../../kit/page/no-value.tsx';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import style from './approvals.module.css';
import { againstBid, coverTone, overOrder, shareOfTender } from './facts.model.ts';
import { PriceLine } from './price-line.tsx';
import { useDurations } from './use-age.ts';

type Props = {
  heading: string;
  lines: readonly DecidedLine[];
  chosen: number | null;
  onChoose: (id: number) => void;
};

/** The lines of a document, with the columns that any of them has something for. */
export function DecidedLines({ heading, lines, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const { quantity: writeQuantity, money, percent } = useFormats();
  const { days } = useDurations();
  const has = {
    count: lines.some(({ count }) => count !== null),
    price: lines.some(({ price }) => price !== null),
    tender: lines.some((line) => shareOfTender(line) !== null),
    bid: lines.some((line) => againstBid(line) !== null),
    cover: lines.some(({ coverDays }) => coverDays !== null),
    prices: lines.some(({ prices }) => prices !== null && prices.length > 0),
  };
  return (
    <div className={style.tableFrame}>
      <table className={style.table}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {has.count && <th scope="col">{t('approvals.column.book')}</th>}
            {has.count && <th scope="col">{t('approvals.column.counted')}</th>}
            <th scope="col">
              {has.count ? t('approvals.column.difference') : t('documents.field.quantity')}
            </th>
            {has.price && (
              <th scope="col" className={style.wide}>
                {t('approvals.column.price')}
              </th>
            )}
            {has.price && <th scope="col">{t('approvals.column.net')}</th>}
            {has.tender && (
              <th scope="col" className={style.wide}>
                {t('approvals.column.ofTender')}
              </th>
            )}
            {has.bid && (
              <th scope="col" className={style.wide}>
                {t('approvals.column.vsBid')}
              </th>
            )}
            {has.cover && (
              <th scope="col" className={style.wide}>
                {t('approvals.column.cover')}
              </th>
            )}
            {has.prices && (
              <th scope="col" className={style.wide}>
                {t('approvals.column.prices')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const share = shareOfTender(line);
            const bid = againstBid(line);
            const {
              id,
              itemName,
              unitSymbol,
              unitDecimals,
              quantity,
              price,
              net,
              coverDays,
              prices,
              billed,
              count,
            } = line;
            const write = (value: string) => writeQuantity(value, { unitDecimals });
            const isOver = compareDecimals(overOrder(line) ?? '0', '0') > 0;
            return (
              <tr key={id} data-current={id === chosen || undefined}>
                <th scope="row" aria-label={itemName}>
                  <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
                    <bdi>{itemName}</bdi>
                  </button>
                </th>
                {has.count &&
                  (['book', 'counted'] as const).map((part) => (
                    <td key={part}>{count ? <bdi>{write(count[part])}</bdi> : <NoValue />}</td>
                  ))}
                <td data-tone={isOver ? 'error' : undefined}>
                  <bdi>
                    {write(quantity)} {unitSymbol}
                  </bdi>
                  {isOver && billed && (
                    <small className={style.ordered}>
                      {t('approvals.ordered', { quantity: write(billed.ordered) })}
                    </small>
                  )}
                </td>
                {has.price && <td className={style.wide}>{price === null ? <NoValue /> : money(price)}</td>}
                {has.price && <td className={style.net}>{net === null ? <NoValue /> : money(net)}</td>}
                {has.tender && (
                  <td className={style.wide}>
                    {share === null ? (
                      <NoValue />
                    ) : (
                      <span className={style.share} data-over={share > 100 || undefined}>
                        <span aria-hidden>
                          <span style={{ inlineSize: `${Math.min(100, share)}%` }} />
                        </span>
                        {percent(share)}
                      </span>
                    )}
                  </td>
                )}
                {has.bid && (
                  <td
                    className={style.wide}
                    data-tone={bid === null ? undefined : bid.startsWith('-') ? 'success' : 'error'}
                  >
                    {bid === null ? <NoValue /> : <bdi>{percent(bid, 1)}</bdi>}
                  </td>
                )}
                {has.cover && (
                  <td
                    className={style.wide}
                    data-tone={coverDays === null ? undefined : coverTone(coverDays)}
                  >
                    {coverDays === null ? <NoValue /> : days(coverDays)}
                  </td>
                )}
                {has.prices && (
                  <td className={style.wide}>
                    {prices && prices.length > 0 && (
                      <PriceLine
                        prices={[...prices.map((one) => Number(one.price)).toReversed(), Number(price)]}
                      />
                    )}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
