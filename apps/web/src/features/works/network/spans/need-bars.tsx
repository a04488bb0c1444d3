import { networkDesign, type ConductorSummary } from '@kalfa/contracts/works/network-design';
import { compareDecimals } from '@kalfa/domain/decimal';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ReadFailure } from '../../../../kit/feedback/read-failure.tsx';
import { NoValue } from '../../../../kit/page/no-value.tsx';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useRead } from '../../../../lib/query.ts';
import { Difference } from '../difference.tsx';
import { needBars, type NeedBar, type Shares } from './need-bars.model.ts';
import styles from './spans.module.css';

type Props = { networkId: number; summary: ConductorSummary['rows'] };

/** What the network needs of each conductor beside what the tender provides, as bars. */
export function NeedBars({ networkId, summary }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useRead(networkDesign.need, { params: { id: networkId } });
  if (!data && error) return <ReadFailure failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={200} />;
  return (
    <Card>
      <CardContent>
        <div className={styles.heading}>
          <Typography variant="h2">{t('network.needAndTender')}</Typography>
          <bdi>{data.tenderNumber}</bdi>
          <ul className={styles.legend} aria-hidden>
            <li data-part="within">{t('network.field.need')}</li>
            <li data-part="above">{t('network.aboveTender')}</li>
            <li data-part="tender">{t('network.field.tender')}</li>
          </ul>
        </div>
        <ul className={styles.bars} aria-label={t('network.needAndTender')}>
          {needBars(data.rows, summary).map((bar) => (
            <Row key={bar.itemId} bar={bar} />
          ))}
        </ul>
        <p className={styles.note}>{t('network.needRule')}</p>
      </CardContent>
    </Card>
  );
}

function Row({ bar }: { bar: NeedBar }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { code, name, unitSymbol, unitDecimals, need, tenderQuantity, difference, shares } = bar;
  return (
    <li>
      <span className={styles.named}>
        <strong>
          <small className={styles.code}>{code}</small> <bdi>{name}</bdi>
        </strong>
        <Origin bar={bar} />
      </span>
      {shares ? <Bar shares={shares} /> : <span />}
      <span className={styles.amounts}>
        <span>
          <strong>{need === null ? <NoValue /> : number(need, unitDecimals)}</strong>
          {tenderQuantity !== null && ` / ${number(tenderQuantity, unitDecimals)}`} {unitSymbol}
          {tenderQuantity === null && <small>{t('network.notInTender')}</small>}
        </span>
        <Difference difference={difference} places={unitDecimals} />
      </span>
    </li>
  );
}

/** How metres became kilograms, or how many metres are re-installed. */
function Origin({ bar: { convertedBy, spanLength, dmmLength } }: { bar: NeedBar }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  if (convertedBy !== null)
    return (
      <small>
        {t('network.converted', { metres: number(spanLength, 2), weight: number(convertedBy, 4) })}
      </small>
    );
  if (compareDecimals(dmmLength, '0') === 0) return null;
  return <small>{t('network.dmmPart', { metres: number(dmmLength, 2) })}</small>;
}

/** The numbers beside it tell the same. */
function Bar({ shares: { within, above, tender } }: { shares: Shares }) {
  const percent = (share: number) => `${share.toFixed(1)}%`;
  return (
    <span className={styles.bar} aria-hidden>
      <span data-part="within" style={{ inlineSize: percent(within) }} />
      <span data-part="above" style={{ inlineSize: percent(above) }} />
      {tender !== null && <span data-part="tender" style={{ insetInlineStart: percent(tender) }} />}
    </span>
  );
}
