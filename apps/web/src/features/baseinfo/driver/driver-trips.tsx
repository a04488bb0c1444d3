import { dispatch, type DispatchRow } from '@kalfa/contracts/stock/dispatch';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { IconTruck } from '@tabler/icons-react';
import { DocumentStatusChip } from '../../../kit/document/document-status.tsx';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { Message } from '../../../kit/page/message.tsx';
import { MoreButton } from '../../../kit/page/more-button.tsx';
import { NoValue } from '../../../kit/page/no-value.tsx';
import { PlainTable, type PlainColumn } from '../../../kit/page/plain-table.tsx';
import { DocumentLink } from '../../../kit/stock/document-link.tsx';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useReadPages } from '../../../lib/read-pages.ts';

/** The dispatches that a driver carries, the newest first; only those at places of this user. */
export function DriverTrips({ driverId }: { driverId: number }) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const texts = useEntityTexts(dispatch.name);
  const { pages, failure, retry, loadMore } = useReadPages(
    dispatch.endpoints.list,
    { query: { 'filter[driverId]': String(driverId), sort: '-documentDate', limit: '50' } },
    ({ page }) => page.nextCursor,
  );
  if (!pages) {
    if (failure) return <ReadFailure failure={failure} onRetry={retry} />;
    return <Skeleton variant="rounded" height={160} />;
  }
  const rows = pages.flatMap((page) => page.rows);
  if (rows.length === 0) {
    return (
      <Message
        title={t('trips.none')}
        text={t('trips.noneText')}
        icon={<IconTruck size={40} stroke={1.5} />}
      />
    );
  }
  const columns: PlainColumn<DispatchRow>[] = [
    { name: 'date', label: texts.field('documentDate'), cell: ({ documentDate }) => day(documentDate) },
    {
      name: 'number',
      label: texts.one,
      cell: ({ kind, id, number }) => <DocumentLink family="dispatch" kind={kind} id={id} number={number} />,
    },
    { name: 'kind', label: t('trips.kind'), cell: ({ kind }) => texts.choice('kind', kind) ?? kind },
    { name: 'from', label: texts.field('sourceName'), cell: ({ sourceName }) => <bdi>{sourceName}</bdi> },
    {
      name: 'to',
      label: texts.field('destinationName'),
      cell: ({ destinationName }) => <bdi>{destinationName}</bdi>,
    },
    {
      name: 'plate',
      label: texts.field('plate'),
      cell: ({ plate }) => (plate ? <bdi dir="ltr">{plate}</bdi> : <NoValue />),
    },
    {
      name: 'status',
      label: texts.field('status'),
      cell: ({ status, kind }) => <DocumentStatusChip status={status} kind={kind} />,
    },
  ];
  return (
    <Stack sx={{ gap: 2 }}>
      <PlainTable
        label={t('baseinfo.driverPage.trips')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
      />
      <MoreButton label={t('explained.more')} onMore={loadMore} />
    </Stack>
  );
}
