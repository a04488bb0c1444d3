import { warehouse } from '@kalfa/contracts/stock/warehouse';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { BesideTitle } from '../../../kit/page/page-header.tsx';
import { PageSpinner } from '../../../kit/page/page-spinner.tsx';
import { RecordScreen } from '../../../kit/record/record-screen.tsx';
import { isKeyOf } from '../../../lib/is-key-of.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { placeForm } from '../place/place-form.tsx';
import { usePlaceActions } from '../place/use-place-actions.ts';
import { usePlaceColumns } from '../place/use-place-columns.ts';
import { usePlacePage } from '../place/use-place-page.tsx';

const tabs = {
  stock: lazy(async () => ({
    default: (await loadPart(() => import('../inquiry/stock-inquiry.tsx'))).StockInquiry,
  })),
  openings: lazy(async () => ({
    default: (await loadPart(() => import('../opening/opening-screen.tsx'))).OpeningScreen,
  })),
  counts: lazy(async () => ({
    default: (await loadPart(() => import('../count/count-screen.tsx'))).CountScreen,
  })),
  shortages: lazy(async () => ({
    default: (await loadPart(() => import('../minimum-level/minimum-level-screen.tsx'))).MinimumLevelScreen,
  })),
  reversals: lazy(async () => ({
    default: (await loadPart(() => import('../reversal/reversal-screen.tsx'))).ReversalScreen,
  })),
};
const LedgerBadge = lazy(async () => ({
  default: (await loadPart(() => import('../ledger-badge.tsx'))).LedgerBadge,
}));

/** The warehouses, and what is done in all of them. Each list says how far the ledger is proved. */
export default function WarehouseScreen() {
  const [search] = useSearchParams();
  const tab = search.get('tab');
  const Tab = isKeyOf(tabs, tab) ? tabs[tab] : Warehouses;
  const badge = (
    <Suspense>
      <LedgerBadge />
    </Suspense>
  );
  return (
    <BesideTitle value={badge}>
      <Suspense fallback={<PageSpinner />}>
        <Tab />
      </Suspense>
    </BesideTitle>
  );
}

function Warehouses() {
  const { names, figures } = usePlaceColumns();
  const actionsOf = usePlaceActions('warehouse');
  const page = usePlacePage('warehouse');
  return (
    <RecordScreen
      contract={warehouse}
      columns={[...names, ...figures]}
      form={(field) => placeForm(field)}
      rowExtras={actionsOf}
      page={page}
    />
  );
}
