import type { Filter } from '@kalfa/contracts/list';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
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
import { balanceContract } from './list-contracts.ts';
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
  const list = useList(balanceContract, [...(always ?? []), ...(isKindChosen ? [] : [realPlaces])], {
    prefix,
    asOf,
  });
  return { list, asOf, chooseAsOf, isOfPlace: always !== undefined };
}

/** The list of balances of all places, or of one place on its page. */
export const BalanceList = (props: Props) => <BalanceCard {...useBalances(props)} />;

/** The list of balances itself. */
export function BalanceCard({ list, asOf, chooseAsOf, isOfPlace }: ReturnType<typeof useBalances>) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [, explain] = useExplained();
  const rows = list.rows ?? [];
  const isPast = asOf !== null;
  // The header of the page shows the value of all rows.
  const page = useMemo(() => list.page && { ...list.page, totals: {} }, [list.page]);
  const columns = useBalanceColumns(rows, { isPast, isPhone, isOfPlace });
  if (isForbidden(list.failure)) return <NoAccess />;
  return (
    <Explaining asOf={asOf}>
      {asOf !== null && <PastNotice asOf={asOf} onNow={() => chooseAsOf(null)} />}
      <ListCard
        contract={balanceContract}
        list={{ ...list, page }}
        columns={columns}
        ready={{
          fields: filteredFields,
          inputs: <BalanceFilters list={list} isOfPlace={isOfPlace} isPast={isPast} />,
        }}
        keys={{
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
