import { region } from '@kalfa/contracts/baseinfo/region';
import { addressWith, menus } from '@kalfa/contracts/menu';
import { operations } from '@kalfa/contracts/permission';
import type { RowOf } from '@kalfa/contracts/record';
import { work } from '@kalfa/contracts/works/work';
import { workhouse } from '@kalfa/contracts/works/workhouse';
import Skeleton from '@mui/material/Skeleton';
import { IconBuildingStore, IconHome, IconLock, IconLockOpen, IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { LinkToRecord } from '../../../kit/page/link-to-record.tsx';
import { TrailLinks } from '../../../kit/page/trail-links.tsx';
import { RecordScreen } from '../../../kit/record/record-screen.tsx';
import type { RowExtra } from '../../../kit/record/row-menu.tsx';
import { currentDay } from '../../../lib/clock.ts';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useFormats } from '../../../lib/format.ts';
import { loadNamespaces, useTranslation } from '../../../lib/i18n.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { useRead } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session/session.ts';
import { SiteChip } from '../state-chip.tsx';
import { useSiteSheet } from './use-site-sheet.tsx';

type Row = RowOf<typeof workhouse>;

const SiteFacts = lazy(async () => ({
  default: (await loadPart(() => import('./site-facts.tsx'))).SiteFacts,
}));
/** It names documents of other areas. */
const SiteOverview = lazy(async () => {
  const [part] = await Promise.all([
    loadPart(() => import('./site-overview.tsx')),
    loadNamespaces('documents', 'stock', 'purchasing'),
  ]);
  return { default: part.SiteOverview };
});
const CloseSite = lazy(async () => ({
  default: (await loadPart(() => import('./close-site.tsx'))).CloseSite,
}));

/** The sites of all works, or of the one that the address names. */
export default function WorkhouseScreen() {
  const { t } = useTranslation();
  const { money } = useFormats();
  const { workId } = useParams();
  const navigate = useNavigate();
  const can = useSession((session) => session.can);
  const [closing, setClosing] = useState<Row | null>(null);
  const { print, sheet } = useSiteSheet();
  const sees = (menu: Parameters<typeof can>[0]) => can(menu, operations.view.name);
  const extrasOf = (row: Row): RowExtra[] => [
    ...(sees('workhouse-details')
      ? [
          {
            label: t('site.details'),
            Icon: IconHome,
            onChoose: () => void navigate(detailsOf(row.id)),
          },
        ]
      : []),
    ...(can('stores', operations.add.name) && row.closedOn === null
      ? [
          {
            label: t('site.addStore'),
            Icon: IconBuildingStore,
            onChoose: () => void navigate(addressWith(storesOf(row.id), { new: 1 })),
          },
        ]
      : []),
    ...(print ? [{ label: t('site.sheet'), Icon: IconPrinter, onChoose: () => print(row.id) }] : []),
    ...(row.actions.includes('edit')
      ? [
          row.closedOn === null
            ? { label: t('site.close'), Icon: IconLock, onChoose: () => setClosing(row) }
            : { label: t('site.reopen'), Icon: IconLockOpen, onChoose: () => setClosing(row) },
        ]
      : []),
  ];
  return (
    <>
      <RecordScreen
        contract={workhouse}
        part={usePartOf(workId)}
        {...(workId && { always: [{ field: 'workId', operator: 'eq', values: [workId] }] })}
        columns={[
          { field: 'code', as: 'code' },
          { field: 'name' },
          {
            field: 'workTitle',
            cell: (title, row) => (
              <LinkToRecord menu="works" id={row.workId}>
                <bdi>{title}</bdi>
              </LinkToRecord>
            ),
          },
          { field: 'regionPath', as: 'path' },
          { field: 'address', hidden: true },
          { field: 'closedOn', cell: (closedOn) => <SiteChip closedOn={closedOn} /> },
          { field: 'storeCount', as: 'number' },
          ...(sees('work-places') ? [{ field: 'peopleCount', as: 'number' } as const] : []),
          { field: 'projectCount', as: 'number' },
          ...(sees('workhouse-details')
            ? [
                {
                  field: 'monthlyRent',
                  as: 'number',
                  cell: (amount: string | null) => (amount === null ? null : money(amount)),
                } as const,
              ]
            : []),
          { field: 'openedOn' },
        ]}
        form={(field) => [
          field.text('name'),
          field.text('code'),
          field.lookup('workId', work.endpoints.lookup, 'workTitle'),
          field.lookup('regionId', region.endpoints.lookup, 'regionPath'),
          field.longText('address'),
          field.integer('minimumPeople'),
          field.date('openedOn'),
        ]}
        initial={{ openedOn: currentDay() }}
        rowExtras={extrasOf}
        page={{
          state: ({ closedOn }) => <SiteChip closedOn={closedOn} isNamed />,
          figures: (row) => (
            <Suspense fallback={<Skeleton variant="rounded" height={60} sx={{ marginBlockEnd: 1.5 }} />}>
              <SiteFacts site={row} />
            </Suspense>
          ),
          lead: (row) => <SiteOverview site={row} onClose={() => setClosing(row)} />,
        }}
      />
      <Suspense>{closing && <CloseSite site={closing} onClose={() => setClosing(null)} />}</Suspense>
      {sheet}
    </>
  );
}

const detailsOf = (id: number) => menus['workhouse-details'].url.replace(':workhouseId', String(id));
const storesOf = (id: number) => `${menus.stores.url}/${id}`;

/** The title of the sites of one work, and the link back to all works. */
function usePartOf(workId: string | undefined) {
  const texts = useEntityTexts('workhouse');
  const works = useEntityTexts('work');
  const { data } = useRead(
    work.endpoints.get,
    { params: { id: Number(workId) } },
    { isEnabled: workId !== undefined },
  );
  if (workId === undefined || !data) return undefined;
  return {
    title: `${texts.title}: ${data.title}`,
    trail: <TrailLinks steps={[{ name: works.title, to: menus.works.url }]} />,
  };
}
