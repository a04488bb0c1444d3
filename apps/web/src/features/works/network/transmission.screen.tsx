import { network } from '@kalfa/contracts/works/network';
import { networkDesign } from '@kalfa/contracts/works/network-design';
import { operations } from '@kalfa/contracts/permission';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { isForbidden } from '../../../kit/feedback/failure-text.ts';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { useAddressChoice } from '../../../kit/page/address-choice.ts';
import { AddressTabs } from '../../../kit/page/address-tabs.tsx';
import { NoAccess } from '../../../kit/page/empty-states.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { TrailLinks } from '../../../kit/page/trail-links.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { useListChange } from '../../../lib/notify/live.ts';
import { readAgain, useRead } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session/session.ts';
import { designAddress, tabKey } from './addresses.ts';
import { SpanFiles } from './exchange/span-files.tsx';

const SpanList = lazy(async () => ({
  default: (await loadPart(() => import('./spans/span-list.tsx'))).SpanList,
}));
const ConductorTable = lazy(async () => ({
  default: (await loadPart(() => import('./spans/conductor-table.tsx'))).ConductorTable,
}));

/** The spans of one network, and what its conductors weigh. */
export default function TransmissionScreen() {
  const id = Number(useParams().networkId);
  return <Opened key={id} id={id} />;
}

const tabNames = ['spans', 'summary'] as const;

function Opened({ id }: { id: number }) {
  const { t } = useTranslation();
  const can = useSession((session) => session.can);
  const [requested] = useAddressChoice(tabKey);
  const params = { id };
  // Others edit the same design.
  useListChange(network.name, () => readAgain(network.endpoints.get));
  const { data: row } = useRead(
    network.endpoints.get,
    { params },
    { isEnabled: can('networks', operations.view.name) },
  );
  const { data, error, refetch } = useRead(networkDesign.spans, { params });
  if (isForbidden(error)) return <NoAccess />;
  if (!data && error) return <ReadFailure failure={error} onRetry={() => void refetch()} />;
  const tab = tabNames.find((name) => name === requested) ?? 'spans';
  return (
    <>
      <PageHeader
        title={t('network.summary')}
        isLong
        trail={row && <TrailLinks steps={[{ name: row.title, to: designAddress(id) }]} />}
      >
        {data?.actions.includes('export') && (
          <SpanFiles network={{ id, title: row?.title ?? t('network.summary') }} />
        )}
      </PageHeader>
      <AddressTabs
        param={tabKey}
        label={t('network.parts')}
        current={tab}
        tabs={[
          { name: 'spans', label: t('network.tab.spans'), count: data?.spans.length },
          { name: 'summary', label: t('network.summary') },
        ]}
      />
      <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
        {!data && <Skeleton variant="rounded" height={320} />}
        {data && tab === 'spans' && <SpanList design={data} />}
        {tab === 'summary' && <ConductorTable networkId={id} />}
      </Suspense>
    </>
  );
}
