import { orderShortage } from '@kalfa/contracts/purchasing/order-shortage';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFailureText } from '../../../../kit/feedback/failure-text.ts';
import { PlainTable } from '../../../../kit/page/plain-table.tsx';
import { newSaveKey } from '../../../../kit/record/save-key.ts';
import { isRefusal } from '../../../../lib/call.ts';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useWrite } from '../../../../lib/query.ts';
import type { MadeOrders } from './made-orders.tsx';
import { isWrong, lacksPrice, proposedOrders, sentLines, type ProposedLine } from './preview.model.ts';
import style from './preview.module.css';

/** More lines than these are a number. */
const mostNamed = 8;

type Props = {
  tenderId: number;
  warehouseId: number;
  lines: readonly ProposedLine[];
  onMade: (made: MadeOrders) => void;
};

/** The orders that the chosen lines become, and what they lack. All of them are created, or none. */
export function CreateOrders({ tenderId, warehouseId, lines, onMade }: Props) {
  const { t } = useTranslation();
  const { number, money } = useFormats();
  const write = useWrite();
  const failureText = useFailureText();
  // A creation whose answer was lost is repeated under the same key: the orders may exist already.
  const [saveKey] = useState(newSaveKey);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<readonly string[]>([]);
  const chosen = lines.filter(({ isChosen }) => isChosen);
  const wrong = chosen.filter(isWrong);
  const orders = proposedOrders(lines);
  const nobody = t('purchasing.lack.none');

  const create = async () => {
    const body = { tenderId, warehouseId, lines: sentLines(lines) };
    setIsBusy(true);
    setFailure([]);
    try {
      const done = await write(orderShortage.create, { body }, { idempotencyKey: saveKey.keyFor(body) });
      onMade(done);
    } catch (error) {
      saveKey.learnFrom(error);
      const faults = isRefusal(error) ? (error.errors ?? []) : [];
      setFailure([failureText(error), ...faults.map(({ path, message }) => faultOf(path, message, chosen))]);
      setIsBusy(false);
    }
  };

  return (
    <section className={style.summary} aria-label={t('purchasing.lack.orders')}>
      <Typography variant="h3" component="h2">
        {t('purchasing.lack.orders')}
      </Typography>
      {orders.length > 0 && (
        <PlainTable
          label={t('purchasing.lack.orders')}
          rows={orders}
          keyOf={({ supplier }) => supplier?.id ?? 0}
          columns={[
            {
              name: 'supplier',
              label: t('purchasing.lack.supplier'),
              cell: ({ supplier }) => <bdi>{supplier?.name ?? nobody}</bdi>,
            },
            {
              name: 'lines',
              label: t('purchasing.lack.lineCount'),
              isNumber: true,
              cell: ({ lines: own }) => number(own.length),
            },
            {
              name: 'total',
              label: t('purchasing.amount'),
              isNumber: true,
              cell: ({ total }) => <bdi dir="ltr">{money(total)}</bdi>,
            },
          ]}
        />
      )}
      <Lacking
        text={t('purchasing.lack.withoutSupplier')}
        lines={chosen.filter(({ supplier }) => !supplier)}
      />
      <Lacking text={t('purchasing.lack.withoutPrice')} lines={chosen.filter(lacksPrice)} />
      <Lacking isError text={t('purchasing.lack.wrong')} lines={wrong} />
      {failure.length > 0 && (
        <Alert severity="error" className={style.wide} ref={focus} tabIndex={-1}>
          {failure.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Alert>
      )}
      <Button
        variant="contained"
        loading={isBusy}
        disabled={chosen.length === 0 || wrong.length > 0}
        onClick={() => void create()}
      >
        {t('purchasing.lack.create', { count: orders.length, replace: { count: number(orders.length) } })}
      </Button>
    </section>
  );
}

/** Names the lines that lack something. */
function Lacking({
  text,
  lines,
  isError = false,
}: {
  text: string;
  lines: readonly ProposedLine[];
  isError?: boolean;
}) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const more = lines.length - mostNamed;
  return (
    <div role="status" className={style.wide}>
      {lines.length > 0 && (
        // Its own role would interrupt, and be said a second time.
        <Alert role="none" severity={isError ? 'error' : 'warning'}>
          {text}
          <ul className={style.names}>
            {lines.slice(0, mostNamed).map(({ row }) => (
              <li key={row.itemId}>
                <bdi>{row.itemName}</bdi>
              </li>
            ))}
            {more > 0 && (
              <li>{t('purchasing.lack.more', { count: more, replace: { count: number(more) } })}</li>
            )}
          </ul>
        </Alert>
      )}
    </div>
  );
}

/** The message of a fault, with the line that it is about. */
function faultOf(path: string, message: string, chosen: readonly ProposedLine[]): string {
  const [, place] = /^lines\[(\d+)\]/.exec(path) ?? [];
  const line = place === undefined ? undefined : chosen[Number(place)];
  return line ? `${line.row.itemName}: ${message}` : message;
}

const focus = (element: HTMLElement | null) => element?.focus();
