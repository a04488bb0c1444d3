import { order } from '@kalfa/contracts/purchasing/order';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { IconCircleCheck } from '@tabler/icons-react';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { Message } from '../../../kit/page/message.tsx';
import { PlainTable } from '../../../kit/page/plain-table.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';

type Props = {
  tenderId: number;
  warehouseId: number;
  isBusy: boolean;
  onOrder: (lines: { itemId: number; quantity: string }[]) => void;
};

const quantities = {
  needed: 'neededQuantity',
  available: 'availableQuantity',
  inTransit: 'inTransitQuantity',
  onOrder: 'onOrderQuantity',
  order: 'quantity',
} as const;

/** What a tender lacks in a warehouse. The order can be changed before it is submitted. */
export function Shortage({ tenderId, warehouseId, isBusy, onOrder }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { data, error, refetch } = useRead(order.endpoints.shortagePreview, {
    query: { tenderId, warehouseId },
  });
  if (!data && error) return <ReadFailure failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={200} width="100%" />;
  if (data.length === 0)
    return (
      <Message
        title={t('purchasing.noShortage')}
        text={t('purchasing.noShortageText')}
        icon={<IconCircleCheck size={40} stroke={1.5} />}
      />
    );
  return (
    <>
      <PlainTable
        label={t('purchasing.shortage')}
        rows={data}
        keyOf={({ itemId }) => itemId}
        columns={[
          { name: 'item', label: t('documents.field.item'), cell: ({ itemName }) => <bdi>{itemName}</bdi> },
          { name: 'unit', label: t('documents.field.unit'), cell: ({ unitSymbol }) => unitSymbol },
          ...(Object.keys(quantities) as (keyof typeof quantities)[]).map((name) => ({
            name,
            label: t(`purchasing.${name}`),
            isNumber: true,
            cell: (row: (typeof data)[number]) => number(row[quantities[name]]),
          })),
        ]}
      />
      <Button
        variant="contained"
        loading={isBusy}
        onClick={() => onOrder(data.map(({ itemId, quantity }) => ({ itemId, quantity })))}
      >
        {t('purchasing.create')}
      </Button>
    </>
  );
}
