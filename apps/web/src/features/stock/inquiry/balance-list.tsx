import type { Filter } from '@kalfa/contracts/list';
import type { BalanceRow } from '@kalfa/contracts/stock/balance';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { isForbidden } from '../../../kit/feedback/failure-text.ts';
import { ListCard } from '../../../kit/list/list-card.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { NoAccess } from '../../../kit/page/empty-states.tsx';
import { Button } from '../../../kit/plain/button.tsx';
import { Notice } from '../../../kit/plain/notice.tsx';
import { Explaining } from '../../../kit/stock/explaining.tsx';
import { useMoment } from '../../../kit/stock/moment.ts';
import { useExplained } from '../../../kit/stock/use-explained.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useBalanceColumns } from './balance-columns.tsx';
import { BalanceFilters, filteredFields } from './balance-filters.tsx';
import { balanceContract, placeBalanceContract } from './list-contracts.ts';
import { useAsOf } from './use-as-of.ts';

type Props = {
  /** The place whose balances are listed, on its page. */
  always?: readonly Filter[];
};

/** Goods in transit have a list of their own, and what projects used is gone; both are found with a filter. */
const realPlaces: Filter = { field: 'placeKind', operator: 'eq', values: ['warehouse', 'store'] };

/** The balances, now or at a time in the past. */
export function useBalances({ always }: Props) {
  const prefix = always ? 'balances.' : '';
  const [search] = useSearchParams();
  const [asOf, chooseAsOf] = useAsOf(prefix);
  const isKindChosen = [...search.keys()].some((key) => key.startsWith(`${prefix}filter[placeKind]`));
  const contract = always ? placeBalanceContract : balanceContract;
  const list = useList(contract, [...(always ?? []), ...(isKindChosen ? [] : [realPlaces])], {
    prefix,
    asOf,
  });
  return { contract, list, asOf, chooseAsOf, isOfPlace: always !== undefined };
}

/** The shelves of one place: how a row shows its own, and what the key for editing does. */
export type Shelves = {
  cell: (row: BalanceRow) => ReactNode;
  onEdit: ((id: number) => void) | undefined;
};

/** The list of balances of all places, or of one place on its page. */
export function BalanceCard({
  contract,
  list,
  asOf,
  chooseAsOf,
  isOfPlace,
  shelves,
}: ReturnType<typeof useBalances> & { shelves?: Shelves }) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [, explain] = useExplained();
  const rows = list.rows ?? [];
  const isPast = asOf !== null;
  // The header of the page shows the value of all rows.
  const page = useMemo(() => list.page && { ...list.page, totals: {} }, [list.page]);
  const columns = useBalanceColumns(rows, { isPast, isPhone, isOfPlace, shelf: shelves?.cell });
  if (isForbidden(list.failure)) return <NoAccess />;
  return (
    <Explaining asOf={asOf}>
      {asOf !== null && <PastNotice asOf={asOf} onNow={() => chooseAsOf(null)} />}
      <ListCard
        contract={contract}
        list={{ ...list, page }}
        columns={columns}
        ready={{
          fields: filteredFields,
          inputs: <BalanceFilters list={list} isOfPlace={isOfPlace} isPast={isPast} />,
        }}
        keys={{
          onEdit: shelves?.onEdit,
          onOpen: (id) => {
            const row = rows.find((one) => one.id === id);
            if (row) explain({ of: 'onHand', locationId: row.locationId, itemId: row.itemId });
          },
        }}
      />
    </Explaining>
  );
}

/** Quantities of the past must not be taken for those of today. */
function PastNotice({ asOf, onNow }: { asOf: string; onNow: () => void }) {
  const { t } = useTranslation();
  const moment = useMoment();
  return (
    <Box sx={{ marginBlockEnd: 1.5 }}>
      <Notice kind="warning" action={<Button onClick={onNow}>{t('inquiry.backToNow')}</Button>}>
        <strong>{t('inquiry.past', { moment: moment(asOf) })}</strong> {t('inquiry.pastText')}
      </Notice>
    </Box>
  );
}
