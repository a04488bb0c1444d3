import { operations } from '@kalfa/contracts/permission';
import { work } from '@kalfa/contracts/works/work';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { useAddressChoice } from '../../../kit/page/address-choice.ts';
import { LinkToRecord } from '../../../kit/page/link-to-record.tsx';
import { PlainTable } from '../../../kit/page/plain-table.tsx';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { useRead } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session/session.ts';
import { WorkChip } from '../state-chip.tsx';

const NewWork = lazy(async () => ({
  default: (await loadPart(() => import('../work/new-work.tsx'))).NewWork,
}));

/** Opens the form of a new work over the page of a tender; the page's next step leads here. */
const defineKey = 'define';

/** The works that a tender became. */
export function TenderWorks({ id }: { id: number }) {
  const { t } = useTranslation();
  const { day, number } = useFormats();
  const { field, title } = useEntityTexts('work');
  const mayDefine = useSession(({ can }) => can('works', operations.add.name));
  const [isDefining, define] = useAddressChoice(defineKey);
  const { data, error, refetch } = useRead(work.endpoints.list, {
    query: { 'filter[tenderId]': String(id), limit: '200' },
  });
  if (!data)
    return error ? (
      <ReadFailure failure={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton variant="rounded" height={160} />
    );
  const form = isDefining && mayDefine && (
    <Suspense>
      <NewWork tenderId={id} onClose={() => define(null)} />
    </Suspense>
  );
  if (data.rows.length === 0)
    return (
      <>
        <p>{t('site.noneYet')}</p>
        {form}
      </>
    );
  return (
    <>
      <PlainTable
        label={title}
        rows={data.rows}
        keyOf={(row) => row.id}
        columns={[
          {
            name: 'title',
            label: field('title'),
            cell: (row) => (
              <LinkToRecord menu="works" id={row.id}>
                <bdi>{row.title}</bdi>
              </LinkToRecord>
            ),
          },
          { name: 'startDate', label: field('startDate'), cell: ({ startDate }) => day(startDate) },
          { name: 'endDate', label: field('endDate'), cell: ({ endDate }) => <WorkChip endDate={endDate} /> },
          {
            name: 'siteCount',
            label: field('siteCount'),
            isNumber: true,
            cell: ({ siteCount }) => number(siteCount),
          },
        ]}
      />
      {form}
    </>
  );
}
