import { provider } from '@kalfa/contracts/baseinfo/provider';
import { region } from '@kalfa/contracts/baseinfo/region';
import { operations } from '@kalfa/contracts/permission';
import { lazy } from 'react';
import { RecordScreen } from '../../../kit/record/record-screen.tsx';
import { loadNamespaces, useTranslation } from '../../../lib/i18n.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { useSession } from '../../../lib/session/session.ts';

/** Orders are named by another area. */
const SupplierPurchases = lazy(async () => {
  const [part] = await Promise.all([
    loadPart(() => import('./supplier-purchases.tsx')),
    loadNamespaces('purchasing', 'documents'),
  ]);
  return { default: part.SupplierPurchases };
});

const SupplierYears = lazy(async () => {
  const [part] = await Promise.all([
    loadPart(() => import('./supplier-years.tsx')),
    loadNamespaces('purchasing'),
  ]);
  return { default: part.SupplierYears };
});

export default function ProviderScreen() {
  const { t } = useTranslation();
  const can = useSession((session) => session.can);
  const seesOrders = can('orders', operations.view.name);
  const seesYears = can('reports', operations.cost.name);
  const labels = { yes: t('baseinfo.ownership.inHouse'), no: t('baseinfo.ownership.external') };
  return (
    <RecordScreen
      contract={provider}
      columns={[
        { field: 'name' },
        { field: 'taxNumber', as: 'code' },
        { field: 'phone', as: 'code', cell: (value) => <bdi dir="ltr">{value}</bdi> },
        { field: 'regionPath', as: 'path' },
        { field: 'inGroup', cell: (value) => (value ? labels.yes : labels.no) },
        { field: 'taxOffice', hidden: true },
        { field: 'email', as: 'code', hidden: true, cell: (value) => value && <bdi dir="ltr">{value}</bdi> },
      ]}
      form={(field) => [
        field.text('name'),
        field.ltrText('taxNumber', 'numeric'),
        field.text('taxOffice'),
        field.ltrText('phone', 'tel'),
        field.ltrText('email', 'email'),
        field.lookup('regionId', region.endpoints.lookup, 'regionPath'),
        field.longText('address'),
        field.yesNo('inGroup', labels),
        field.ltrText('iban'),
      ]}
      page={
        seesOrders || seesYears
          ? {
              tabs: ({ id }) => [
                ...(seesOrders
                  ? [
                      {
                        name: 'purchases',
                        label: t('baseinfo.providerPage.purchases'),
                        content: <SupplierPurchases providerId={id} />,
                      },
                    ]
                  : []),
                ...(seesYears
                  ? [
                      {
                        name: 'years',
                        label: t('baseinfo.providerPage.years'),
                        content: <SupplierYears providerId={id} />,
                      },
                    ]
                  : []),
              ],
            }
          : undefined
      }
    />
  );
}
