import { menus } from '@kalfa/contracts/menu';
import { operations } from '@kalfa/contracts/permission';
import type { RowOf } from '@kalfa/contracts/record';
import { network } from '@kalfa/contracts/works/network';
import { work } from '@kalfa/contracts/works/work';
import { IconCopy, IconListDetails, IconRoute } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { LinkToRecord } from '../../../kit/page/link-to-record.tsx';
import { TrailLinks } from '../../../kit/page/trail-links.tsx';
import { RecordScreen } from '../../../kit/record/record-screen.tsx';
import type { RowExtra } from '../../../kit/record/row-menu.tsx';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { useRead } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session/session.ts';
import { designAddress, spansAddress } from './addresses.ts';

type Row = RowOf<typeof network>;

const CopyNetwork = lazy(async () => ({
  default: (await loadPart(() => import('./copy-network.tsx'))).CopyNetwork,
}));

/** The networks of all works, or of the one that the address names. */
export default function NetworkScreen() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { workId } = useParams();
  const navigate = useNavigate();
  const can = useSession((session) => session.can);
  const [copied, setCopied] = useState<Row | null>(null);
  const goTo = (address: string) => void navigate(address);
  const extrasOf = ({ id }: Row, row: Row): RowExtra[] => [
    ...(can('network-details', operations.view.name)
      ? [{ label: t('network.openDesign'), Icon: IconListDetails, onChoose: () => goTo(designAddress(id)) }]
      : []),
    ...(can('transmissions', operations.view.name)
      ? [{ label: t('network.summary'), Icon: IconRoute, onChoose: () => goTo(spansAddress(id, 'summary')) }]
      : []),
    ...(can('networks', operations.add.name)
      ? [{ label: t('network.copy'), Icon: IconCopy, onChoose: () => setCopied(row) }]
      : []),
  ];
  return (
    <>
      <RecordScreen
        contract={network}
        part={usePartOf(workId)}
        {...(workId && { always: [{ field: 'workId', operator: 'eq', values: [workId] }] })}
        columns={[
          { field: 'title' },
          {
            field: 'workTitle',
            cell: (title, row) => (
              <LinkToRecord menu="works" id={row.workId}>
                <bdi>{title}</bdi>
              </LinkToRecord>
            ),
          },
          { field: 'areaCount', as: 'number' },
          { field: 'nodeCount', as: 'number' },
          { field: 'spanCount', as: 'number' },
          {
            field: 'totalWeight',
            as: 'number',
            cell: (weight: string | null) => (weight === null ? null : number(weight, 3)),
          },
        ]}
        form={(field) => [
          field.text('title'),
          field.lookup('workId', work.endpoints.lookup, 'workTitle'),
          field.longText('description'),
        ]}
        rowExtras={(row) => extrasOf(row, row)}
      />
      <Suspense>
        {copied && (
          <CopyNetwork
            network={copied}
            onClose={() => setCopied(null)}
            onCopied={(id) => goTo(designAddress(id))}
          />
        )}
      </Suspense>
    </>
  );
}

/** The title of the networks of one work, and the link back to all works. */
function usePartOf(workId: string | undefined) {
  const texts = useEntityTexts('network');
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
