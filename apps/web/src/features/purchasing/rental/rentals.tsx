import { pricePeriods, rental } from '@kalfa/contracts/purchasing/rental';
import { workhouse } from '@kalfa/contracts/works/workhouse';
import { DocumentScreen } from '../../../kit/document/document-screen.tsx';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useFormats } from '../../../lib/format.ts';

/** What sites ask to rent. */
export function Rentals({ isDecided }: { isDecided?: true }) {
  const { money } = useFormats();
  const { choice } = useEntityTexts('rental');
  const periodName = (period: string) => choice('pricePeriod', period) ?? period;
  return (
    <DocumentScreen
      view={{
        contract: rental,
        ...(isDecided && { isDecided }),
        columns: [
          { field: 'title', inCard: true, rank: 2 },
          { field: 'workhouseName', inCard: true, rank: 5 },
          { field: 'rentStartDate', rank: 4 },
          { field: 'rentEndDate', rank: 6 },
          { field: 'price', as: 'number', rank: 3, cell: (price: string) => money(price) },
          { field: 'pricePeriod', as: 'status', rank: 7, cell: periodName },
        ],
        header: (field) => [
          field.text('title'),
          field.lookup('workhouseId', workhouse.endpoints.lookup, 'workhouseName'),
          field.date('rentStartDate'),
          field.date('rentEndDate'),
          field.money('price', 'TRY'),
          field.choice(
            'pricePeriod',
            pricePeriods.map((value) => ({ value, label: periodName(value) })),
          ),
          field.text('company'),
          field.text('driverInfo'),
          field.date('documentDate'),
          field.longText('description'),
        ],
        blank: { pricePeriod: 'total', company: null, driverInfo: null, description: null },
        lines: [],
        nameOf: (row) => String(row.title),
        sheet: {
          parties: ['workhouseName', 'company'],
          signatures: ['preparedBy', 'checkedBy', 'approvedBy'],
        },
      }}
    />
  );
}
