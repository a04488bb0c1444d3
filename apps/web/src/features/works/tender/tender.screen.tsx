import { operations } from '@kalfa/contracts/permission';
import { tender } from '@kalfa/contracts/works/tender';
import { addDecimals, compareDecimals, isDecimal } from '@kalfa/domain/decimal';
import { DocumentScreen } from '../../../kit/document/document-screen.tsx';
import type { DocumentColumn } from '../../../kit/document/document-view.ts';
import { line } from '../../../kit/document/line-columns.ts';
import { isEmpty, isFound, type Line } from '../../../kit/lines/columns.ts';
import type { LineRule } from '../../../kit/lines/faults.ts';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';

const quantities = ['clientQuantity', 'contractorQuantity', 'dismantlingQuantity', 'dmmQuantity'] as const;
const prices = ['materialPrice', 'installationPrice', 'dismantlingPrice', 'dmmPrice'] as const;
const amounts = ['materialAmount', 'installationAmount', 'dismantlingAmount', 'dmmAmount'] as const;

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

/** Numbers that only a line with an item has; an empty cell is the default of the server. */
const ofItem = (column: DocumentColumn): DocumentColumn => ({
  ...column,
  read: (stored) => (stored.itemId === null ? null : column.read(stored)),
  write: (value) => (isEmpty(value) ? {} : (column.write?.(value) ?? {})),
});

/** The percentage that only a group has. */
const ofGroup = (column: DocumentColumn): DocumentColumn => ({
  ...column,
  read: (stored) => (stored.itemId === null ? column.read(stored) : null),
  write: (value) => (isEmpty(value) ? {} : (column.write?.(value) ?? {})),
});

/** Tenders with their bill of quantities: each line has an item, or the title of a group. */
export default function TenderScreen() {
  const { t } = useTranslation();
  const { money } = useFormats();
  const texts = useEntityTexts('tender');
  const { field: name } = texts;
  const can = useSession((session) => session.can);
  const text = (field: string, width: number) => line.text(field, name(field), { width });
  const rule: LineRule = (entered) => {
    const isGroup = !isEmpty(entered.cells.groupTitle);
    const numbers = [...quantities, ...prices].find((field) => isPositive(entered, field));
    if (isGroup && isFound(entered.cells.item ?? null))
      return [{ column: 'groupTitle', kind: 'other', message: t('boq.groupOrItem') }];
    if (isGroup)
      return numbers ? [{ column: numbers, kind: 'other', message: t('boq.groupWithoutNumbers') }] : [];
    if (!isFound(entered.cells.item ?? null)) return [{ column: 'item', kind: 'required' }];
    return quantities.some((field) => isPositive(entered, field))
      ? []
      : [{ column: 'contractorQuantity', kind: 'other', message: t('boq.quantityNeeded') }];
  };
  // The bill has rights of its own; whoever lacks them sees the tender without it.
  const billColumns = [
    text('groupTitle', 180),
    ofGroup(line.money('percent', name('percent'), { width: 80 })),
    text('oldPos', 80),
    text('newPosBook', 60),
    text('newPosMain', 60),
    text('newPosSub', 60),
    line.item(t('documents.field.item'), undefined, { isRequired: false }),
    line.unit(t('documents.field.unit')),
    ofItem(line.quantity('clientQuantity', name('clientQuantity'), { width: 90 })),
    ofItem(line.quantity('contractorQuantity', name('contractorQuantity'), { width: 90 })),
    line.computed('installationQuantity', name('installationQuantity'), installed),
    ofItem(line.quantity('dismantlingQuantity', name('dismantlingQuantity'), { width: 90 })),
    ofItem(line.quantity('dmmQuantity', name('dmmQuantity'), { width: 80 })),
    ...prices.map((field) => ofItem(line.money(field, name(field), { width: 100, decimals: 4 }))),
    ...amounts.map((field) => line.shownMoney(field, name(field), { width: 110 })),
    text('description', 160),
  ];
  return (
    <DocumentScreen
      view={{
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
      }}
    />
  );
}
