import { recordAddress } from '@kalfa/contracts/menu';
import { network } from '@kalfa/contracts/works/network';
import { networkDesign } from '@kalfa/contracts/works/network-design';
import { operations } from '@kalfa/contracts/permission';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { IconAlertTriangle, IconRoute } from '@tabler/icons-react';
import { lazy, Suspense, useRef } from 'react';
import { Link, useParams } from 'react-router';
import { isForbidden } from '../../../kit/feedback/failure-text.ts';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { useAddressChoice } from '../../../kit/page/address-choice.ts';
import { AddressTabs } from '../../../kit/page/address-tabs.tsx';
import { NoAccess } from '../../../kit/page/empty-states.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { TrailLinks } from '../../../kit/page/trail-links.tsx';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useFormats } from '../../../lib/format.ts';
import { loadNamespaces, useTranslation } from '../../../lib/i18n.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { useListChange } from '../../../lib/notify/live.ts';
import { readAgain, useRead } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session/session.ts';
import { spansAddress, tabKey } from './addresses.ts';
import { DesignTools } from './exchange/design-tools.tsx';

const NetworkSheet = lazy(async () => ({
  default: (await loadPart(() => import('./sheet/network-sheet.tsx'))).NetworkSheet,
}));
const DrawingTab = lazy(async () => {
  const [{ DrawingTab: tab }] = await Promise.all([
    loadPart(() => import('./drawing-tab.tsx')),
    loadNamespaces('drawing'),
  ]);
  return { default: tab };
});
const NeedTable = lazy(async () => ({
  default: (await loadPart(() => import('./need-table.tsx'))).NeedTable,
}));
const CheckList = lazy(async () => ({
  default: (await loadPart(() => import('./check-list.tsx'))).CheckList,
}));
const ImportList = lazy(async () => ({
  default: (await loadPart(() => import('./exchange/import-list.tsx'))).ImportList,
}));

/** The design of one network: its poles as a sheet, what it needs, and what looks wrong. */
export default function NetworkDetailsScreen() {
  const id = Number(useParams().networkId);
  return <Opened key={id} id={id} />;
}

const tabNames = ['sheet', 'drawing', 'need', 'check', 'imports'] as const;

function Opened({ id }: { id: number }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const texts = useEntityTexts('network');
  const can = useSession((session) => session.can);
  const [requested] = useAddressChoice(tabKey);
  const params = { id };
  const saveFirst = useRef<() => Promise<unknown>>(null);
  // Others edit the same design.
  useListChange(network.name, () => readAgain(network.endpoints.get));
  const { data: row } = useRead(network.endpoints.get, { params });
  const { data: design, error, refetch } = useRead(networkDesign.read, { params });
  const { data: check } = useRead(networkDesign.check, { params });
  if (isForbidden(error)) return <NoAccess />;
  if (!design && error) return <ReadFailure failure={error} onRetry={() => void refetch()} />;
  const tab = tabNames.find((name) => name === requested) ?? 'sheet';
  const warnings = check?.warnings ?? [];
  return (
    <>
      <PageHeader
        title={row?.title ?? texts.one}
        isLong
        trail={
          row && <TrailLinks steps={[{ name: row.workTitle, to: recordAddress('works', row.workId) }]} />
        }
        chip={
          warnings.length > 0 && (
            <Chip
              size="small"
              color="warning"
              variant="outlined"
              icon={<IconAlertTriangle size={14} aria-hidden />}
              label={t('network.warnings', {
                count: warnings.length,
                replace: { count: number(warnings.length) },
              })}
            />
          )
        }
      >
        {can('transmissions', operations.view.name) && (
          <Button
            component={Link}
            to={spansAddress(id, 'spans')}
            variant="outlined"
            startIcon={<IconRoute size={18} stroke={1.75} />}
          >
            {t('network.tab.spans')}
          </Button>
        )}
        {design && (
          <DesignTools
            network={{ id, title: row?.title ?? texts.one }}
            mayEdit={design.actions.includes('editDesign')}
            saveFirst={async () => saveFirst.current?.()}
          />
        )}
      </PageHeader>
      <AddressTabs
        param={tabKey}
        label={t('network.parts')}
        current={tab}
        tabs={[
          { name: 'sheet', label: t('network.tab.sheet'), count: design?.nodes.length },
          { name: 'drawing', label: t('network.tab.drawing') },
          { name: 'need', label: t('network.tab.need') },
          { name: 'check', label: t('network.tab.check'), count: check?.warnings.length },
          { name: 'imports', label: t('network.import.tab') },
        ]}
      />
      <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
        {!design && <Skeleton variant="rounded" height={320} />}
        {design && tab === 'sheet' && <NetworkSheet design={design} saveFirst={saveFirst} />}
        {design && tab === 'drawing' && (
          <DrawingTab title={row?.title ?? texts.one} design={design} saveFirst={saveFirst} />
        )}
        {tab === 'need' && <NeedTable networkId={id} />}
        {tab === 'check' && check && <CheckList networkId={id} warnings={warnings} />}
        {tab === 'imports' && <ImportList networkId={id} />}
      </Suspense>
    </>
  );
}
