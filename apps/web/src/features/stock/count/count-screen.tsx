import { user } from '@kalfa/contracts/identity/user';
import { category } from '@kalfa/contracts/baseinfo/category';
import { stockCount } from '@kalfa/contracts/stock/stock-count';
import { store } from '@kalfa/contracts/stock/store';
import { warehouse } from '@kalfa/contracts/stock/warehouse';
import { addDecimals, compareDecimals } from '@kalfa/domain/decimal';
import { useSearchParams } from 'react-router';
import { DocumentScreen } from '../../../kit/document/document-screen.tsx';
import type {
  DocumentColumn,
  DocumentLine,
  OpenDocument,
  Sheet,
} from '../../../kit/document/document-view.ts';
import { line } from '../../../kit/document/line-columns.ts';
import { idOfFound } from '../../../kit/document/line-adapter.ts';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { CountOnPhone } from './count-on-phone.tsx';

/** Counts of what is there, compared with the book. */
export function CountScreen() {
  const { t } = useTranslation();
  const texts = useEntityTexts(stockCount.name);
  const { number, money } = useFormats();
  const [search] = useSearchParams();
  // A count that is started at a place names it.
  const placeIn = (field: 'warehouseId' | 'storeId') => Number(search.get(field)) || null;
  // The form of a new count asks for them when a place is handed over.
  const hasKeepers = search.has('handOver') || !search.has('new');
  const scopes = ['full', 'category', 'items'].map((value) => ({
    value,
    label: texts.choice('scopeKind', value) ?? value,
  }));
  const blindness = { yes: t('counting.blind'), no: t('counting.open') };
  return (
    <DocumentScreen
      view={{
        contract: stockCount,
        columns: [
          { field: 'placeName', inCard: true },
          {
            field: 'scopeKind',
            inCard: true,
            cell: (kind: string) => texts.choice('scopeKind', kind) ?? kind,
          },
          { field: 'lineCount', as: 'number' },
          { field: 'countedPercent', as: 'number', inCard: true },
          { field: 'differenceCount', as: 'number' },
          {
            field: 'differenceValue',
            as: 'number',
            cell: (value: string | null) => value && money(value),
          },
        ],
        header: (field) => [
          field.lookup('warehouseId', warehouse.endpoints.lookup, 'placeName'),
          field.lookup('storeId', store.endpoints.lookup, 'placeName'),
          field.choice('scopeKind', scopes),
          ...(hasKeepers
            ? [
                field.lookup('outgoingKeeperId', user.endpoints.lookup, 'outgoingKeeperName'),
                field.lookup('incomingKeeperId', user.endpoints.lookup, 'incomingKeeperName'),
              ]
            : []),
          field.lookup('categoryId', category.endpoints.lookup, 'categoryName'),
          field.yesNo('blind', blindness),
          field.decimal('tolerancePct'),
          field.date('documentDate'),
          field.longText('description'),
        ],
        blank: {
          warehouseId: placeIn('warehouseId'),
          storeId: placeIn('storeId'),
          scopeKind: 'full',
          categoryId: null,
          blind: true,
          tolerancePct: '2',
          outgoingKeeperId: null,
          incomingKeeperId: null,
          description: null,
        },
        lines: columns,
        linesInHeader: (lines) => ({
          itemIds: lines.flatMap(({ cells }) => idOfFound(cells.item ?? null) ?? []),
        }),
        missing,
        sheet,
        Phone: CountOnPhone,
      }}
    />
  );

  /** A draft lists only chosen items; the book appears when it is no longer a secret. */
  function columns(row: OpenDocument): DocumentColumn[] {
    const item = line.item(t('documents.field.item'));
    if (row.status === 'draft') return row.scopeKind === 'items' ? [item] : [];
    const has = (field: string) => row.lines.some((stored) => stored[field] !== null);
    // The second count is not influenced by the first.
    const isHidden = (stored: DocumentLine) => row.status === 'counting' && stored.needsSecondCount === true;
    const counted = line.quantity('countedQuantity', texts.field('countedQuantity'));
    return [
      item,
      ...(has('shelf')
        ? [
            line.shownText('shelf', texts.field('shelf'), (stored) => stored.shelf as string | null, {
              width: 90,
            }),
          ]
        : []),
      line.unit(t('documents.field.unit')),
      ...(has('bookQuantity') ? [line.shown('bookQuantity', texts.field('bookQuantity'))] : []),
      { ...counted, read: (stored) => (isHidden(stored) ? null : counted.read(stored)) },
      ...(has('difference') ? [line.shown('difference', texts.field('difference'))] : []),
      ...(has('differenceValue')
        ? [line.shownMoney('differenceValue', texts.field('differenceValue'), { hasTotal: true })]
        : []),
      ...(has('needsSecondCount')
        ? [
            line.shownText('secondCount', texts.field('needsSecondCount'), (stored) =>
              stored.needsSecondCount === true
                ? t('counting.secondNeeded')
                : (stored.recountedBy as string | null),
            ),
          ]
        : []),
      line.shownText('countedBy', texts.field('countedBy'), (stored) => stored.countedBy as string | null),
      line.text('note', texts.field('note')),
    ];
  }

  /** Counting on paper needs boxes to write in; afterwards the differences are reported. */
  function sheet(row: OpenDocument): Sheet {
    const common = { parties: ['placeName'], signatures: ['countedBy', 'preparedBy', 'approvedBy'] } as const;
    if (row.status === 'counting')
      return { ...common, blank: ['countedQuantity', 'note'], leftOut: ['secondCount', 'countedBy'] };
    if (row.status === 'draft') return common;
    return {
      ...common,
      ...(row.outgoingKeeperId === null ? {} : handOverSignatures(row)),
      title: t('documents.sheet.differenceReport'),
      leftOut: ['secondCount', 'countedBy'],
      isPrinted: isDifferent,
      facts: differenceFacts(row),
    };
  }

  /** How much was counted, how much of it differs, and what that is worth. */
  function differenceFacts(row: OpenDocument): Required<Sheet>['facts'] {
    const fact = (label: string, value: string) => ({ label, value, isLong: false });
    const values = row.lines.flatMap(({ differenceValue }) =>
      typeof differenceValue === 'string' ? [differenceValue] : [],
    );
    const worth = (isGain: boolean) =>
      money(addDecimals(values.filter((value) => compareDecimals(value, '0') > 0 === isGain)));
    return [
      fact(texts.field('lineCount'), number(row.lines.length)),
      fact(texts.field('differenceCount'), number(row.lines.filter(isDifferent).length)),
      ...(values.length === 0
        ? []
        : [fact(t('counting.gains'), worth(true)), fact(t('counting.losses'), worth(false))]),
      ...(row.lines.some(isDifferent)
        ? []
        : [{ label: texts.field('difference'), value: t('counting.noDifferences'), isLong: true }]),
    ];
  }

  function missing(row: OpenDocument): string[] {
    const { status, lines } = row;
    const unsigned = keepers.filter(
      (keeper) => row[`${keeper}KeeperId`] !== null && !row[`${keeper}SignedAt`],
    );
    const open = lines.filter(({ countedQuantity }) => countedQuantity === null).length;
    const second = lines.filter(({ needsSecondCount }) => needsSecondCount === true).length;
    return [
      ...(status === 'counting' && open > 0 ? [t('counting.uncounted', { count: open })] : []),
      ...(second > 0 && (status === 'counting' || status === 'pending')
        ? [t('counting.second', { count: second })]
        : []),
      ...(status === 'pending' && unsigned.length > 0
        ? [
            t('counting.unsigned', {
              who: unsigned.map((keeper) => String(row[`${keeper}KeeperName`])).join(', '),
            }),
          ]
        : []),
    ];
  }
}

const isDifferent = ({ difference }: DocumentLine) =>
  typeof difference === 'string' && compareDecimals(difference, '0') !== 0;

const keepers = ['outgoing', 'incoming'] as const;
const boxes = { outgoing: 'deliveredBy', incoming: 'receivedBy' } as const;

/** Both keepers sign the report of a hand-over, in the system or by hand. */
function handOverSignatures(row: OpenDocument): Pick<Sheet, 'signatures' | 'signed'> {
  const signed = keepers.flatMap((keeper) => {
    const at = row[`${keeper}SignedAt`];
    return typeof at === 'string'
      ? [[boxes[keeper], { by: String(row[`${keeper}KeeperName`]), at }] as const]
      : [];
  });
  return { signatures: [...Object.values(boxes), 'approvedBy'], signed: Object.fromEntries(signed) };
}
