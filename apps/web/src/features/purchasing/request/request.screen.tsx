import { request } from '@kalfa/contracts/purchasing/request';
import { store } from '@kalfa/contracts/stock/store';
import { warehouse } from '@kalfa/contracts/stock/warehouse';
import { DocumentScreen } from '../../../kit/document/document-screen.tsx';
import { line } from '../../../kit/document/line-columns.ts';
import { useTranslation } from '../../../lib/i18n.ts';

export default function RequestScreen() {
  const { t } = useTranslation();
  return (
    <DocumentScreen
      view={{
        contract: request,
        columns: [{ field: 'placeName' }, { field: 'lineCount', as: 'number' }],
        header: (field) => [
          field.lookup('warehouseId', warehouse.endpoints.lookup, 'placeName'),
          field.lookup('storeId', store.endpoints.lookup, 'placeName'),
          field.date('documentDate'),
          field.longText('description'),
        ],
        blank: { warehouseId: null, storeId: null, description: null },
        lines: [
          line.item(t('documents.field.item')),
          line.unit(t('documents.field.unit')),
          line.quantity('quantity', t('documents.field.quantity'), { isRequired: true }),
        ],
      }}
    />
  );
}
