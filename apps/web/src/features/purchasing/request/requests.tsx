import { addressWith, menus } from '@kalfa/contracts/menu';
import { operations } from '@kalfa/contracts/permission';
import { request } from '@kalfa/contracts/purchasing/request';
import { store } from '@kalfa/contracts/stock/store';
import { workhouse } from '@kalfa/contracts/works/workhouse';
import { IconShoppingCart, IconTruckDelivery } from '@tabler/icons-react';
import { DocumentScreen } from '../../../kit/document/document-screen.tsx';
import type { OpenDocument, Way } from '../../../kit/document/document-view.ts';
import { line } from '../../../kit/document/line-columns.ts';
import { isEmpty, isFound } from '../../../kit/lines/columns.ts';
import type { LineRule } from '../../../kit/lines/faults.ts';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session/session.ts';

const steps = request.row.shape.progress.options;

/** The material that sites ask for. */
export function Requests({ isDecided }: { isDecided?: true }) {
  const { t } = useTranslation();
  const { field: name, choice } = useEntityTexts('request');
  const can = useSession((session) => session.can);
  // Who works at one site need not choose it.
  const { data: sites } = useRead(workhouse.endpoints.lookup, { query: {} });
  const { data: stores } = useRead(store.endpoints.lookup, { query: {} });
  const progressName = (progress: string) => choice('progress', progress) ?? progress;
  const rule: LineRule = ({ cells }) => {
    const hasItem = isFound(cells.item);
    if (hasItem && !isEmpty(cells.freeText))
      return [{ column: 'freeText', kind: 'other', message: t('purchasing.itemOrText') }];
    return hasItem || !isEmpty(cells.freeText) ? [] : [{ column: 'item', kind: 'required' }];
  };
  /** Until it is refused or withdrawn, its author follows it through the orders. */
  const wayOf = ({ status, progress }: OpenDocument): Way | null =>
    status === 'rejected' || status === 'cancelled'
      ? null
      : { steps: steps.map(progressName), current: steps.findIndex((step) => step === progress) };
  return (
    <DocumentScreen
      view={{
        contract: request,
        // Without lines there is nothing to decide yet.
        ...(isDecided && { isDecided, always: [{ field: 'lineCount', operator: 'gte', values: ['1'] }] }),
        way: wayOf,
        columns: [
          { field: 'subject', inCard: true, rank: 2 },
          { field: 'workhouseName', inCard: true, rank: 3 },
          { field: 'neededOn', rank: 4 },
          { field: 'lineCount', as: 'number', rank: 6 },
          { field: 'progress', as: 'status', rank: 5, cell: progressName },
        ],
        header: (field) => [
          field.text('subject'),
          field.lookup('workhouseId', workhouse.endpoints.lookup, 'workhouseName'),
          field.lookup('storeId', store.endpoints.lookup, 'storeName', { of: 'workhouseId' }),
          field.date('neededOn'),
          field.date('documentDate'),
          field.longText('description'),
        ],
        blank:
          sites && stores
            ? {
                ...(sites.length === 1 && { workhouseId: sites[0]?.id }),
                storeId: sites.length === 1 && stores.length === 1 ? (stores[0]?.id ?? null) : null,
                neededOn: null,
                description: null,
              }
            : null,
        lines: ({ status }) => [
          line.item(t('documents.field.item'), undefined, { isRequired: false }),
          line.unit(t('documents.field.unit')),
          line.text('freeText', name('freeText')),
          line.text('unitText', name('unitText'), { width: 100 }),
          // A line without an item has no unit that says how many decimals to show.
          line.quantity('quantity', t('documents.field.quantity'), { isRequired: true, least: 0 }),
          ...(status === 'pending' || status === 'rejected'
            ? []
            : [
                line.shown('orderedQuantity', name('orderedQuantity'), { least: 0 }),
                line.shown('dispatchedQuantity', name('dispatchedQuantity'), { least: 0 }),
                line.shown('receivedQuantity', name('receivedQuantity'), { least: 0 }),
              ]),
          line.text('description', t('documents.field.description')),
        ],
        rule,
        missing: ({ status, lines }) =>
          status === 'pending' && lines.length === 0 ? [t('purchasing.emptyRequest')] : [],
        nameOf: (row) => String(row.subject),
        continues: ({ id, status, lines }) =>
          [
            {
              menu: 'warehouse-dispatches' as const,
              // Orders may have closed it before their goods are sent.
              isOpen:
                status === 'approved' ||
                (status === 'closed' && lines.some(({ remainingQuantity }) => Number(remainingQuantity) > 0)),
              label: t('purchasing.sendRequest'),
              to: addressWith(menus['warehouse-dispatches'].url, { new: `request-${id}` }),
              Icon: IconTruckDelivery,
            },
            {
              menu: 'orders' as const,
              isOpen: status === 'approved',
              label: t('purchasing.createOrder'),
              to: addressWith(menus.orders.url, { new: 1, from: 'request', source: id }),
              Icon: IconShoppingCart,
            },
          ].filter(({ menu, isOpen }) => isOpen && can(menu, operations.add.name)),
        sheet: {
          parties: ['workhouseName', 'storeName'],
          signatures: ['preparedBy', 'checkedBy', 'approvedBy'],
          leftOut: ['orderedQuantity', 'dispatchedQuantity', 'receivedQuantity'],
        },
      }}
    />
  );
}
