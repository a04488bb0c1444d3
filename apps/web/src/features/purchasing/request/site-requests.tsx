import { anyDocument } from '@kalfa/contracts/documents/any-document';
import { lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { PageSpinner } from '../../../kit/page/page-spinner.tsx';
import { PageTabs } from '../../../kit/page/page-tabs.tsx';
import { useOpenPage } from '../../../kit/record/use-open-record.ts';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { useRead } from '../../../lib/query.ts';

const families = {
  requests: lazy(async () => ({
    default: (await loadPart(() => import('./requests.tsx'))).Requests,
  })),
  rentals: lazy(async () => ({
    default: (await loadPart(() => import('../rental/rentals.tsx'))).Rentals,
  })),
};

/** What sites ask for: material, and things to rent. */
export function SiteRequests({ isDecided }: { isDecided?: true }) {
  const { t } = useTranslation();
  const requests = useEntityTexts('request');
  const rentals = useEntityTexts('rental');
  const [search] = useSearchParams();
  const { id } = useOpenPage();
  const tab = search.get('tab') === 'rentals' ? 'rentals' : 'requests';
  // Links to a document name the page and not its tab.
  const { data } = useRead(
    anyDocument.get,
    { params: { id: id ?? 0 } },
    { isEnabled: id !== null && tab === 'requests' },
  );
  if (data?.family === 'rental' && data.id === id && tab === 'requests')
    return <Navigate to={`?tab=rentals&id=${id}`} replace />;
  const Family = families[tab];
  return (
    <PageTabs
      label={t('purchasing.requestTabs')}
      current={tab}
      first="requests"
      tabs={[
        { name: 'requests', label: requests.title },
        { name: 'rentals', label: rentals.title },
      ]}
    >
      <Suspense fallback={<PageSpinner />}>
        <Family key={tab} {...(isDecided && { isDecided })} />
      </Suspense>
    </PageTabs>
  );
}
