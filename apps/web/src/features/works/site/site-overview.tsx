import { addressWith, menus } from '@kalfa/contracts/menu';
import { operations } from '@kalfa/contracts/permission';
import { balance } from '@kalfa/contracts/stock/balance';
import type { OpenDocument } from '@kalfa/contracts/stock/place-documents';
import { siteOverview, type SiteParts } from '@kalfa/contracts/works/site-overview';
import type { SubscriptionType } from '@kalfa/contracts/works/workhouse-detail';
import { closingConditions, workhouse, type ClosingCheck } from '@kalfa/contracts/works/workhouse';
import { addDecimals } from '@kalfa/domain/decimal';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { IconBolt, IconDroplet, IconFlame, IconLock, IconWifi, type TablerIcon } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { isoToday } from '../../../kit/day/month.ts';
import { DocumentStatusChip } from '../../../kit/document/document-status.tsx';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { LinkToRecord } from '../../../kit/page/link-to-record.tsx';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { usePolled, useRead } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session/session.ts';
import { StateChip } from '../state-chip.tsx';
import { ClosingList } from './closing-list.tsx';
import { endOfRent } from './rents.model.ts';
import { SiteSheetButton } from './site-sheet-button.tsx';
import styles from './site.module.css';

/** How many rows a card shows; its link leads to all of them. */
const shown = 5;

type Site = { id: number; closedOn: string | null; actions: readonly string[] };
type PartProps<Part extends keyof SiteParts> = { siteId: number; rows: NonNullable<SiteParts[Part]> };

/** What belongs to a site, as far as this user may see it, and whether it can close. */
export function SiteOverview({ site, onClose }: { site: Site; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useRead(siteOverview.read, { params: { id: site.id } });
  if (error && !data && !isFetching) return <ReadFailure failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={240} />;
  const { stores, people, projects, rents, documents, hiddenDocuments } = data;
  const siteId = site.id;
  return (
    <>
      <SiteSheetButton siteId={siteId} />
      <div className={styles.overview}>
        {stores && <Stores siteId={siteId} rows={stores} />}
        {people && <People siteId={siteId} rows={people} />}
        {projects && <Projects siteId={siteId} rows={projects} />}
        <Documents documents={documents} hidden={hiddenDocuments} />
        {stores && stores.length > 0 && <Shortages storeIds={stores.map(({ id }) => id)} />}
        {rents && <Rents siteId={siteId} rows={rents} />}
        {site.closedOn === null && <Closing site={site} onClose={onClose} />}
      </div>
    </>
  );
}

function Stores({ siteId, rows }: PartProps<'stores'>) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const items = rows.flatMap(({ stockedItems }) => stockedItems ?? []);
  const values = rows.flatMap(({ stockValue }) => stockValue ?? []);
  return (
    <Rows title={t('site.stores')} total={rows.length} to={`${menus.stores.url}/${siteId}`}>
      {rows.slice(0, shown).map(({ id, name, stockedItems, stockValue }) => (
        <li key={id}>
          <LinkToRecord menu="stores" id={id} {...(stockedItems !== null && { more: '&part=stock' })}>
            <bdi>{name}</bdi>
          </LinkToRecord>
          <span>
            {stockedItems !== null && t('site.items', { count: stockedItems })}
            {stockValue !== null && <strong>{money(stockValue)}</strong>}
          </span>
        </li>
      ))}
      {rows.length > 1 && items.length > 0 && (
        <li className={styles.total}>
          <strong>{t('documents.sheet.total')}</strong>
          <strong>
            {t('site.items', { count: items.reduce((sum, count) => sum + count, 0) })}
            {values.length > 0 && <span>{money(addDecimals(values))}</span>}
          </strong>
        </li>
      )}
    </Rows>
  );
}

function People({ siteId, rows }: PartProps<'people'>) {
  const { t } = useTranslation();
  const { day } = useFormats();
  return (
    <Rows
      title={t('site.people')}
      // A person may work at the site and at one of its stores.
      total={new Set(rows.map(({ personnelId }) => personnelId)).size}
      to={addressWith(menus['work-places'].url, { 'filter[workhouseId]': siteId })}
    >
      {rows.slice(0, shown).map(({ id, personnelName, positionTitle, startDate }) => (
        <li key={id}>
          <span>
            <bdi>{personnelName}</bdi> <small>{positionTitle}</small>
          </span>
          <small>{t('site.since', { day: day(startDate) })}</small>
        </li>
      ))}
    </Rows>
  );
}

function Projects({ siteId, rows }: PartProps<'projects'>) {
  const { t } = useTranslation();
  return (
    <Rows
      title={t('site.projects')}
      total={rows.length}
      to={addressWith(menus.projects.url, { 'filter[workhouseId]': siteId })}
    >
      {rows.slice(0, shown).map(({ id, name, isRunning }) => (
        <li key={id}>
          <LinkToRecord menu="projects" id={id}>
            <bdi>{name}</bdi>
          </LinkToRecord>
          <span>
            <StateChip
              state={isRunning ? 'open' : 'over'}
              label={t(isRunning ? 'site.running' : 'site.ended')}
            />
          </span>
        </li>
      ))}
    </Rows>
  );
}

