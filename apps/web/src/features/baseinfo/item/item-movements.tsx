import type { item } from '@kalfa/contracts/baseinfo/item';
import type { RowOf } from '@kalfa/contracts/record';
import { itemCard, type ItemCardRow } from '@kalfa/contracts/stock/item-card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { IconPackage } from '@tabler/icons-react';
import { useState } from 'react';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { FilterChoice } from '../../../kit/list/filter-choice.tsx';
import { useAddressRecord } from '../../../kit/page/address-choice.ts';
import { Message } from '../../../kit/page/message.tsx';
import { MoreButton } from '../../../kit/page/more-button.tsx';
import { PlainTable, type PlainColumn } from '../../../kit/page/plain-table.tsx';
import { DocumentLink } from '../../../kit/stock/document-link.tsx';
import { Signed } from '../../../kit/stock/parts-table.tsx';
import { StepChart } from '../../../kit/stock/step-chart.tsx';
import { withBalances } from '../../../kit/stock/steps.model.ts';
import { useLocationName } from '../../../kit/stock/use-location-name.ts';
import { msOf, nowMs } from '../../../lib/clock.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useReadPages } from '../../../lib/read-pages.ts';
import { useStock } from './item-stock.tsx';

type ItemRow = RowOf<typeof item>;

/** The card of the item: its movements at one place, or over all places of this user, with the quantity after each. */
export function ItemMovements({ row }: { row: ItemRow }) {
  const { t } = useTranslation();
  const [place, choosePlace] = useAddressRecord('place');
  const { rows: balances } = useStock(row.id);
  const locationName = useLocationName();
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      {balances.length > 0 && (
        <FilterChoice
          label={t('stockCard.place')}
          all={t('stockCard.allPlaces')}
          value={String(place ?? '')}
          options={balances.map(({ locationId, placeKind, placeName }) => ({
            value: String(locationId),
            label: locationName({ kind: placeKind, name: placeName }),
          }))}
          onChoose={(chosen) => choosePlace(chosen === '' ? null : Number(chosen))}
        />
      )}
      <Card
        key={place}
        itemId={row.id}
        place={place}
        minimum={balances.find(({ locationId }) => locationId === place)?.minimum}
      />
    </Stack>
  );
}

type CardProps = { itemId: number; place: number | null; minimum: string | null | undefined };

function Card({ itemId, place, minimum }: CardProps) {
  const { t } = useTranslation();
  const { pages, failure, retry, loadMore } = useReadPages(
    itemCard.endpoint,
    { params: { id: itemId }, query: { limit: '50', ...(place !== null && { locationId: String(place) }) } },
    ({ page }) => page.nextCursor,
  );
  const [until] = useState(nowMs);
  if (!pages) {
    if (failure) return <ReadFailure failure={failure} onRetry={retry} />;
    return <Skeleton variant="rounded" height={160} sx={{ width: '100%' }} />;
  }
  const rows = pages.flatMap((page) => page.rows);
  const newest = rows[0];
  if (!newest) {
    return (
      <Message
        title={t('baseinfo.itemPage.movementsTitle')}
        text={t('baseinfo.itemPage.stockText')}
        icon={<IconPackage size={40} stroke={1.5} />}
      />
    );
  }
  const { before } = withBalances(
    newest.onHandAfter,
    rows.map(({ change }) => ({ part: change })),
  );
  const steps = rows.map(({ postedAt, onHandAfter }) => ({
    at: msOf(postedAt),
    after: Number(onHandAfter),
  }));
  return (
    <Stack sx={{ gap: 2, width: '100%' }}>
      <StepChart
        steps={steps.toReversed()}
        before={Number(before)}
        until={until}
        minimum={minimum ? Number(minimum) : undefined}
      />
      <Movements rows={rows} />
      <MoreButton label={t('explained.more')} onMore={loadMore} />
    </Stack>
  );
}

function Movements({ rows }: { rows: readonly ItemCardRow[] }) {
  const { t } = useTranslation();
  const { number, day } = useFormats();
  const locationName = useLocationName();
  const column = (name: 'date' | 'document' | 'from' | 'to' | 'change' | 'after') => ({
    name,
    label: t(`baseinfo.itemPage.column.${name}`),
  });
  const columns: PlainColumn<ItemCardRow>[] = [
    { ...column('date'), cell: ({ documentDate }) => day(documentDate) },
    {
      ...column('document'),
      cell: (row) => (
        <DocumentLink
          family={row.documentFamily}
          kind={row.documentKind}
          id={row.documentId}
          number={row.documentNumber}
        />
      ),
    },
    { ...column('from'), cell: ({ from }) => <bdi>{locationName(from)}</bdi> },
    { ...column('to'), cell: ({ to }) => <bdi>{locationName(to)}</bdi> },
    { ...column('change'), isNumber: true, cell: ({ change }) => <Signed value={change} write={number} /> },
    { ...column('after'), isNumber: true, cell: ({ onHandAfter }) => number(onHandAfter) },
  ];
  return (
    <PlainTable
      label={t('baseinfo.itemPage.movements')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
    />
  );
}
