import type { DecidedLine, WaitingDocument } from '@kalfa/contracts/documents/approval';
import { menuNames } from '@kalfa/texts/menus';
import { IconArrowNarrowRight, IconClock, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useSettings } from '../../lib/settings.ts';
import style from './approvals.module.css';
import { DecidedLines } from './decided-lines.tsx';
import { coverTone, grandTotal, linesOver, overTender, shortestCover } from './facts.model.ts';
import { ageGroupOf } from './inbox.model.ts';
import { LineExplained } from './line-explained.tsx';
import { useRateText } from './rate-text.ts';
import { useDurations } from './use-age.ts';

/** What matters for the decision about a document. */
export function Facts({ document }: { document: WaitingDocument }) {
  const { t } = useTranslation();
  const { money, day, number } = useFormats();
  const { age, now } = useDurations();
  const rateText = useRateText();
  const language = useSettings((settings) => settings.isLanguage);
  const [chosen, setChosen] = useState<number | null>(null);
  const { number: name, menu, from, to, since, path, total, lines, lineCount, delegation } = document;
  const { createdBy, submittedBy, description, messages, similar, limit } = document;
  const explained = lines.find(({ id }) => id === chosen) ?? lines[0];
  const sum = grandTotal(document);
  return (
    <>
      <header className={style.head}>
        <div>
          <h2 className={style.title}>
            <bdi>{name}</bdi>
            <span className={style.chip} data-age={ageGroupOf(since, now)}>
              <IconClock size={16} stroke={1.75} aria-hidden />
              {t('approvals.waitsFor', { time: age(since) })}
            </span>
            {path && (
              <Link to={path} className={style.open}>
                {t('approvals.open')}
                <IconExternalLink size={16} stroke={1.75} aria-hidden />
              </Link>
            )}
          </h2>
          <p className={style.about}>
            {menuNames[menu][language]} · <bdi>{from}</bdi>
            {to && (
              <>
                {from && (
                  <IconArrowNarrowRight size={16} stroke={1.75} aria-label="→" className={style.arrow} />
                )}
                <bdi>{to}</bdi>
              </>
            )}
            {delegation && <b> · {t('approvals.forOther', { name: delegation.name })}</b>}
          </p>
        </div>
        {total && sum !== null && (
          <div className={style.total}>
            <bdi>
              {money(sum)} <small>{total.currency ?? 'TRY'}</small>
            </bdi>
            {total.vat !== null && (
              <span>{t('approvals.net', { net: money(total.net), vat: money(total.vat) })}</span>
            )}
          </div>
        )}
      </header>
      {description && (
        <p className={style.note}>
          {t('approvals.wroteNote', { who: submittedBy ?? createdBy, text: description })}
        </p>
      )}
      {messages.map(({ at, by, kind, text }) => (
        <p key={at} className={style.note}>
          {t(kind === 'ask' ? 'approvals.asked' : 'approvals.answered', { who: by, text })}
        </p>
      ))}
      {document.exceedsOrder && (
        <p className={style.warning}>
          <span>
            {t('approvals.exceedsOrder')}
            {document.overOrderReason && (
              <>
                {' '}
                {t('documents.reason')}: <bdi>{document.overOrderReason}</bdi>
              </>
            )}
          </span>
        </p>
      )}
      {document.amountDoubt === 'unpriced' && <p className={style.warning}>{t('approvals.unpriced')}</p>}
      {document.rate && <p className={style.warning}>{rateText(document.rate)}</p>}
      {document.needsSecond && document.amountDoubt === 'unlistedRate' && (
        <p className={style.warning}>{t('approvals.secondOfDoubt')}</p>
      )}
      {document.needsSecond && document.amountDoubt === null && limit !== null && (
        <p className={style.warning}>{t('approvals.needsSecond', { limit: money(limit) })}</p>
      )}
      {document.firstApprovedBy && (
        <p className={style.note}>{t('approvals.firstApproved', { who: document.firstApprovedBy })}</p>
      )}
      {similar.map((other) => (
        <p key={other.number} className={style.warning}>
          <IconCopy size={18} stroke={1.75} aria-hidden />
          <span>
            {t('approvals.similar', {
              number: other.number,
              date: day(other.documentDate),
              status: t(`documents.status.${other.status}`),
            })}
          </span>
          <Link to={other.path}>{t('approvals.compare')}</Link>
        </p>
      ))}
      <Tiles document={document} />
      {lines.length > 0 && (
        <>
          <DecidedLines
            heading={t('approvals.lines', { count: lineCount, replace: { count: number(lineCount) } })}
            lines={lines}
            chosen={explained?.id ?? null}
            onChoose={setChosen}
          />
          {explained && <LineExplained line={explained} />}
        </>
      )}
    </>
  );
}

