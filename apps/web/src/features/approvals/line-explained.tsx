import type { DecidedLine } from '@kalfa/contracts/documents/approval';
import { subtractDecimals } from '@kalfa/domain/decimal';
import type { ReactNode } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { isolated } from '../../lib/isolated.ts';
import style from './approvals.module.css';
import { overOrder, overTender, shareOfTender } from './facts.model.ts';
import { useDurations } from './use-age.ts';

/** The facts about one line, written out. */
export function LineExplained({ line }: { line: DecidedLine }) {
  const { t } = useTranslation();
  const { quantity: write, money, day } = useFormats();
  const number = (value: string) => write(value, line);
  const { days } = useDurations();
  const { itemCode, itemName, unitSymbol, quantity, tender, available, inTransit, onOrder, perDay, prices } =
    line;
  const { billed } = line;
  const hasStock = available !== null || onOrder !== null;
  if (!tender && !billed && !hasStock && !prices) return null;
  const share = shareOfTender(line) ?? 0;
  const before = tender ? Math.min(100, share - shareOfThis(line)) : 0;
  const left = tender && subtractDecimals('0', overTender(line) ?? '0');
  const leftToBill = billed && subtractDecimals('0', overOrder(line) ?? '0');
  return (
    <section className={style.explained} aria-label={itemName}>
      <h3>
        {itemCode && <bdi className={style.code}>{itemCode}</bdi>} <bdi>{itemName}</bdi>{' '}
        {unitSymbol && <small>{unitSymbol}</small>}
      </h3>
      <div className={style.columns}>
        {tender && left !== null && (
          <div>
            <h4>
              {t('approvals.explain.tender')} · {number(tender.quantity)}
            </h4>
            <span className={style.stack} data-over={share > 100 || undefined} aria-hidden>
              <span style={{ inlineSize: `${before}%` }} />
              <span style={{ inlineSize: `${Math.min(100 - before, shareOfThis(line))}%` }} />
            </span>
            <Figure label={t('approvals.explain.before')}>{number(tender.orderedBefore)}</Figure>
            <Figure label={t('approvals.explain.this')}>{number(quantity)}</Figure>
            <Figure label={t('approvals.explain.left')} tone={left.startsWith('-') ? 'error' : undefined}>
              {number(left)}
            </Figure>
          </div>
        )}
        {billed && leftToBill !== null && (
          <div>
            <h4>{t('approvals.explain.order')}</h4>
            <Figure label={t('approvals.explain.ordered')}>{number(billed.ordered)}</Figure>
            <Figure label={t('approvals.explain.billedBefore')}>{number(billed.before)}</Figure>
            <Figure label={t('approvals.explain.this')}>{number(quantity)}</Figure>
            <Figure
              label={t('approvals.explain.leftToBill')}
              tone={leftToBill.startsWith('-') ? 'error' : undefined}
            >
              {number(leftToBill)}
            </Figure>
          </div>
        )}
        {hasStock && (
          <div>
            <h4>{t('approvals.explain.stock')}</h4>
            {available !== null && (
              <p className={style.cover}>
                {line.coverDays === null ? (
                  <small>{t('approvals.explain.unused')}</small>
                ) : (
                  <>
                    <b>{days(line.coverDays, 'long')}</b>{' '}
                    <small>{t('approvals.explain.perDay', { quantity: number(perDay ?? '0') })}</small>
                  </>
                )}
              </p>
            )}
            {available !== null && (
              <Figure label={t('approvals.explain.available')}>{number(available)}</Figure>
            )}
            {inTransit !== null && (
              <Figure label={t('approvals.explain.inTransit')}>{number(inTransit)}</Figure>
            )}
            {onOrder !== null && <Figure label={t('approvals.explain.onOrder')}>{number(onOrder)}</Figure>}
          </div>
        )}
        {prices && (
          <div>
            <h4>{t('approvals.explain.prices')}</h4>
            {prices.length === 0 && (
              <p className={style.cover}>
                <small>{t('approvals.explain.noPrices')}</small>
              </p>
            )}
            {prices.map(({ price, on, provider }, index) => (
              // Two purchases of one day may cost the same.
              // oxlint-disable-next-line react/no-array-index-key
              <Figure key={index} label={`${day(on)} · ${isolated(provider)}`}>
                {money(price)}
              </Figure>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

const shareOfThis = (line: DecidedLine) =>
  line.tender ? (shareOfTender({ ...line, tender: { ...line.tender, orderedBefore: '0' } }) ?? 0) : 0;

type FigureProps = { label: string; tone?: 'error' | undefined; children: ReactNode };

const Figure = ({ label, tone, children }: FigureProps) => (
  <p className={style.figure}>
    <bdi>{label}</bdi>
    <b data-tone={tone}>{children}</b>
  </p>
);
