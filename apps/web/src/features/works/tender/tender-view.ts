import { addressWith, menus } from '@kalfa/contracts/menu';
import { operations } from '@kalfa/contracts/permission';
import { tender } from '@kalfa/contracts/works/tender';
import { addDecimals, compareDecimals, isDecimal } from '@kalfa/domain/decimal';
import { IconHammer, IconShoppingCartPlus } from '@tabler/icons-react';
import { createElement, lazy, useMemo } from 'react';
import type { DocumentColumn, DocumentView } from '../../../kit/document/document-view.ts';
import { line } from '../../../kit/document/line-columns.ts';
import { isEmpty, isFound, type Line, type LineColumn } from '../../../kit/lines/columns.ts';
import type { LineRule } from '../../../kit/lines/faults.ts';
import { addressNow, addressText } from '../../../kit/list/list-address.ts';
import { partKey } from '../../../kit/record/use-open-record.ts';
import { isGroup } from '../../../kit/lines/sheet.ts';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { useSession } from '../../../lib/session/session.ts';
import { boqSums } from './boq-sums.ts';
import { BoqTools } from './boq-tools.tsx';

const TenderFlow = lazy(async () => ({
  default: (await loadPart(() => import('./tender-flow.tsx'))).TenderFlow,
}));
const TenderWorks = lazy(async () => ({
  default: (await loadPart(() => import('./tender-works.tsx'))).TenderWorks,
}));

/** The tab of the works with the form of a new one over it; the other parameters say which page this is. */
function definingWork(): string {
  const to = addressNow();
  to.set(partKey, 'works');
  to.set('define', '1');
  return `?${addressText(to)}`;
}

const groupBy = 'groupTitle';
const quantities = ['clientQuantity', 'contractorQuantity', 'dismantlingQuantity', 'dmmQuantity'] as const;
const prices = { materialPrice: 80, installationPrice: 76, dismantlingPrice: 80, dmmPrice: 72 };
const amounts = { materialAmount: 98, installationAmount: 94, dismantlingAmount: 84, dmmAmount: 78 };

const isPositive = ({ cells }: Line, field: string) => {
  const value = cells[field];
  return typeof value === 'string' && isDecimal(value) && compareDecimals(value, '0') > 0;
};

/** What client and contractor supply is installed. */
function installed({ cells }: Line): string | null {
  const given = [cells.clientQuantity, cells.contractorQuantity].filter(
    (value): value is string => typeof value === 'string' && isDecimal(value),
  );
  return given.length === 0 ? null : addDecimals(given);
}

type Options = Partial<
  Pick<LineColumn, 'band' | 'heading' | 'inGroup' | 'isFrozen' | 'isOfGroup' | 'isRequired' | 'width'>
>;

const withOptions = (column: DocumentColumn, options: Options): DocumentColumn => ({
  ...column,
  column: { ...column.column, ...options },
});

/** Numbers that only a line with an item has; an empty cell is the default of the server. */
const ofItem = (column: DocumentColumn, options: Options): DocumentColumn => ({
  ...withOptions(column, options),
  read: (stored) => (stored.itemId === null ? null : column.read(stored)),
  write: (value) => (isEmpty(value) ? {} : (column.write?.(value) ?? {})),
});

/** The percentage that only a group has. */
const ofGroup = (column: DocumentColumn): DocumentColumn => ({
  ...withOptions(column, { isOfGroup: true }),
  read: (stored) => (stored.itemId === null ? column.read(stored) : null),
  write: (value) => (isEmpty(value) ? {} : (column.write?.(value) ?? {})),
});

/** The row of the client's workbook that a line came from. It is not shown, and stays with the line. */
const clientRow = (label: string): DocumentColumn => ({
  ...withOptions(
    line.shownText('clientRowId', label, ({ clientRowId }) =>
      typeof clientRowId === 'number' ? String(clientRowId) : null,
    ),
    { isOfGroup: true },
  ),
  write: (value) => ({ clientRowId: typeof value === 'string' ? Number(value) : null }),
});

