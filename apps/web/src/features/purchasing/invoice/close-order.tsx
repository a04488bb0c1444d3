import type { InvoiceDelivery } from '@kalfa/contracts/purchasing/invoice';
import { order as contract } from '@kalfa/contracts/purchasing/order';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ActQuestion } from '../../../kit/document/act-question.tsx';
import type { DocumentRow } from '../../../kit/document/document-view.ts';
import { useAct, type Blocked } from '../../../kit/document/use-act.ts';
import { useTranslation } from '../../../lib/i18n.ts';

type Props = { order: InvoiceDelivery['closableOrders'][number]; onClosed: () => void };

/** Offers to close an order whose remainder may not come. */
export function CloseOrder({ order, onClosed }: Props) {
  const { t } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  const row = order as unknown as DocumentRow;
  const { run, busy } = useAct(contract, row, setBlocked);
  const close = async (input: object) => {
    const done = await run('close', order.version, input);
    setIsAsked(false);
    if (done) onClosed();
  };
  return (
    <>
      <Alert
        severity={blocked ? 'error' : 'info'}
        action={
          <Button color="inherit" size="small" onClick={() => setIsAsked(true)}>
            {t('purchasing.closeOrder')}
          </Button>
        }
      >
        {blocked?.message ?? t('purchasing.orderRemains', { number: order.number })}
      </Alert>
      {isAsked && (
        <ActQuestion
          contract={contract}
          row={row}
          action="close"
          isBusy={busy !== null}
          onConfirm={(input) => void close(input)}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
