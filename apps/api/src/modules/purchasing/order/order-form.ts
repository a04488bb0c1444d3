import type { DocumentDetail } from '@kalfa/contracts/document';
import type { Language } from '@kalfa/contracts/language';
import type { order } from '@kalfa/contracts/purchasing/order';
import { addDecimals, multiplyDecimals, roundDecimal } from '@kalfa/domain/decimal';
import { dictionaries } from '@kalfa/texts/dictionaries';
import { printFormats } from '../../../lib/print/formats.ts';
import type { Frame, PrintedForm } from '../../../lib/print/print-document.ts';

/** What the form names of a supplier. */
export type FormSupplier = {
  name: string;
  address: string;
  phone: string;
  email: string | null;
  taxOffice: string | null;
  taxNumber: string | null;
};

type Order = DocumentDetail<typeof order>;

/** The form of an order for its supplier. Columns for prices are left out when no line has one. */
export function orderForm(
  frame: Frame,
  {
    order,
    supplier,
    siteAddress,
    currency,
  }: { order: Order; supplier: FormSupplier | null; siteAddress: string | null; currency: string },
): PrintedForm {
  const { language } = frame;
  const { documents, purchasing, entity } = dictionaries[language];
  const { field } = entity.order;
  const formats = printFormats(language);
  const hasPrices = order.lines.some(({ estimatedPrice }) => estimatedPrice !== null);
  const quantity = formats.column(
    order.lines.map((line) => line.quantity),
    0,
  );
  const price = formats.column(
    order.lines.map(({ estimatedPrice }) => estimatedPrice),
    2,
  );
  const columns = [
    { heading: documents.sheet.position, isNumber: true, share: 5 },
    { heading: documents.sheet.code, isNumber: false, share: 11 },
    { heading: documents.field.item, isNumber: false, share: hasPrices ? 38 : 60 },
    { heading: documents.field.quantity, isNumber: true, share: 13 },
    { heading: documents.field.unit, isNumber: false, share: 8 },
    ...(hasPrices
      ? [
          { heading: field.estimatedPrice, isNumber: true, share: 12 },
          { heading: purchasing.amount, isNumber: true, share: 15 },
        ]
      : []),
  ];
  const amountOf = ({ quantity: ordered, estimatedPrice }: Order['lines'][number]) =>
    estimatedPrice === null
      ? ''
      : formats.money(roundDecimal(multiplyDecimals([ordered, estimatedPrice]), 2));
  const rows = order.lines.map((line, index) => [
    String(index + 1),
    line.itemCode,
    [line.itemName, line.description].filter(Boolean).join('\n'),
    quantity(line.quantity),
    line.unitSymbol,
    ...(hasPrices ? [line.estimatedPrice === null ? '' : price(line.estimatedPrice), amountOf(line)] : []),
  ]);
  const { expectedOn, workhouseName, createdBy, decidedBy } = order;
  return {
    ...frame,
    kind: 'form',
    subtitle: `${order.number} · ${formats.day(order.documentDate)}`,
    parties: [
      ...(supplier ? [{ label: field.providerName, lines: supplierLines(supplier) }] : []),
      {
        label: purchasing.form.deliverTo,
        lines: [workhouseName ?? purchasing.form.centralWarehouses, siteAddress ?? ''].filter(Boolean),
      },
    ],
    fields: expectedOn ? [{ label: purchasing.form.deliverOn, value: formats.day(expectedOn) }] : [],
    columns,
    rows,
    totals: [
      ...unitTotals(order.lines).map(([unit, sum]) => ({
        label: documents.sheet.total,
        value: `${formats.number(sum)} ${unit}`,
      })),
      ...(hasPrices
        ? [{ label: field.estimatedTotal, value: `${formats.money(order.estimatedTotal)} ${currency}` }]
        : []),
    ],
    note: order.description ?? '',
    signatures: [
      { label: documents.signature.preparedBy, name: createdBy },
      { label: documents.signature.approvedBy, name: decidedBy ?? '' },
      { label: purchasing.form.supplierConfirms, name: '' },
    ],
  };
}

const supplierLines = ({ name, address, phone, email, taxOffice, taxNumber }: FormSupplier): string[] =>
  [
    name,
    address,
    [phone, email].filter(Boolean).join(' · '),
    [taxOffice, taxNumber].filter(Boolean).join(' '),
  ].filter(Boolean);

/** The quantities of each unit; quantities of different units are never added. */
const unitTotals = (lines: Order['lines']): [unit: string, sum: string][] =>
  [...Map.groupBy(lines, ({ unitSymbol }) => unitSymbol)].map(([unit, own]) => [
    unit,
    addDecimals(own.map(({ quantity }) => quantity)),
  ]);

/** The name of the file, without what file systems refuse. */
export const formName = ({ number }: Pick<Order, 'number'>, language: Language): string =>
  `${dictionaries[language].entity.order.one} ${number}.pdf`;