/** Tenders with their bill of quantities: each line has an item, or the title of a group. */
export function useTenderView(): DocumentView<typeof tender> {
  const { t } = useTranslation();
  const { money } = useFormats();
  const { field: name } = useEntityTexts('tender');
  const works = useEntityTexts('work');
  const can = useSession((session) => session.can);
  const lineSheet = useMemo(() => {
    const totals = (['material', 'installation', 'dismantling', 'dmm'] as const).map((kind) => ({
      name: `${kind}Amount`,
      label: name(`${kind}Total`),
    }));
    return {
      title: t('boq.title'),
      groupBy,
      sums: boqSums({
        groupBy,
        subtotalText: (amount) => t('boq.subtotal', { amount: money(amount) }),
      }),
      totals,
      grandTotal: { name: 'estimate', label: t('boq.estimate') },
    };
  }, [t, money, name]);
  const rule: LineRule = (entered) => {
    if (isGroup(entered, groupBy)) return [];
    if (!isFound(entered.cells.item ?? null)) return [{ column: 'item', kind: 'required' }];
    return quantities.some((field) => isPositive(entered, field))
      ? []
      : [{ column: 'contractorQuantity', kind: 'other', message: t('boq.quantityNeeded') }];
  };
  const frozen = (column: DocumentColumn, options: Options) =>
    withOptions(column, { isFrozen: true, ...options });
  const quantity = (field: string, width: number, options: Options = {}) =>
    ofItem(line.quantity(field, name(field)), { band: t('boq.quantities'), width, ...options });
  // The bill has rights of its own; whoever lacks them sees the tender without it.
  const billColumns: readonly DocumentColumn[] = [
    frozen(line.text('oldPos', name('oldPos')), { width: 62, inGroup: 'oldPos' }),
    frozen(line.text('newPosBook', name('newPosBook')), { width: 44 }),
    frozen(line.text('newPosMain', name('newPosMain')), { width: 44 }),
    frozen(line.text('newPosSub', name('newPosSub')), { width: 44 }),
    frozen(line.item(t('documents.field.item'), undefined, { isRequired: false }), {
      width: 230,
      inGroup: groupBy,
    }),
    frozen(line.unit(t('documents.field.unit')), { width: 44 }),
    quantity('clientQuantity', 66, { inGroup: 'percentLabel' }),
    quantity('contractorQuantity', 76),
    withOptions(line.computed('installationQuantity', name('installationQuantity'), installed), {
      band: t('boq.quantities'),
      width: 76,
    }),
    quantity('dismantlingQuantity', 80),
    quantity('dmmQuantity', 64, { inGroup: 'percent' }),
    ...Object.entries(prices).map(([field, width]) =>
      ofItem(line.money(field, name(field), { decimals: 4, least: 2 }), {
        band: t('boq.unitPrices'),
        heading: name(field.replace('Price', 'Total')),
        width,
        ...(field === 'materialPrice' && { inGroup: 'subtotal' }),
      }),
    ),
    ...Object.entries(amounts).map(([field, width]) =>
      withOptions(line.shownMoney(field, name(field)), {
        band: t('boq.amounts'),
        heading: name(field.replace('Amount', 'Total')),
        width,
        inGroup: field,
      }),
    ),
    withOptions(line.text('description', name('description')), { width: 130, inGroup: 'description' }),
    clientRow(name('clientRowId')),
    withOptions(line.text(groupBy, name(groupBy)), { isOfGroup: true, isRequired: true }),
    ofGroup(line.money('percent', name('percent'))),
    withOptions(
      line.shownText('percentLabel', name('percent'), () => t('boq.percentLabel')),
      {
        isOfGroup: true,
      },
    ),
    withOptions(
      line.shownText('subtotal', t('boq.amounts'), () => null),
      { isOfGroup: true },
    ),
  ];
  return {
    contract: tender,
    columns: [
      { field: 'title', inCard: true },
      { field: 'clientName', inCard: true },
      { field: 'tenderNo', as: 'code' },
      { field: 'lineCount', as: 'number' },
      { field: 'estimateTotal', as: 'number', rank: 2, cell: (total: string) => money(total) },
    ],
    header: (field) => [
      field.text('title'),
      field.text('clientName'),
      field.text('tenderNo'),
      field.date('documentDate'),
      field.longText('description'),
    ],
    blank: { clientName: null, tenderNo: null, description: null },
    lines: can('tender-details', operations.view.name) ? billColumns : [],
    rule,
    lineSheet,
    LineTools: BoqTools,
    nameOf: (row) => String(row.title),
    sheet: (row) => ({
      ...(row.lines.length > 0 && { title: lineSheet.title }),
      parties: ['title', 'clientName'],
      signatures: ['preparedBy', 'checkedBy', 'approvedBy'],
    }),
    tabs: ({ id }) => [
      ...(can('tender-details', operations.view.name)
        ? [{ name: 'flow', label: t('flow.title'), content: createElement(TenderFlow, { id }) }]
        : []),
      ...(can('works', operations.view.name)
        ? [{ name: 'works', label: works.title, content: createElement(TenderWorks, { id }) }]
        : []),
    ],
    ...(can('tender-details', operations.view.name) && {
      besideChain: { part: 'flow', text: t('flow.besideChain') },
    }),
    continues: ({ id, status }) =>
      status === 'approved'
        ? [
            ...(can('works', operations.view.name) && can('works', operations.add.name)
              ? [
                  {
                    label: t('boq.defineWork'),
                    to: definingWork(),
                    Icon: IconHammer,
                  },
                ]
              : []),
            ...(can('orders', operations.add.name)
              ? [
                  {
                    label: t('flow.orderMissing'),
                    to: addressWith(menus.orders.url, { new: 1, from: 'shortage', source: id }),
                    Icon: IconShoppingCartPlus,
                  },
                ]
              : []),
          ]
        : [],
  };
}
