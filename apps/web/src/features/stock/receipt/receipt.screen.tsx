import { operations } from '@kalfa/contracts/permission';
import { receipt, type ReceiptDetail } from '@kalfa/contracts/stock/receipt';
import { receiptKind, receiptKindKeys, type ReceiptKind } from '@kalfa/contracts/stock/receipt-kinds';
import { store } from '@kalfa/contracts/stock/store';
import { warehouse } from '@kalfa/contracts/stock/warehouse';
import { IconTruckDelivery } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { DocumentScreen } from '../../../kit/document/document-screen.tsx';
import type { Continuation, OpenDocument } from '../../../kit/document/document-view.ts';
import { line } from '../../../kit/document/line-columns.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { forwardKindOf, startPage } from '../dispatch/new-dispatch.ts';
import { Receive } from './receive.tsx';

const lookups = { warehouse: warehouse.endpoints.lookup, store: store.endpoints.lookup };

/** Goods received at a place, by kind. The address may name the place. */
function ReceiptScreen({ kind }: { kind: ReceiptKind }) {
  const { t } = useTranslation();
  const { at, source } = receiptKind(kind);
  const { storeId } = useParams();
  const placeId = storeId && /^\d+$/.test(storeId) ? Number(storeId) : undefined;
  const can = useSession((session) => session.can);
  const forwards = (row: OpenDocument): Continuation[] => {
    const next = forwardKindOf(row as unknown as ReceiptDetail, (menu) => can(menu, operations.add.name));
    if (!next) return [];
    const to = startPage(next, { from: 'receipt', id: row.id });
    return [{ label: t('documents.sendOn'), to, Icon: IconTruckDelivery }];
  };
  const shown = (part: 'accepted' | 'destroyed' | 'lost') =>
    line.shown(`${part}Quantity`, t(`documents.field.${part}`));
  return (
    <DocumentScreen
      key={placeId}
      view={{
        contract: receipt,
        kind,
        always:
          placeId === undefined ? [] : [{ field: 'storeId', operator: 'eq', values: [String(placeId)] }],
        columns: [
          { field: 'placeName', inCard: true },
          { field: 'sourceNumber', as: 'code', inCard: true },
          { field: 'lineCount', as: 'number' },
        ],
        header: (field) => [
          field.lookup('placeId', lookups[at], 'placeName'),
          field.lookup('sourceId', lookups[at], 'sourceNumber'),
          field.date('documentDate'),
          field.longText('description'),
        ],
        blank: {},
        create: (events) => <Receive kind={kind} placeId={placeId} {...events} />,
        lines: [
          line.item(t('documents.field.item')),
          line.unit(t('documents.field.unit')),
          shown('accepted'),
          shown('destroyed'),
          shown('lost'),
          line.shownText('reason', t('documents.reason'), ({ reason }) => reason as string | null),
        ],
        continues: forwards,
        correct: (['accepted', 'destroyed', 'lost'] as const)
          .filter((part) => source.family === 'dispatch' || part === 'accepted')
          .map((part) => ({ field: `${part}Quantity`, label: t(`documents.field.${part}`) })),
        sheet: {
          title: t('documents.sheet.goodsReceipt'),
          parties: ['sourceNumber', 'placeName'],
          signatures: ['deliveredBy', 'receivedBy', 'approvedBy'],
        },
      }}
    />
  );
}

/** One screen for each kind. */
export const receiptScreens = Object.fromEntries(
  receiptKindKeys.map((kind): [ReceiptKind, ComponentType] => [kind, () => <ReceiptScreen kind={kind} />]),
) as Record<ReceiptKind, ComponentType>;
