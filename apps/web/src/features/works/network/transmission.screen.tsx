import { network } from '@kalfa/contracts/works/network';
import { networkDesign } from '@kalfa/contracts/works/network-design';
import { operations } from '@kalfa/contracts/permission';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { IconVectorTriangle } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { isForbidden } from '../../../kit/feedback/failure-text.ts';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { useAddressChoice } from '../../../kit/page/address-choice.ts';
import { AddressTabs } from '../../../kit/page/address-tabs.tsx';
import { NoAccess } from '../../../kit/page/empty-states.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { TrailLinks } from '../../../kit/page/trail-links.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { useListChange } from '../../../lib/notify/live.ts';
import { readAgain, useRead } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session/session.ts';
import { StateChip } from '../state-chip.tsx';
import { designAddress, drawingAddress, tabKey } from './addresses.ts';
import { SpanFiles } from './exchange/span-files.tsx';
import styles from './spans/spans.module.css';

const SpanList = lazy(async () => ({
  default: (await loadPart(() => import('./spans/span-list.tsx'))).SpanList,
}));
const ConductorTable = lazy(async () => ({
  default: (await loadPart(() => import('./spans/conductor-table.tsx'))).ConductorTable,
}));
const NeedBars = lazy(async () => ({
  default: (await loadPart(() => import('./spans/need-bars.tsx'))).NeedBars,
}));

/** The spans of one network, and what its conductors weigh; side by side where there is room, otherwise as tabs. */
export default function TransmissionScreen() {
  const id = Number(useParams().networkId);
  return <Opened key={id} id={id} />;
}

const tabNames = ['spans', 'summary'] as const;

function Opened({ id }: { id: number }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const can = useSession((session) => session.can);
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'));
  const [requested] = useAddressChoice(tabKey);
  const params = { id };
  // Others edit the same design.
  useListChange(network.name, () => readAgain(network.endpoints.get));
  const { data: row } = useRead(
    network.endpoints.get,
    { params },
    { isEnabled: can('networks', operations.view.name) },
  );
  const spans = useRead(networkDesign.spans, { params });
  const summary = useRead(networkDesign.conductorSummary, { params });
  const error = spans.error ?? summary.error;
  if (isForbidden(error)) return <NoAccess />;
  if ((!spans.data || !summary.data) && error) {
    const retry = () => void Promise.all([spans.refetch(), summary.refetch()]);
    return <ReadFailure failure={error} onRetry={retry} />;
  }
  const tab = tabNames.find((name) => name === requested) ?? 'spans';
  const seesDesign = can('network-details', operations.view.name);
  const unweighed = new Set(
    summary.data?.rows.flatMap(({ itemId, unitWeight }) => (unitWeight === null ? itemId : [])),
  ).size;
  return (
    <>
      <PageHeader
        title={t('network.summary')}
        isLong
        trail={row && <TrailLinks steps={[{ name: row.title, to: designAddress(id) }]} />}
        chip={
          unweighed > 0 && (
            <StateChip
              state="soon"
              label={t('network.weightsMissing', {
                count: unweighed,
                replace: { count: number(unweighed) },
              })}
            />
          )
        }
      >
        {seesDesign && (
          <Button
            component={Link}
            to={drawingAddress(id)}
            variant="outlined"
            startIcon={<IconVectorTriangle size={18} stroke={1.75} />}
          >
            {t('network.tab.drawing')}
          </Button>
        )}
        {spans.data?.actions.includes('export') && (
          <SpanFiles network={{ id, title: row?.title ?? t('network.summary') }} />
        )}
      </PageHeader>
      {!isWide && (
        <AddressTabs
          param={tabKey}
          label={t('network.parts')}
          current={tab}
          tabs={[
            { name: 'spans', label: t('network.tab.spans'), count: spans.data?.spans.length },
            { name: 'summary', label: t('network.summary') },
          ]}
        />
      )}
      <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
        {(!spans.data || !summary.data) && <Skeleton variant="rounded" height={320} />}
        <div className={styles.columns} data-wide={isWide || undefined}>
          {spans.data && (isWide || tab === 'spans') && (
            <div>
              <SpanList design={spans.data} />
            </div>
          )}
          {summary.data && (isWide || tab === 'summary') && (
            <div>
              <ConductorTable networkId={id} data={summary.data} />
              {seesDesign && <NeedBars networkId={id} summary={summary.data.rows} />}
            </div>
          )}
        </div>
      </Suspense>
    </>
  );
}
