import type { PrintedBalances } from '@kalfa/contracts/stock/balance';
import { line } from '../../../kit/document/line-columns.ts';
import { PrintLines } from '../../../kit/document/print-lines.tsx';
import { Paper, PaperHead } from '../../../kit/print/paper.tsx';
import { Signatures } from '../../../kit/print/signatures.tsx';
import { useMoment } from '../../../kit/stock/moment.ts';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';

type Props = { printed: PrintedBalances; asOf: string | null; onDone: () => void };

const signatures = ['keeper', 'checkedBy', 'approvedBy'] as const;

/** What is at a place at a moment, by shelf and code, to be signed. */
export function InventorySheet({ printed, asOf, onDone }: Props) {
  const { t } = useTranslation();
  const { dayAndTime, number } = useFormats();
  const moment = useMoment();
  const texts = useEntityTexts('balance');
  const { placeName, printedAt, rows } = printed;
  const title = t('documents.sheet.inventoryList');
  const hasCosts = rows.some(({ value }) => value !== null);
  const columns = [
    line.shownText('shelf', texts.field('shelf'), (row) => row.shelf as string | null, { width: 90 }),
    line.item(texts.field('itemName')),
    line.unit(texts.field('unitSymbol')),
    line.shown('onHand', texts.field('onHand')),
    ...(hasCosts
      ? [
          line.shownMoney('averageCost', texts.field('averageCost')),
          line.shownMoney('value', texts.field('value'), { hasTotal: true }),
        ]
      : []),
  ];
  return (
    <Paper printed={printed} name={[title, placeName]} onDone={onDone}>
      <PaperHead
        printed={printed}
        title={title}
        subtitle={<bdi>{placeName}</bdi>}
        identity={[
          [t('documents.sheet.asOf'), asOf === null ? dayAndTime(printedAt) : moment(asOf)],
          [
            t('documents.sheet.total'),
            t('documents.sheet.lines', { count: rows.length, replace: { count: number(rows.length) } }),
          ],
        ]}
      />
      <PrintLines columns={columns} lines={rows} sheet={{}} currency={printed.currency}>
        <Signatures boxes={signatures.map((name) => ({ name, signed: null }))} />
      </PrintLines>
    </Paper>
  );
}
