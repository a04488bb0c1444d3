import type { item } from '@kalfa/contracts/baseinfo/item';
import type { RowOf } from '@kalfa/contracts/record';
import { operations } from '@kalfa/contracts/permission';
import { itemPrices } from '@kalfa/contracts/purchasing/item-prices';
import { balance, type BalanceRow } from '@kalfa/contracts/stock/balance';
import { addDecimals, compareDecimals } from '@kalfa/domain/decimal';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { IconAlertTriangle } from '@tabler/icons-react';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { NoValue } from '../../../kit/page/no-value.tsx';
import { PlainTable, type PlainColumn } from '../../../kit/page/plain-table.tsx';
import { FigureStrip, type Figure } from '../../../kit/record/key-figures.tsx';
import { Explaining, ExplainedNumber } from '../../../kit/stock/explaining.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session/session.ts';
import { isBelowMinimum, scaleOf, StockBar, StockBarLegend } from './stock-bar.tsx';
import style from './stock-bar.module.css';

const quantities = ['onHand', 'reserved', 'available', 'inTransit', 'minimum'] as const;
type Shown = (typeof quantities)[number] | 'value';
type ItemRow = RowOf<typeof item>;

/** The quantities of an item at the places that this user may see. */
export function useStock(itemId: number) {
  const query = { 'filter[itemId]': String(itemId), sort: '-onHand', limit: '200' };
  const { data, error, refetch } = useRead(balance.endpoints.list, { query });
  // What is in transit is shown at the place it goes to, and what a project used is gone.
  const places = data?.rows.filter(({ placeKind }) => placeKind === 'warehouse' || placeKind === 'store');
  return { rows: data?.rows ?? [], places, error, retry: () => void refetch() };
}

/** Whether there is something to explain even where it is zero. */
const isTelling = (name: Shown) => name === 'onHand' || name === 'available' || name === 'value';

/** The sum over all places; null when no place has the quantity, or this user may not see costs. */
function totalOf(places: readonly BalanceRow[], name: Shown): string | null {
  const known = places.flatMap((one) => one[name] ?? []);
  return known.length === 0 ? null : addDecimals(known);
}

/** The totals of an item over all places of this user. */
export function ItemFigures({ row }: { row: ItemRow }) {
  const { t } = useTranslation();
  const { number, quantity: written, money, day } = useFormats();
  const { places } = useStock(row.id);
  const seesPrices = useSession(({ can }) => can(itemPrices.access.menu, operations.cost.name));
  const { data: prices } = useRead(itemPrices, { params: { id: row.id } }, { isEnabled: seesPrices });
  const [last] = prices ?? [];
  if (!places) return <Skeleton variant="rounded" height={84} sx={{ marginBlockEnd: 1.5 }} />;
  if (places.length === 0 && !last) return null;
  const below = places.filter(isBelowMinimum).length;
  const figure = (name: Shown, note?: Figure['note'], isWarning = false): Figure[] => {
    const total = totalOf(places, name);
    if (total === null) return [];
    const value = name === 'value' ? money(total) : written(total, row);
    return [
      {
        label: t(`baseinfo.itemPage.column.${name}`),
        value,
        unit: name === 'value' ? undefined : row.unitSymbol,
        note,
        isWarning,
      },
    ];
  };
  const available = totalOf(places, 'available');
  return (
    <FigureStrip
      figures={[
        ...figure(
          'onHand',
          available && t('baseinfo.itemPage.availableNote', { quantity: written(available, row) }),
        ),
        ...figure('reserved'),
        ...figure('inTransit'),
        ...figure('minimum', below > 0 && t('baseinfo.itemPage.below', { count: below }), true),
        ...figure('value'),
        ...(last
          ? [
              {
                label: t('baseinfo.itemPage.lastPrice'),
                value: number(last.price, 2),
                note: (
                  <>
                    {day(last.boughtOn)} · <bdi>{last.providerName}</bdi>
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

const headStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  marginBlockEnd: 2,
} as const;

/** Where the item is: its quantities at each place. */
export function ItemStock({ row }: { row: ItemRow }) {
  const { t } = useTranslation();
  return (
    <Card>
      <CardContent>
        <Box sx={headStyles}>
          <Typography variant="h2">{t('baseinfo.itemPage.where')}</Typography>
          <StockBarLegend />
        </Box>
        <Explaining itemId={row.id}>
          <Places row={row} />
        </Explaining>
      </CardContent>
    </Card>
  );
}

function Places({ row }: { row: ItemRow }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { money } = formats;
  const { places, error, retry } = useStock(row.id);
  if (!places) {
    if (error) return <ReadFailure failure={error} onRetry={retry} />;
    return <Skeleton variant="rounded" height={160} />;
  }
  if (places.length === 0) {
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        {t('baseinfo.itemPage.stockTitle')}. {t('baseinfo.itemPage.stockText')}
      </Typography>
    );
  }
  const written = (name: Shown, quantity: string) =>
    name === 'value' ? money(quantity) : formats.quantity(quantity, row);
  const shown = (name: Shown, quantity: string | null) =>
    quantity === null ? <NoValue /> : written(name, quantity);
  const scale = scaleOf(places);
  const hasCosts = places.some(({ value }) => value !== null);
  const columns: PlainColumn<BalanceRow>[] = [
    {
      name: 'place',
      label: t('baseinfo.itemPage.column.place'),
      cell: (one) => (
        <span className={style.place}>
          <span>
            <bdi>{one.placeName}</bdi>
          </span>
          <StockBar row={one} scale={scale} />
        </span>
      ),
      total: t('baseinfo.itemPage.places', { count: places.length }),
    },
    ...[...quantities, ...(hasCosts ? (['value'] as const) : [])].map((name) => ({
      name,
      label: t(`baseinfo.itemPage.column.${name}`),
      isNumber: true,
      cell: (one: BalanceRow) => {
        const quantity = one[name];
        if (name === 'minimum' && quantity !== null && isBelowMinimum(one))
          return (
            <span className={style.below}>
              <IconAlertTriangle
                size={16}
                stroke={1.75}
                role="img"
                aria-label={t('baseinfo.itemPage.belowMinimum')}
              />
              {written(name, quantity)}
            </span>
          );
        if (
          quantity === null ||
          name === 'minimum' ||
          (!isTelling(name) && compareDecimals(quantity, '0') === 0)
        )
          return shown(name, quantity);
        return (
          <ExplainedNumber of={name} locationId={one.locationId} itemId={one.itemId}>
            {written(name, quantity)}
          </ExplainedNumber>
        );
      },
      total: shown(name, totalOf(places, name)),
    })),
  ];
  return (
    <PlainTable
      label={t('baseinfo.itemPage.where')}
      columns={columns}
      rows={places}
      keyOf={({ locationId }) => locationId}
    />
  );
}
