import { reversal, type ReversalRow } from '@kalfa/contracts/stock/reversal';
import { DocumentScreen } from '../../../kit/document/document-screen.tsx';
import { line } from '../../../kit/document/line-columns.ts';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { DocumentLink } from '../../../kit/stock/document-link.tsx';

/** What was undone, why, and where. Reversals are created from their originals. */
export function ReversalScreen() {
  const { t } = useTranslation();
  const texts = useEntityTexts(reversal.name);
  return (
    <DocumentScreen
      view={{
        contract: reversal,
        columns: [
          { field: 'originalKind', cell: (kind: string) => texts.choice('originalKind', kind) },
          {
            field: 'originalNumber',
            as: 'code',
            cell: (number: string, { originalFamily, originalKind, reversesDocumentId }: ReversalRow) => (
              <DocumentLink
                family={originalFamily}
                kind={originalKind}
                id={reversesDocumentId}
                number={number}
              />
            ),
          },
          { field: 'placeName' },
          { field: 'reason' },
          { field: 'isWhole', cell: (isWhole: boolean) => texts.choice('isWhole', String(isWhole)) },
          { field: 'lineCount', as: 'number' },
        ],
        header: (field) => field.date('documentDate'),
        blank: {},
        lines: ({ lines }) => [
          line.item(t('documents.field.item')),
          line.unit(t('documents.field.unit')),
          line.shown('quantity', t('documents.field.quantity')),
          ...(lines.some(({ value }) => value !== null)
            ? [line.shownMoney('value', texts.field('value'), { hasTotal: true })]
            : []),
        ],
        sheet: { parties: ['originalNumber', 'placeName'], signatures: ['preparedBy', 'approvedBy'] },
      }}
    />
  );
}
