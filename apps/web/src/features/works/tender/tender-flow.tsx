import { flowSteps, tenderFlow, type FlowRow, type FlowStep } from '@kalfa/contracts/works/tender-flow';
import { compareDecimals } from '@kalfa/domain/decimal';
import { flowStateOf, type FlowState } from '@kalfa/domain/works/flow-state';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import {
  IconAlertCircle,
  IconArrowUp,
  IconCircleCheck,
  IconClock,
  IconProgressCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { Chip } from '../../../kit/list/status-chip.tsx';
import { NoValue } from '../../../kit/page/no-value.tsx';
import { PlainTable, type PlainColumn } from '../../../kit/page/plain-table.tsx';
import { Aligned, quantityWriter } from '../../../kit/list/aligned.tsx';
import { holdsWords } from '../../../lib/fold-text.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import type { StatusName } from '../../../theme/roles.ts';
import { FlowExplanation } from './flow-explanation.tsx';
import styles from './tender-flow.module.css';
import { amountText, useAskedAmount } from './use-asked-amount.ts';

const looks = {
  over: { role: 'warning', Icon: IconArrowUp },
  notOrdered: { role: 'error', Icon: IconAlertCircle },
  short: { role: 'warning', Icon: IconProgressCheck },
  invoiceDue: { role: 'info', Icon: IconClock },
  partlyOrdered: { role: 'error', Icon: IconAlertCircle },
  onTrack: { role: 'neutral', Icon: IconCircleCheck },
} as const satisfies Record<FlowState, { role: StatusName; Icon: TablerIcon }>;

/** Which items are listed, by their state. */
const shares = {
  all: null,
  notOrdered: ['notOrdered', 'partlyOrdered'],
  short: ['short'],
  over: ['over'],
} as const satisfies Record<string, readonly FlowState[] | null>;
type Share = keyof typeof shares;

function isIn(share: Share, row: FlowRow): boolean {
  const states: readonly FlowState[] | null = shares[share];
  const state = flowStateOf(row);
  return states === null || (state !== null && states.includes(state));
}

/** What became of each item of the bill; every number opens the documents that it consists of. */
export function TenderFlow({ id }: { id: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data, error, refetch } = useRead(tenderFlow.list, { params: { id } });
  const [words, setWords] = useState('');
  const [share, setShare] = useState<Share>('all');
  const [asked, ask] = useAskedAmount();
  const found = useMemo(
    () => data?.filter(({ itemCode, itemName }) => holdsWords(`${itemCode} ${itemName}`, words)),
    [data, words],
  );
  if (!data || !found)
    return error ? (
      <ReadFailure failure={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton variant="rounded" height={160} />
    );
  const rows = found.filter((row) => isIn(share, row));
  const explained = asked && data.find(({ itemId }) => itemId === asked.itemId);
  const tendered = quantityWriter('tendered', rows, formats);
  const columns: PlainColumn<FlowRow>[] = [
    {
      name: 'item',
      label: t('documents.field.item'),
      cell: ({ itemCode, itemName }) => (
        <span className={styles.item}>
          <bdi>{itemName}</bdi> <small>{itemCode}</small>
        </span>
      ),
    },
    { name: 'unit', label: t('documents.field.unit'), cell: ({ unitSymbol }) => unitSymbol },
    {
      name: 'tendered',
      label: t('flow.tendered'),
      isNumber: true,
      cell: (row) => {
        const { written, filler } = tendered(row.tendered, row);
        return (
          <strong>
            <Aligned filler={filler}>{written}</Aligned>
          </strong>
        );
      },
    },
    ...flowSteps.map((step): PlainColumn<FlowRow> => {
      const write = quantityWriter(step, rows, formats);
      return {
        name: step,
        label: t(`flow.${step}`),
        isNumber: true,
        cell: (row) => (
          <Amount
            row={row}
            step={step}
            {...write(row[step], row)}
            isAsked={asked?.itemId === row.itemId && asked.step === step}
            onAsk={() => ask({ itemId: row.itemId, step })}
            onFollow={(text) => asked && ask(text)}
          />
        ),
      };
    }),
    { name: 'state', label: t('flow.state'), cell: (row) => <StateOf row={row} /> },
  ];
  return (
    <>
      <div className={styles.tools}>
        <TextField
          size="small"
          label={t('flow.search')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          sx={{ width: 260 }}
        />
        <ToggleButtonGroup
          size="small"
          exclusive
          value={share}
          onChange={(_event, next: Share | null) => next && setShare(next)}
          aria-label={t('flow.state')}
        >
          {(Object.keys(shares) as Share[]).map((one) => (
            <ToggleButton key={one} value={one}>
              {t(`flow.share.${one}`)} {formats.number(found.filter((row) => isIn(one, row)).length)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </div>
      <div className={styles.columns} data-flow data-open={explained ? true : undefined}>
        <div>
          <div role="status">{rows.length === 0 && <p>{t('flow.none')}</p>}</div>
          {rows.length > 0 && (
            <PlainTable
              label={t('flow.title')}
              columns={columns}
              rows={rows}
              keyOf={({ itemId }) => itemId}
            />
          )}
          <div className={styles.legend}>
            <ul>
              {(['paper', 'stock', 'built', 'over'] as const).map((colour) => (
                <li key={colour} data-colour={colour}>
                  {t(`flow.colour.${colour}`)}
                </li>
              ))}
            </ul>
            <p>{t('flow.bars')}</p>
          </div>
        </div>
        {asked && explained && (
          <FlowExplanation
            key={amountText(asked)}
            id={id}
            row={explained}
            step={asked.step}
            onClose={() => ask(null)}
          />
        )}
      </div>
    </>
  );
}

function StateOf({ row }: { row: FlowRow }) {
  const { t } = useTranslation();
  const state = flowStateOf(row);
  return state === null ? <NoValue /> : <Chip {...looks[state]} label={t(`flow.states.${state}`)} />;
}

const colours = {
  ordered: 'paper',
  invoiced: 'paper',
  received: 'stock',
  sent: 'stock',
  consumed: 'built',
} as const satisfies Record<FlowStep, string>;

type AmountProps = {
  row: FlowRow;
  step: FlowStep;
  written: string;
  filler: string;
  isAsked: boolean;
  onAsk: () => void;
  onFollow: (amount: { itemId: number; step: FlowStep }) => void;
};

/** A number with the share of the tendered quantity below it. */
function Amount({ row, step, written, filler, isAsked, onAsk, onFollow }: AmountProps) {
  const { t } = useTranslation();
  const amount = row[step];
  const isOver = compareDecimals(amount, row.tendered) > 0 && compareDecimals(row.tendered, '0') > 0;
  // The width of a bar needs no exact number.
  const share =
    Number(row.tendered) > 0 ? Math.min(1, Math.max(0, Number(amount) / Number(row.tendered))) : 0;
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const next = neighbourOf(event.currentTarget, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
    onFollow({ itemId: Number(next.dataset.item), step: next.dataset.step as FlowStep });
  };
  return (
    <button
      type="button"
      className={styles.amount}
      data-item={row.itemId}
      data-step={step}
      data-over={isOver || undefined}
      data-zero={compareDecimals(amount, '0') === 0 || undefined}
      aria-haspopup="dialog"
      aria-expanded={isAsked}
      aria-label={t('flow.why', { amount: written, step: t(`flow.${step}`), item: row.itemName })}
      onClick={onAsk}
      onKeyDown={move}
    >
      <span>
        {isOver && <IconArrowUp size={14} stroke={2} aria-hidden />}
        <Aligned filler={filler}>{written}</Aligned>
      </span>
      <span className={styles.bar} data-colour={isOver ? 'over' : colours[step]}>
        <span style={{ inlineSize: `${(share * 100).toFixed(1)}%` }} />
      </span>
    </button>
  );
}

/** The number that an arrow key moves to: up and down in the column, left and right in the row. */
function neighbourOf(button: HTMLButtonElement, key: string): HTMLButtonElement | undefined {
  const cell = button.closest('td');
  const row = cell?.parentElement;
  if (!cell || !row) return undefined;
  const numbers = (within: Element | null) => [
    ...(within?.querySelectorAll<HTMLButtonElement>(`.${styles.amount}`) ?? []),
  ];
  const all = numbers(row);
  const at = all.indexOf(button);
  const isMirrored = getComputedStyle(row).direction === 'rtl';
  if (key === 'ArrowUp') return numbers(row.previousElementSibling)[at];
  if (key === 'ArrowDown') return numbers(row.nextElementSibling)[at];
  if (key === 'ArrowLeft') return all[at + (isMirrored ? 1 : -1)];
  if (key === 'ArrowRight') return all[at + (isMirrored ? -1 : 1)];
  return undefined;
}
