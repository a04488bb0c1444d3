import { addressWith, menus } from '@kalfa/contracts/menu';
import { operations } from '@kalfa/contracts/permission';
import { balance } from '@kalfa/contracts/stock/balance';
import type { OpenDocument } from '@kalfa/contracts/stock/place-documents';
import { siteOverview, type SiteParts } from '@kalfa/contracts/works/site-overview';
import { addDecimals } from '@kalfa/domain/decimal';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { DocumentStatusChip } from '../../../kit/document/document-status.tsx';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { LinkToRecord } from '../../../kit/page/link-to-record.tsx';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session/session.ts';
import { StateChip } from '../state-chip.tsx';
import { NewSiteDocument } from './new-site-document.tsx';
import { RowsCard, shown } from './rows-card.tsx';
import { Closing } from './site-closing.tsx';
import { Rents } from './site-rents.tsx';
import { SiteSheetButton } from './site-sheet-button.tsx';
import styles from './site.module.css';

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
      <div className={styles.actions}>
        <SiteSheetButton siteId={siteId} />
        {site.closedOn === null && <NewSiteDocument siteId={siteId} stores={stores ?? []} />}
      </div>
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
    <RowsCard title={t('site.stores')} total={rows.length} to={`${menus.stores.url}/${siteId}`}>
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
    </RowsCard>
  );
}

function People({ siteId, rows }: PartProps<'people'>) {
  const { t } = useTranslation();
  const { day } = useFormats();
  return (
    <RowsCard
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
    </RowsCard>
  );
}

function Projects({ siteId, rows }: PartProps<'projects'>) {
  const { t } = useTranslation();
  return (
    <RowsCard
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
    </RowsCard>
  );
}

/** What is not finished at the site and its stores. No list has all their kinds, so the card itself shows all of them. */
function Documents({ documents, hidden }: { documents: readonly OpenDocument[]; hidden: number }) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const [isWhole, setIsWhole] = useState(false);
  return (
    <RowsCard
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
              <DocumentStatusChip status={status} kind={kind} />
              <small>{day(documentDate)}</small>
            </span>
          </li>
        ),
      )}
    </RowsCard>
  );
}

function DocumentKind({ family, kind }: Pick<OpenDocument, 'family' | 'kind'>) {
  const texts = useEntityTexts(family);
  return texts.choice('kind', kind) ?? texts.one;
}

/** What the stores of the site have too little of. */
function Shortages({ storeIds }: { storeIds: readonly number[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
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
    <RowsCard
      title={t('site.belowMinimum')}
      total={data.rows.length}
      isPart={data.page.nextCursor !== undefined}
      none={t('site.enough')}
      to={addressWith(menus['stock-inquiry'].url, short)}
    >
      {data.rows.map(({ id, itemId, itemName, placeName, onHand, minimum, unitSymbol, unitDecimals }) => (
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
              <bdi>{`${formats.quantity(onHand, { unitDecimals })} ${unitSymbol}`}</bdi>
            </strong>
            {minimum !== null && (
              <small>{t('site.minimum', { quantity: formats.quantity(minimum, { unitDecimals }) })}</small>
            )}
          </span>
        </li>
      ))}
    </RowsCard>
  );
}