type Tone = 'error' | 'warning' | 'success' | undefined;

/** The figures that decide, as far as the user may see them. */
function Tiles({ document: { againstTender, lines, punctuality } }: { document: WaitingDocument }) {
  const { t } = useTranslation();
  const { money, number, percent, quantity: write } = useFormats();
  const { days } = useDurations();
  const over = linesOver(lines);
  const [most] = over;
  const ends = shortestCover(lines);
  const hasTender = lines.some(({ tender }) => tender !== null);
  const quantity = (line: DecidedLine, value: string) =>
    `${write(value.replace('-', ''), line)} ${line.unitSymbol ?? ''}`.trim();
  const tiles: (ReactNode | false)[] = [
    againstTender && (
      <Tile
        key="price"
        label={t('approvals.fact.price')}
        value={percent(againstTender.percent, 1)}
        tone={againstTender.percent.startsWith('-') ? 'success' : 'error'}
        text={t(againstTender.percent.startsWith('-') ? 'approvals.fact.below' : 'approvals.fact.above', {
          amount: money(againstTender.difference.replace('-', '')),
        })}
      />
    ),
    hasTender && (
      <Tile
        key="quantity"
        label={t('approvals.fact.quantity')}
        value={
          most
            ? t('approvals.over', { count: over.length, replace: { count: number(over.length) } })
            : t('approvals.fact.within')
        }
        tone={most ? 'error' : undefined}
        text={
          most &&
          t('approvals.fact.overBy', {
            item: most.itemCode ?? most.itemName,
            quantity: quantity(most, overTender(most) ?? '0'),
          })
        }
      />
    ),
    ends?.coverDays !== undefined && ends.coverDays !== null && (
      <Tile
        key="cover"
        label={t('approvals.fact.cover')}
        value={days(ends.coverDays, 'long')}
        tone={coverTone(ends.coverDays)}
        text={t('approvals.fact.left', {
          item: ends.itemCode ?? ends.itemName,
          quantity: quantity(ends, ends.available ?? '0'),
        })}
      />
    ),
    punctuality && punctuality.of > 0 && (
      <Tile
        key="onTime"
        label={t('approvals.fact.onTime')}
        value={t('approvals.fact.onTimeOf', {
          onTime: number(punctuality.onTime),
          of: number(punctuality.of),
        })}
        tone={punctuality.onTime * 10 < punctuality.of * 7 ? 'warning' : undefined}
        text={punctuality.name}
      />
    ),
  ].filter(Boolean);
  return tiles.length > 0 && <div className={style.tiles}>{tiles}</div>;
}

type TileProps = { label: string; value: string; tone?: Tone; text?: string | undefined };

const Tile = ({ label, value, tone, text }: TileProps) => (
  <dl className={style.tile}>
    <dt>{label}</dt>
    <dd data-tone={tone}>
      <bdi>{value}</bdi>
    </dd>
    {text && (
      <dd>
        <bdi>{text}</bdi>
      </dd>
    )}
  </dl>
);
