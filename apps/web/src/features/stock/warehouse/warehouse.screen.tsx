import { warehouse } from '@kalfa/contracts/stock/warehouse';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { PageSpinner } from '../../../kit/page/page-spinner.tsx';
import { RecordScreen } from '../../../kit/record/record-screen.tsx';
import { loadPart } from '../../../lib/load-part.ts';

const OpeningScreen = lazy(async () => ({
  default: (await loadPart(() => import('../opening/opening-screen.tsx'))).OpeningScreen,
}));

/** The warehouses, and what is done in all of them. */
export default function WarehouseScreen() {
  const [search] = useSearchParams();
  if (search.get('tab') === 'openings')
    return (
      <Suspense fallback={<PageSpinner />}>
        <OpeningScreen />
      </Suspense>
    );
  return (
    <RecordScreen contract={warehouse} columns={[{ field: 'name' }]} form={(field) => [field.text('name')]} />
  );
}
