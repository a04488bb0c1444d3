import { item } from '@kalfa/contracts/baseinfo/item';
import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { FoundItem } from '../../../kit/lines/columns.ts';
import { readTyped, writeNumber } from '../../../kit/lines/numbers.ts';
import { LookupField } from '../../../kit/record/lookup-field.tsx';
import { call } from '../../../lib/call.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSettings } from '../../../lib/settings.ts';
import style from './match-rows.module.css';
import { faultsOf, hasOtherUnit, type OrderRow } from './order-rows.model.ts';

type Props = { label: string; rows: readonly OrderRow[]; onChange: (rows: readonly OrderRow[]) => void };

/** Rows of a file or a request, each to be matched with an item or left out. Those that are not complete come first. */
export function MatchRows({ label, rows, onChange }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  // A row keeps its place while it is being corrected.
  const [order] = useState(() =>
    [...rows]
      .toSorted(
        (one, other) => Number(faultsOf(other, rows).length > 0) - Number(faultsOf(one, rows).length > 0),
      )
      .map(({ key }) => key),
  );
  const open = rows.filter((row) => faultsOf(row, rows).length > 0).length;
  const change = (key: string, fields: Partial<OrderRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...fields } : row)));
  return (
    <>
      <Alert severity={open > 0 ? 'warning' : 'success'} role="status" className={style.wide}>
        {open > 0
          ? t('purchasing.match.open', { count: open, replace: { count: number(open) } })
          : t('purchasing.match.ok')}
      </Alert>
      <ul className={style.rows} aria-label={label}>
        {order.map((key) => {
          const row = rows.find((one) => one.key === key);
          return (
            row && <MatchRow key={key} row={row} all={rows} onChange={(fields) => change(key, fields)} />
          );
        })}
      </ul>
    </>
  );
}

type RowProps = { row: OrderRow; all: readonly OrderRow[]; onChange: (fields: Partial<OrderRow>) => void };

function MatchRow({ row, all, onChange }: RowProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const language = useSettings((settings) => settings.isLanguage);
  const id = useId();
  const shown =
    readTyped(row.quantity, 'en') === row.quantity
      ? writeNumber(row.quantity, { language, least: 0 })
      : row.quantity;
  const [typed, setTyped] = useState(shown);
  const [price, setPrice] = useState(row.price);
  const faults = faultsOf(row, all);
  const [isPriceWrong] = useState(faults.includes('price'));
  const itemFault = faults.find((fault) => fault === 'item' || fault === 'twice');
  const quantityFault = faults.find((fault) => fault === 'quantity' || fault === 'decimals');
  const choose = async (itemId: number | null) => {
    onChange({ item: itemId === null ? null : await itemWith(itemId) });
  };
  return (
    <li className={style.row} data-left-out={row.isLeftOut || undefined}>
      <div>
        <Typography component="p" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{row.text}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[
            row.rowNo === null ? null : `${t('purchasing.match.rowNo')} ${number(row.rowNo)}`,
            [shown, row.unitText].filter(Boolean).join(' '),
            row.description.startsWith(row.text)
              ? row.description.slice(row.text.length + 3)
              : row.description,
          ]
            .filter(Boolean)
            .map((part, index) => (
              <span key={index}>
                {index > 0 && ' · '}
                <bdi>{part}</bdi>
              </span>
            ))}
        </Typography>
        {isPriceWrong && (
          <TextField
            label={t('purchasing.excelColumn.estimatedPrice')}
            value={price}
            disabled={row.isLeftOut}
            error={faults.includes('price')}
            helperText={faults.includes('price') && t('purchasing.match.fault.price')}
            sx={{ marginBlockStart: 2 }}
            onChange={(event) => {
              setPrice(event.target.value);
              onChange({ price: readTyped(event.target.value, language) ?? event.target.value });
            }}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
        )}
      </div>
      <LookupField
        id={`${id}-item`}
        label={t('documents.field.item')}
        endpoint={item.endpoints.lookup}
        stored={row.item && { id: row.item.id, name: row.item.name }}
        value={row.item?.id ?? null}
        onChange={(next) => void choose(next as number | null)}
        isReadOnly={row.isLeftOut}
        isWrong={itemFault !== undefined}
        help={itemFault && t(`purchasing.match.fault.${itemFault}`)}
      />
      <TextField
        label={t('documents.field.quantity')}
        value={typed}
        disabled={row.isLeftOut}
        error={quantityFault !== undefined}
        helperText={
          quantityFault
            ? t(`purchasing.match.fault.${quantityFault}`)
            : hasOtherUnit(row) &&
              t('purchasing.match.unitDiffers', { unit: row.unitText, own: row.item?.unit ?? '' })
        }
        onChange={(event) => {
          setTyped(event.target.value);
          onChange({ quantity: readTyped(event.target.value, language) ?? event.target.value });
        }}
        slotProps={{
          htmlInput: { inputMode: 'decimal' },
          input: { endAdornment: <bdi className={style.unit}>{row.item?.unit}</bdi> },
        }}
      />
      <FormControlLabel
        control={
          <Checkbox
            checked={row.isLeftOut}
            onChange={(event) => onChange({ isLeftOut: event.target.checked })}
          />
        }
        label={t('purchasing.match.left')}
      />
    </li>
  );
}

/** An item with its unit. */
async function itemWith(id: number): Promise<FoundItem | null> {
  const [found] = (await call(item.endpoints.lookup, { query: { ids: String(id) } })) as readonly {
    id: number;
    name: string;
    code: string;
    unitSymbol: string;
    unitDecimals: number;
  }[];
  if (!found) return null;
  const { name, code, unitSymbol, unitDecimals } = found;
  return { id, name, code, unit: unitSymbol, decimals: unitDecimals };
}
