import type { Answer } from '@kalfa/contracts/endpoint';
import { supplierSummary } from '@kalfa/contracts/purchasing/supplier-summary';
import { addDecimals } from '@kalfa/domain/decimal';
import Skeleton from '@mui/material/Skeleton';
import { IconCalendarStats } from '@tabler/icons-react';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { Message } from '../../../kit/page/message.tsx';
import { PlainTable, type PlainColumn } from '../../../kit/page/plain-table.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';

type Year = Answer<typeof supplierSummary>[number];

const amounts = ['ordered', 'invoiced', 'received'] as const;

/** What was ordered from a supplier, invoiced and received in each year. */
export function SupplierYears({ providerId }: { providerId: number }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const { data, error, refetch } = useRead(supplierSummary, { params: { id: providerId } });
  if (!data && error) return <ReadFailure failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={160} />;
  if (data.length === 0)
    return (
      <Message
        title={t('purchasing.supplier.none')}
        text={t('purchasing.supplier.noneText')}
        icon={<IconCalendarStats size={40} stroke={1.5} />}
      />
    );
  const columns: PlainColumn<Year>[] = [
    {
      name: 'year',
      label: t('purchasing.supplier.year'),
      cell: ({ year }) => String(year),
      total: t('purchasing.supplier.together'),
    },
    ...amounts.map((name) => ({
      name,
      label: t(`purchasing.supplier.${name}`),
      isNumber: true,
      cell: (one: Year) => money(one[name]),
      total: money(addDecimals(data.map((one) => one[name]))),
    })),
  ];
  return (
    <PlainTable
      label={t('baseinfo.providerPage.years')}
      columns={columns}
      rows={data}
      keyOf={({ year }) => year}
    />
  );
}