/** What is not finished at the site and its stores. No list has all their kinds, so the card itself shows all of them. */
function Documents({ documents, hidden }: { documents: readonly OpenDocument[]; hidden: number }) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const [isWhole, setIsWhole] = useState(false);
  return (
    <Rows
      title={t('site.openDocuments')}
      total={documents.length + hidden}
      {...(documents.length > shown && !isWhole && { onAll: () => setIsWhole(true) })}
      note={hidden > 0 && t('places.hidden', { count: hidden })}
    >
      {(isWhole ? documents : documents.slice(0, shown)).map(
        ({ id, path, number, family, kind, status, documentDate }) => (
          <li key={id}>
            <span>
              <Link component={RouterLink} to={path}>
                <bdi>{number}</bdi>
              </Link>{' '}
              <small>
                <DocumentKind family={family} kind={kind} />
              </small>
            </span>
            <span>
              <DocumentStatusChip status={status} />
              <small>{day(documentDate)}</small>
            </span>
          </li>
        ),
      )}
    </Rows>
  );
}

/** Invoices have no texts of their own yet. */
function DocumentKind({ family, kind }: Pick<OpenDocument, 'family' | 'kind'>) {
  const { t } = useTranslation();
  const texts = useEntityTexts(family);
  return family === 'invoice' ? t('places.invoice') : (texts.choice('kind', kind) ?? texts.one);
}

/** What the stores of the site have too little of. */
function Shortages({ storeIds }: { storeIds: readonly number[] }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const can = useSession((session) => session.can);
  const maySee = can('stock-inquiry', operations.view.name);
  const short = { 'filter[storeId]': storeIds.join(','), 'filter[belowMinimum]': 'true' };
  const { data } = useRead(
    balance.endpoints.list,
    { query: { ...short, limit: String(shown) } },
    { isEnabled: maySee },
  );
  if (!data) return null;
  return (
    <Rows
      title={t('site.belowMinimum')}
      total={data.rows.length}
      isPart={data.page.nextCursor !== undefined}
      none={t('site.enough')}
      to={addressWith(menus['stock-inquiry'].url, short)}
    >
      {data.rows.map(({ id, itemId, itemName, placeName, onHand, minimum, unitSymbol }) => (
        <li key={id}>
          <span>
            <LinkToRecord menu="items" id={itemId}>
              <bdi>{itemName}</bdi>
            </LinkToRecord>
            <small className={styles.below}>
              <bdi>{placeName}</bdi>
            </small>
          </span>
          <span>
            <strong>
              <bdi>{`${number(onHand)} ${unitSymbol}`}</bdi>
            </strong>
            {minimum !== null && <small>{t('site.minimum', { quantity: number(minimum) })}</small>}
          </span>
        </li>
      ))}
    </Rows>
  );
}

const subscriptionIcons: Readonly<Record<SubscriptionType, TablerIcon>> = {
  electricity: IconBolt,
  water: IconDroplet,
  gas: IconFlame,
  internet: IconWifi,
};

function Rents({ siteId, rows }: PartProps<'rents'>) {
  const { t } = useTranslation();
  const { money } = useFormats();
  return (
    <Rows
      title={t('site.rents')}
      total={rows.length}
      to={menus['workhouse-details'].url.replace(':workhouseId', String(siteId))}
    >
      {rows.slice(0, shown).map((rent) => (
        <li key={rent.id} className={styles.rent}>
          <div>
            <span>
              <bdi>{rent.owner}</bdi> {rent.description && <small>{rent.description}</small>}
            </span>
            <strong>
              <bdi>{`${money(rent.rentAmount)} ${rent.currency}`}</bdi>
            </strong>
          </div>
          <Period rent={rent} />
          {rent.subscriptions.length > 0 && (
            <ul className={styles.services}>
              {rent.subscriptions.map(({ type, subscriberNo }) => {
                const Icon = subscriptionIcons[type];
                return (
                  <li key={`${type} ${subscriberNo}`}>
                    <Icon size={18} stroke={1.75} aria-hidden />
                    <span>
                      <small>{t(`site.subscription.${type}`)}</small>
                      <bdi>{subscriberNo}</bdi>
                    </span>
                  </li>
                );
              })}
            </ul>
          )}
        </li>
      ))}
    </Rows>
  );
}

/** From when to when it is rented. The end is pointed out when it is near. */
function Period({ rent }: { rent: PartProps<'rents'>['rows'][number] }) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const { rentStartDate, rentEndDate } = rent;
  const end = endOfRent(rent, isoToday());
  return (
    <div>
      <small>
        {rentEndDate === null
          ? t('site.since', { day: day(rentStartDate) })
          : `${day(rentStartDate)} – ${day(rentEndDate)}`}
      </small>
      {rentEndDate !== null && end === 'over' && (
        <StateChip state="over" label={t('site.rentOver', { day: day(rentEndDate) })} />
      )}
      {typeof end === 'object' && (
        <StateChip state="soon" label={t('site.endsInDays', { count: end.days })} />
      )}
    </div>
  );
}

type RowsProps = {
  title: string;
  total: number;
  /** Whether there are more than the rows, so that their number says nothing. */
  isPart?: boolean;
  /** The list of all of them, or what shows them here. */
  to?: string;
  onAll?: () => void;
  note?: ReactNode;
  none?: string;
  children: ReactNode;
};

/** A card with the first rows of a list, and the link to all of them. */
function Rows({ title, total, isPart = false, to, onAll, note, none, children }: RowsProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <Card>
      <CardContent className={styles.card}>
        <div className={styles.heading}>
          <Typography variant="h2">{title}</Typography>
          {!isPart && <span className={styles.count}>{number(total)}</span>}
          {to && (
            <Link component={RouterLink} to={to} aria-label={`${title}: ${t('site.all')}`}>
              {t('site.all')}
            </Link>
          )}
          {onAll && (
            <Link component="button" aria-label={`${title}: ${t('site.all')}`} onClick={onAll}>
              {t('site.all')}
            </Link>
          )}
        </div>
        {total === 0 ? <p>{none ?? t('site.noneYet')}</p> : <ul className={styles.rows}>{children}</ul>}
        {note && <p>{note}</p>}
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
