import { menus } from '@kalfa/contracts/menu';
import { operations } from '@kalfa/contracts/permission';
import type { RowOf } from '@kalfa/contracts/record';
import { work } from '@kalfa/contracts/works/work';
import { IconCrane, IconFlag, IconPlayerPlay, IconTopologyStar3 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { LinkToRecord } from '../../../kit/page/link-to-record.tsx';
import { RecordScreen } from '../../../kit/record/record-screen.tsx';
import type { RowExtra } from '../../../kit/record/row-menu.tsx';
import { currentDay } from '../../../lib/clock.ts';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { useSession } from '../../../lib/session/session.ts';
import { WorkChip } from '../state-chip.tsx';
import { networksOf, useOfferNetworks } from './use-offer-networks.ts';

type Row = RowOf<typeof work>;

const EndWork = lazy(async () => ({
  default: (await loadPart(() => import('./end-work.tsx'))).EndWork,
}));

export default function WorkScreen() {
  const { t } = useTranslation();
  const networks = useEntityTexts('network');
  const navigate = useNavigate();
  const can = useSession((session) => session.can);
  const [ending, setEnding] = useState<Row | null>(null);
  const extrasOf = (row: Row): RowExtra[] => [
    ...(can('networks', operations.view.name)
      ? [
          {
            label: networks.title,
            Icon: IconTopologyStar3,
            onChoose: () => void navigate(networksOf(row.id)),
          },
        ]
      : []),
    ...(can('workhouses', operations.view.name)
      ? [
          {
            label: t('site.sites'),
            Icon: IconCrane,
            onChoose: () => void navigate(`${menus.workhouses.url}/${row.id}`),
          },
        ]
      : []),
    ...(row.actions.includes('edit')
      ? [
          row.endDate === null
            ? { label: t('site.end'), Icon: IconFlag, onChoose: () => setEnding(row) }
            : { label: t('site.reopen'), Icon: IconPlayerPlay, onChoose: () => setEnding(row) },
        ]
      : []),
  ];
  const offerNetworks = useOfferNetworks();
  return (
    <>
      <RecordScreen
        contract={work}
        columns={[
          { field: 'title' },
          {
            field: 'tenderTitle',
            cell: (title, { tenderId }) => (
              <LinkToRecord menu="tenders" id={tenderId}>
                <bdi>{title}</bdi>
              </LinkToRecord>
            ),
          },
          { field: 'startDate' },
          { field: 'endDate', cell: (endDate) => <WorkChip endDate={endDate} /> },
          { field: 'networkCount', as: 'number' },
          { field: 'siteCount', as: 'number' },
          { field: 'openSiteCount', as: 'number' },
          { field: 'projectCount', as: 'number' },
          { field: 'description', hidden: true },
        ]}
        form={(field) => [
          field.text('title'),
          field.lookup('tenderId', work.endpoints.tenders, 'tenderTitle'),
          field.date('startDate'),
          field.longText('description'),
        ]}
        initial={{ startDate: currentDay() }}
        rowExtras={extrasOf}
        page={{ state: ({ endDate }) => <WorkChip endDate={endDate} isNamed /> }}
        onCreated={offerNetworks}
      />
      <Suspense>{ending && <EndWork work={ending} onClose={() => setEnding(null)} />}</Suspense>
    </>
  );
}
