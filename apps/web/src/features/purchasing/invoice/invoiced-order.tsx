import { invoice } from '@kalfa/contracts/purchasing/invoice';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';

type Props = { orderId: number; workhouseId: number | null };

/** The order that a new invoice is made from, and its suppliers. */
export function InvoicedOrder({ orderId, workhouseId }: Props) {
  const { t } = useTranslation();
  const { data } = useRead(invoice.endpoints.openOrderLines, { query: workhouseId ? { workhouseId } : {} });
  const lines = (data ?? []).filter((line) => line.orderId === orderId);
  const [first] = lines;
  if (!first) return null;
  const suppliers = [...new Set(lines.flatMap(({ providerName }) => providerName ?? []))];
  return (
    <Typography>
      {t('purchasing.fromOrder')} <bdi dir="ltr">{first.orderNumber}</bdi>
      {suppliers.length > 0 && (
        <>
          {' · '}
          <bdi>{suppliers.join(', ')}</bdi>
        </>
      )}
    </Typography>
  );
}
