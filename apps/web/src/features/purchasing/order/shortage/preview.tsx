import { orderShortage, shortageTerms, type ShortageRow } from '@kalfa/contracts/purchasing/order-shortage';
import { compareDecimals } from '@kalfa/domain/decimal';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { IconCircleCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ReadFailure } from '../../../../kit/feedback/read-failure.tsx';
import { Message } from '../../../../kit/page/message.tsx';
import { PlainTable, type PlainColumn } from '../../../../kit/page/plain-table.tsx';
import { Explaining } from '../../../../kit/stock/explaining.tsx';
import { useEntityTexts } from '../../../../lib/entity-texts.ts';
import { useFormats } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useReadOnce } from '../../../../lib/query.ts';
import { termText, useAskedTerm } from './asked-term.ts';
import { CreateOrders } from './create-orders.tsx';
import { useEdits } from './edits.ts';
import { NumberCell, SupplierCell, SupplierField } from './line-cells.tsx';
import { MadeList, type MadeOrders } from './made-orders.tsx';
import { priceFault, proposedLines, quantityFault, type Edit, type ProposedLine } from './preview.model.ts';
import style from './preview.module.css';
import { TermSheet } from './term-sheet.tsx';

type Props = { tenderId: number; warehouseId: number; onCreated: (id: number) => void };

/** What a tender lacks. Its lines are chosen and changed here, and become one order for each supplier. */
export function ShortagePreview({ onCreated, ...compared }: Props) {
  const [made, setMade] = useState<MadeOrders | null>(null);
  const take = (orders: MadeOrders) => {
    const [only, ...others] = orders;
    if (only && others.length === 0) onCreated(only.id);
    else setMade(orders);
  };
  return made ? (
    <MadeList made={made} onAgain={() => setMade(null)} />
  ) : (
    <Comparison {...compared} onMade={take} />
  );
}

type Compared = Omit<Props, 'onCreated'> & { onMade: (made: MadeOrders) => void };

function Comparison(props: Compared) {
  const { t } = useTranslation();
  const { tenderId, warehouseId } = props;
  // Read once: nothing changes below the hands of who is editing.
  const { data, error, refetch } = useReadOnce(orderShortage.preview, { query: { tenderId, warehouseId } });
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
  return <Lines rows={data} {...props} />;
}

function Lines({ rows, tenderId, warehouseId, onMade }: Compared & { rows: readonly ShortageRow[] }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { edits, change, drop } = useEdits(tenderId, warehouseId);
  const [asked, ask] = useAskedTerm();
  const [search] = useSearchParams();
  const wholeChoice = useRef<HTMLInputElement>(null);
  const lines = proposedLines(rows, edits);
  const chosen = lines.filter(({ isChosen }) => isChosen);
  const unsupplied = chosen.filter(({ supplier }) => supplier === null);
  const all = rows.map(({ itemId }) => itemId);
  const askedRow = asked && rows.find(({ itemId }) => itemId === asked.itemId);
  const close = () => {
    const last = asked && termText(asked);
    ask(null);
    document.querySelector<HTMLElement>(`[data-term="${last}"]`)?.focus();
  };
  const columns = useColumns({ change, askedText: asked && termText(asked), ask });
  return (
    <Explaining>
      <Typography className={style.wide} sx={{ color: 'text.secondary' }}>
        {t('purchasing.lack.formula')}
      </Typography>
      <div className={style.tools}>
        <FormControlLabel
          control={
            <Checkbox
              checked={chosen.length === rows.length}
              slotProps={{ input: { ref: wholeChoice } }}
              indeterminate={chosen.length > 0 && chosen.length < rows.length}
              onChange={({ target }) => change(all, { isLeftOut: !target.checked })}
            />
          }
          label={t('purchasing.lack.chosen', { chosen: number(chosen.length), all: number(rows.length) })}
        />
        {unsupplied.length > 0 && (
          <SupplierField
            key={unsupplied.length}
            label={t('purchasing.lack.supplierForRest')}
            supplier={null}
            onChange={(supplier) => {
              if (!supplier) return;
              change(
                unsupplied.map(({ row }) => row.itemId),
                { supplier },
              );
              // No line lacks a supplier any more, so this field is gone.
              wholeChoice.current?.focus();
            }}
          />
        )}
      </div>
      <div className={style.table}>
        <PlainTable
          label={t('purchasing.shortage')}
          rows={lines}
          keyOf={({ row }) => row.itemId}
          columns={columns}
        />
      </div>
      <CreateOrders
        tenderId={tenderId}
        warehouseId={warehouseId}
        lines={lines}
        onMade={(made) => {
          drop();
          onMade(made);
        }}
      />
      {asked && askedRow && !search.has('explain') && (
        <TermSheet
          key={termText(asked)}
          tenderId={tenderId}
          warehouseId={warehouseId}
          row={askedRow}
          term={asked.term}
          onClose={close}
        />
      )}
    </Explaining>
  );
}

