import { driver } from '@kalfa/contracts/baseinfo/driver';
import { vehicle } from '@kalfa/contracts/baseinfo/vehicle';
import { dispatch } from '@kalfa/contracts/stock/dispatch';
import { store } from '@kalfa/contracts/stock/store';
import { warehouse } from '@kalfa/contracts/stock/warehouse';
import { workhouse } from '@kalfa/contracts/works/workhouse';
import { compareDecimals } from '@kalfa/domain/decimal';
import { useParams } from 'react-router';
import { DocumentScreen } from '../../../kit/document/document-screen.tsx';
import { line } from '../../../kit/document/line-columns.ts';
import { useTranslation } from '../../../lib/i18n.ts';

/** Goods that leave a warehouse for a site. The address names the warehouse, or `all`. */
export default function WarehouseDispatchScreen() {
  const { t } = useTranslation();
  const { warehouseId = 'all' } = useParams();
  const isOne = /^\d+$/.test(warehouseId);
  return (
    <DocumentScreen
      key={warehouseId}
      view={{
        contract: dispatch,
        kind: 'warehouseToSite',
        always: isOne ? [{ field: 'fromWarehouseId', operator: 'eq', values: [warehouseId] }] : [],
        columns: [
          { field: 'sourceName' },
          { field: 'destinationName' },
          { field: 'driverName' },
          { field: 'plate', as: 'code' },
          { field: 'lineCount', as: 'number' },
          { field: 'settledPercent', as: 'number' },
        ],
        header: (field) => [
          field.lookup('fromWarehouseId', warehouse.endpoints.lookup, 'sourceName'),
          field.lookup('toWorkhouseId', workhouse.endpoints.lookup, 'destinationName'),
          field.lookup('driverId', driver.endpoints.lookup, 'driverName'),
          field.lookup('vehicleId', vehicle.endpoints.lookup, 'plate'),
          field.lookup('intendedStoreId', store.endpoints.lookup, 'intendedStoreName'),
          field.date('documentDate'),
          field.longText('description'),
        ],
        blank: {
          fromWarehouseId: isOne ? Number(warehouseId) : null,
          toWorkhouseId: null,
          driverId: null,
          vehicleId: null,
          intendedStoreId: null,
          description: null,
        },
        lines: [
          line.item(t('documents.field.item')),
          line.unit(t('documents.field.unit')),
          line.quantity('quantity', t('documents.field.quantity'), { isRequired: true }),
          line.shown('available', t('documents.field.available')),
          line.text('description', t('documents.field.description')),
        ],
        rule: ({ cells: { quantity, available } }) =>
          typeof available === 'string' &&
          typeof quantity === 'string' &&
          compareDecimals(quantity, available) > 0
            ? [
                {
                  column: 'quantity',
                  kind: 'other',
                  message: `${t('documents.field.available')}: ${available}`,
                },
              ]
            : [],
        sheet: {
          title: t('documents.sheet.waybill'),
          parties: ['sourceName', 'destinationName'],
          signatures: ['deliveredBy', 'receivedBy', 'approvedBy'],
          leftOut: ['available'],
        },
      }}
    />
  );
}
