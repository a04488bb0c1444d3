import { IconShoppingCart } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OpenDocument } from '../../../kit/document/document-view.ts';
import { useLineEditor } from '../../../kit/lines/use-line-editor.ts';
import { Button } from '../../../kit/plain/button.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { orderIn } from './new-invoice.ts';

const OrderPicker = lazy(async () => ({
  default: (await loadPart(() => import('./order-picker.tsx'))).OrderPicker,
}));

const CopiedOrder = lazy(async () => ({
  default: (await loadPart(() => import('./copied-order.tsx'))).CopiedOrder,
}));

/** Offers the lines of open orders for a draft. Those of the order that the address names are copied at once. */
export function OrderLines({ row }: { row: OpenDocument }) {
  const { t } = useTranslation();
  const editor = useLineEditor();
  const [isOpen, setIsOpen] = useState(false);
  const [search] = useSearchParams();
  const orderId = orderIn(search);
  if (editor.owner().isReadOnly) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <IconShoppingCart size={18} stroke={1.75} aria-hidden />
        {t('purchasing.addFromOrders')}
      </Button>
      <Suspense>{orderId !== null && <CopiedOrder row={row} orderId={orderId} />}</Suspense>
      <Suspense>{isOpen && <OrderPicker row={row} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
