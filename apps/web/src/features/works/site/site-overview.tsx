import { workPlace } from '@kalfa/contracts/hr/work-place';
import { addressWith, menus, type MenuKey } from '@kalfa/contracts/menu';
import { operations } from '@kalfa/contracts/permission';
import { project } from '@kalfa/contracts/projects/project';
import { store } from '@kalfa/contracts/stock/store';
import { workhouseDetail } from '@kalfa/contracts/works/workhouse-detail';
import { closingConditions, workhouse, type ClosingCheck } from '@kalfa/contracts/works/workhouse';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { isoToday } from '../../../kit/day/month.ts';
import { LinkToRecord } from '../../../kit/page/link-to-record.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { usePolled, useRead } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session/session.ts';
import { StateChip } from '../state-chip.tsx';
import { ClosingList } from './closing-list.tsx';
import styles from './site.module.css';

/** How many rows a card shows; its link leads to all of them. */
const shown = '5';

type Site = { id: number; closedOn: string | null; actions: readonly string[] };

/** What belongs to a site, as far as this user may see it, and whether it can close. */
export function SiteOverview({ site, onClose }: { site: Site; onClose: () => void }) {
  const can = useSession((session) => session.can);
  const sees = (menu: MenuKey) => can(menu, operations.view.name);
  return (
    <div className={styles.overview}>
      {sees('stores') && <Stores siteId={site.id} />}
      {sees('work-places') && <People siteId={site.id} />}
      {sees('projects') && <Projects siteId={site.id} />}
      {sees('workhouse-details') && <Rents siteId={site.id} />}
      {site.closedOn === null && <Closing site={site} onClose={onClose} />}
    </div>
  );
}

function Stores({ siteId }: { siteId: number }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const { data } = useRead(store.endpoints.list, {
    query: { 'filter[workhouseId]': String(siteId), limit: shown },
  });
  return (
    <Rows title={t('site.stores')} total={data?.page.total} to={`${menus.stores.url}/${siteId}`}>
      {data?.rows.map(({ id, name, stockedItems, stockValue }) => (
        <li key={id}>
          <LinkToRecord menu="stores" id={id}>
            <bdi>{name}</bdi>
          </LinkToRecord>
          <span>
            {stockedItems !== null && t('site.items', { count: stockedItems })}
            {stockValue !== null && <strong>{money(stockValue)}</strong>}
          </span>
        </li>
      ))}
    </Rows>
  );
}

function People({ siteId }: { siteId: number }) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const { data } = useRead(workPlace.endpoints.list, {
    query: {
      'filter[workhouseId]': String(siteId),
      'filter[recordStatus]': '0',
      'filter[startDate][lte]': isoToday(),
      limit: shown,
    },
  });
  const rows = data?.rows.filter(({ endDate }) => endDate === null || endDate >= isoToday());
  return (
    <Rows
      title={t('site.people')}
      total={data?.page.total}
      to={addressWith(menus['work-places'].url, { 'filter[workhouseId]': siteId })}
    >
      {rows?.map(({ id, personnelName, positionTitle, startDate }) => (
        <li key={id}>
          <span>
            <bdi>{personnelName}</bdi> <small>{positionTitle}</small>
          </span>
          <small>{day(startDate)}</small>
        </li>
      ))}
    </Rows>
  );
}

function Projects({ siteId }: { siteId: number }) {
  const { t } = useTranslation();
  const { data } = useRead(project.endpoints.list, {
    query: { 'filter[workhouseId]': String(siteId), limit: shown },
  });
  return (
    <Rows
      title={t('site.projects')}
      total={data?.page.total}
      to={addressWith(menus.projects.url, { 'filter[workhouseId]': siteId })}
    >
      {data?.rows.map(({ id, name }) => (
        <li key={id}>
          <LinkToRecord menu="projects" id={id}>
            <bdi>{name}</bdi>
          </LinkToRecord>
        </li>
      ))}
    </Rows>
  );
}

function Rents({ siteId }: { siteId: number }) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const { data } = useRead(workhouseDetail.endpoints.list, {
    query: { 'filter[workhouseId]': String(siteId), 'filter[recordStatus]': '0', limit: shown },
  });
  return (
    <Rows
      title={t('site.rents')}
      total={data?.page.total}
      to={menus['workhouse-details'].url.replace(':workhouseId', String(siteId))}
    >
      {data?.rows.map(({ id, owner, description, rentAmount, currency, rentEndDate, subscriptions }) => (
        <li key={id}>
          <span>
            <bdi>{owner}</bdi> {description && <small>{description}</small>}
            {subscriptions.length > 0 && (
              <small className={styles.below}>
                {subscriptions.map(({ type, subscriberNo }) => (
                  <span key={`${type} ${subscriberNo}`}>
                    {t(`site.subscription.${type}`)} <bdi>{subscriberNo}</bdi>
                  </span>
                ))}
              </small>
            )}
          </span>
          <span>
            <strong>
              {money(rentAmount)} {currency}
            </strong>
            {rentEndDate && (
              <small className={styles.below}>{t('site.endsIn', { day: day(rentEndDate) })}</small>
            )}
          </span>
        </li>
      ))}
    </Rows>
  );
}

type RowsProps = { title: string; total: number | undefined; to: string; children: ReactNode };

/** A card with the first rows of a list, and the link to all of them. */
function Rows({ title, total, to, children }: RowsProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <Card>
      <CardContent className={styles.card}>
        <div className={styles.heading}>
          <Typography variant="h2">{title}</Typography>
          {total !== undefined && <span>{number(total)}</span>}
          <Link component={RouterLink} to={to} aria-label={`${title}: ${t('site.all')}`}>
            {t('site.all')}
          </Link>
        </div>
        {total === 0 ? <p>{t('site.noneYet')}</p> : <ul className={styles.rows}>{children}</ul>}
      </CardContent>
    </Card>
  );
}

type ClosingProps = { site: Site; onClose: () => void };

function Closing(props: ClosingProps) {
  const { data } = useRead(workhouse.endpoints.closingCheck, { params: { id: props.site.id } });
  return data ? <Conditions {...props} first={data} /> : null;
}

/** Other people finish what keeps the site open, so the list is read again from time to time. */
function Conditions({ site, onClose, first }: ClosingProps & { first: ClosingCheck }) {
  const { t } = useTranslation();
  const { data = first } = usePolled(
    workhouse.endpoints.closingCheck,
    { params: { id: site.id } },
    { everyMs: 10_000, isEnabled: true, first },
  );
  const open = new Set(data.obstacles.map(({ condition }) => condition)).size;
  return (
    <Card className={styles.wide}>
      <CardContent className={styles.card}>
        <div className={styles.heading}>
          <Typography variant="h2">{t('site.closing')}</Typography>
          <StateChip
            state={open === 0 ? 'open' : 'blocked'}
            label={t(open === 0 ? 'site.ready' : 'site.notYet')}
          />
        </div>
        <p>
          {open === 0 ? t('site.allMet') : t('site.conditionsOpen', { open, all: closingConditions.length })}
        </p>
        <ClosingList check={data} />
        <Typography variant="h3">{t('site.whenClosed')}</Typography>
        <p>{t('site.endingPlaces', { places: data.endingWorkPlaces, stores: data.closingStores })}</p>
        {site.actions.includes('edit') && (
          <Button
            variant="contained"
            startIcon={<IconLock size={18} stroke={1.75} aria-hidden />}
            disabled={open > 0}
            onClick={onClose}
          >
            {t('site.close')}
          </Button>
        )}
      </CardContent>
    </Card>
  );
}
