import type { RowOf } from '@kalfa/contracts/record';
import { siteOverview } from '@kalfa/contracts/works/site-overview';
import type { workhouse } from '@kalfa/contracts/works/workhouse';
import { addDecimals } from '@kalfa/domain/decimal';
import Card from '@mui/material/Card';
import { LinkToRecord } from '../../../kit/page/link-to-record.tsx';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import styles from './site.module.css';

/** What identifies a site and how it stands, in one line. */
export function SiteFacts({ site }: { site: RowOf<typeof workhouse> }) {
  const { t } = useTranslation();
  const { day, money, number } = useFormats();
  const texts = useEntityTexts('workhouse');
  const { data } = useRead(siteOverview.read, { params: { id: site.id } });
  const running = data?.projects?.filter(({ isRunning }) => isRunning).length ?? 0;
  const values = data?.stores?.flatMap(({ stockValue }) => stockValue ?? []) ?? [];
  const facts = [
    { label: texts.field('code'), value: <bdi>{site.code}</bdi> },
    {
      label: texts.field('workTitle'),
      value: (
        <LinkToRecord menu="works" id={site.workId}>
          <bdi>{site.workTitle}</bdi>
        </LinkToRecord>
      ),
    },
    { label: texts.field('regionPath'), value: <bdi>{site.regionPath}</bdi> },
    { label: texts.field('openedOn'), value: day(site.openedOn) },
    {
      label: texts.field('projectCount'),
      value:
        data?.projects &&
        t('site.projectStates', {
          running: number(running),
          ended: number(data.projects.length - running),
        }),
    },
    { label: t('site.stockValue'), value: values.length > 0 && money(addDecimals(values)) },
    { label: texts.field('monthlyRent'), value: site.monthlyRent !== null && money(site.monthlyRent) },
  ];
  return (
    <Card component="dl" className={styles.facts}>
      {facts.map(
        ({ label, value }) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </Card>
  );
}
