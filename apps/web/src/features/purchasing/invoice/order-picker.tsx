import { invoice, type OpenOrderLine } from '@kalfa/contracts/purchasing/invoice';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import { IconShoppingCart } from '@tabler/icons-react';
import { useState } from 'react';
import type { OpenDocument } from '../../../kit/document/document-view.ts';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { newLine } from '../../../kit/lines/columns.ts';
import { appendLines } from '../../../kit/lines/grid.model.ts';
import { useLineEditor } from '../../../kit/lines/use-line-editor.ts';
import { Message } from '../../../kit/page/message.tsx';
import { Button } from '../../../kit/plain/button.tsx';
import { Sheet, SheetBody, SheetFooter } from '../../../kit/record/side-sheet.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import { lineOfOrder, orderLinesIn } from './invoice-columns.ts';
import style from './order-picker.module.css';

type Props = { row: OpenDocument; onClose: () => void };

/** The open orders of the place of an invoice. What they have left is copied, and can be changed afterwards. */
export function OrderPicker({ row, onClose }: Props) {
  const { t } = useTranslation();
  const { number, day } = useFormats();
  const editor = useLineEditor();
  const workhouseId = row.workhouseId as number | null;
  const { data, error, refetch } = useRead(invoice.endpoints.openOrderLines, {
    query: workhouseId ? { workhouseId } : {},
  });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const known = orderLinesIn(editor.store.getState().lines);
  const open = (data ?? []).filter(({ id }) => !known.has(id));
  const orders = [...Map.groupBy(open, ({ orderId }) => orderId)];
  const lines = open.filter(({ orderId }) => chosen.has(orderId));
  const toggle = (orderId: number) => {
    const next = new Set(chosen);
    if (!next.delete(orderId)) next.add(orderId);
    setChosen(next);
  };
  const add = () => {
    editor.change((grid) =>
      appendLines(
        grid,
        lines.map((line) => newLine(lineOfOrder(line))),
        false,
      ),
    );
    onClose();
  };
  return (
    <Sheet title={t('purchasing.openOrders')} onClose={onClose}>
      <SheetBody>
        {error ? (
          <ReadFailure failure={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton variant="rounded" height={160} />
        ) : orders.length === 0 ? (
          <Message
            title={t('purchasing.noOpenOrders')}
            text={t('purchasing.noOpenOrdersText')}
            icon={<IconShoppingCart size={40} stroke={1.5} />}
          />
        ) : (
          <ul className={style.orders}>
            {orders.map(([orderId, own]) => (
              <li key={orderId}>
                <FormControlLabel
                  control={<Checkbox checked={chosen.has(orderId)} onChange={() => toggle(orderId)} />}
                  label={<OrderName of={own[0]} day={day} />}
                />
                <ul className={style.lines}>
                  {own.map((line) => (
                    <li key={line.id}>
                      <bdi>{line.itemName}</bdi>
                      <span className={style.quantity}>
                        {number(line.remainingQuantity)} <bdi>{line.unitSymbol}</bdi>
                      </span>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        )}
      </SheetBody>
      <SheetFooter>
        <Button look="solid" isLarge disabled={lines.length === 0} onClick={add}>
          {t('purchasing.addLines', { count: lines.length, replace: { count: number(lines.length) } })}
        </Button>
      </SheetFooter>
    </Sheet>
  );
}

function OrderName({ of, day }: { of: OpenOrderLine | undefined; day: (date: string) => string }) {
  if (!of) return null;
  return (
    <>
      <strong>{of.orderNumber}</strong> {day(of.orderDate)}
      {of.providerName !== null && (
        <>
          {' · '}
          <bdi>{of.providerName}</bdi>
        </>
      )}
    </>
  );
}