type Asking = {
  change: (itemIds: readonly number[], fields: Edit) => void;
  askedText: string | null;
  ask: ReturnType<typeof useAskedTerm>[1];
};

function useColumns({ change, askedText, ask }: Asking): PlainColumn<ProposedLine>[] {
  const { t } = useTranslation();
  const { field } = useEntityTexts('order');
  const { number } = useFormats();
  const priceNote = usePriceNote();
  return [
    {
      name: 'item',
      label: t('documents.field.item'),
      cell: ({ row, isChosen }) => (
        <FormControlLabel
          className={style.item}
          control={
            <Checkbox
              size="small"
              checked={isChosen}
              onChange={({ target }) => change([row.itemId], { isLeftOut: !target.checked })}
            />
          }
          label={
            <>
              <bdi>{row.itemName}</bdi>
              <small>{row.itemCode}</small>
            </>
          }
        />
      ),
    },
    ...shortageTerms.map((term): PlainColumn<ProposedLine> => {
      const label = t(`purchasing.lack.term.${term}`);
      return {
        name: term,
        label: term === 'needed' ? label : `− ${label}`,
        isNumber: true,
        cell: ({ row }) => {
          const text = termText({ itemId: row.itemId, term });
          return (
            <>
              <button
                type="button"
                className={style.term}
                data-term={text}
                data-zero={compareDecimals(row[term], '0') === 0 || undefined}
                aria-haspopup="dialog"
                aria-expanded={askedText === text}
                aria-label={t('purchasing.lack.ask', {
                  term: label,
                  item: row.itemName,
                  quantity: number(row[term]),
                })}
                onClick={() => ask({ itemId: row.itemId, term })}
              >
                <bdi dir="ltr">{number(row[term])}</bdi>
              </button>
              {term === 'onOrder' && compareDecimals(row.inDrafts, '0') > 0 && (
                <small className={style.draft}>
                  {t('purchasing.lack.inDrafts', { quantity: number(row.inDrafts) })}
                </small>
              )}
            </>
          );
        },
      };
    }),
    {
      name: 'quantity',
      label: t('purchasing.order'),
      cell: (line) => {
        const fault = quantityFault(line);
        const { row, isChosen, quantity } = line;
        return (
          <NumberCell
            label={`${t('purchasing.order')}: ${row.itemName}`}
            value={quantity}
            least={0}
            unit={row.unitSymbol}
            isOff={!isChosen}
            fault={isChosen && fault ? t(`purchasing.match.fault.${fault}`) : null}
            onChange={(next) => change([row.itemId], { quantity: next })}
          />
        );
      },
    },
    {
      name: 'price',
      label: field('estimatedPrice'),
      cell: (line) => {
        const { row, isChosen, price } = line;
        const isWrong = isChosen && priceFault(line) !== null;
        return (
          <NumberCell
            label={`${field('estimatedPrice')}: ${row.itemName}`}
            value={price}
            least={2}
            isOff={!isChosen}
            fault={isWrong ? t('purchasing.match.fault.price') : null}
            note={priceNote(row)}
            onChange={(next) => change([row.itemId], { price: next })}
          />
        );
      },
    },
    {
      name: 'supplier',
      label: field('providerId'),
      cell: ({ row, isChosen, supplier }) => (
        <SupplierCell
          itemName={row.itemName}
          supplier={supplier}
          isOff={!isChosen}
          onChange={(next) => change([row.itemId], { supplier: next })}
        />
      ),
    },
  ];
}

/** Where the proposed price comes from, and the other one that is known. */
function usePriceNote(): (row: ShortageRow) => string {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  return ({ lastPurchase, tenderPrice }) =>
    [
      ...(lastPurchase
        ? [
            t('purchasing.lack.lastPrice', {
              price: money(lastPurchase.price),
              day: day(lastPurchase.boughtOn),
              provider: lastPurchase.providerName,
            }),
          ]
        : []),
      ...(tenderPrice === null ? [] : [t('purchasing.lack.tenderPrice', { price: money(tenderPrice) })]),
      ...(lastPurchase === null && tenderPrice === null ? [t('purchasing.lack.noPrice')] : []),
    ].join(' · ');
}
