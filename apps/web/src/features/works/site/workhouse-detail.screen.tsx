import { recordAddress } from '@kalfa/contracts/menu';
import { workhouseDetail } from '@kalfa/contracts/works/workhouse-detail';
import { workhouse } from '@kalfa/contracts/works/workhouse';
import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { BelowHeader } from '../../../kit/page/page-header.tsx';
import { TrailLinks } from '../../../kit/page/trail-links.tsx';
import { RecordScreen } from '../../../kit/record/record-screen.tsx';
import { currentDay } from '../../../lib/clock.ts';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useFormats } from '../../../lib/format.ts';
import { loadNamespaces } from '../../../lib/i18n.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { useRead } from '../../../lib/query.ts';
import { RentChip } from './rent-chip.tsx';
import { endOfRent } from './rents.model.ts';
import { SiteSheetButton } from './site-sheet-button.tsx';
import styles from './site.module.css';
import { SubscriptionList, SubscriptionsField } from './subscriptions.tsx';

/** It names documents of other areas. */
const NewSiteDocument = lazy(async () => {
  const [part] = await Promise.all([
    loadPart(() => import('./new-site-document.tsx')),
    loadNamespaces('documents', 'stock', 'purchasing'),
  ]);
  return { default: part.NewSiteDocument };
});

/** What one site rents, with the subscriptions of each place. */
export default function WorkhouseDetailScreen() {
  const { workhouseId = '' } = useParams();
  const { money } = useFormats();
  const texts = useEntityTexts('workhouseDetail');
  const { data: site } = useRead(workhouse.endpoints.get, { params: { id: Number(workhouseId) } });
  return (
    <BelowHeader
      value={
        <Box className={styles.actions} sx={{ marginBlockEnd: 1 }}>
          <SiteSheetButton siteId={Number(workhouseId)} />
          <Suspense>{site?.closedOn === null && <NewSiteDocument siteId={site.id} stores={[]} />}</Suspense>
        </Box>
      }
    >
      <RecordScreen
        contract={workhouseDetail}
        part={
          site && {
            title: texts.title,
            trail: <TrailLinks steps={[{ name: site.name, to: recordAddress('workhouses', site.id) }]} />,
          }
        }
        always={[{ field: 'workhouseId', operator: 'eq', values: [workhouseId] }]}
        columns={[
          { field: 'owner' },
          { field: 'rentStartDate' },
          { field: 'rentEndDate' },
          {
            field: 'rentAmount',
            as: 'number',
            cell: (amount, { currency }) => `${money(amount)} ${currency}`,
          },
          {
            field: 'subscriptions',
            cell: (subscriptions) => <SubscriptionList subscriptions={subscriptions} />,
          },
          { field: 'description' },
        ]}
        form={(field) => [
          field.text('owner'),
          field.lookup('workhouseId', workhouse.endpoints.lookup, 'workhouseName'),
          field.period('rentStartDate', 'rentEndDate'),
          field.decimal('rentAmount'),
          field.text('currency'),
          field.custom('subscriptions', (slot) => <SubscriptionsField {...slot} />),
          field.longText('description'),
        ]}
        initial={{ rentStartDate: currentDay() }}
        page={{ state: (rent) => endOfRent(rent, currentDay()) !== 'later' && <RentChip rent={rent} /> }}
      />
    </BelowHeader>
  );
}
