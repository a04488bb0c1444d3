import { provider } from '@kalfa/contracts/baseinfo/provider';
import { region } from '@kalfa/contracts/baseinfo/region';
import { RecordScreen } from '../../../kit/record/record-screen.tsx';
import { useTranslation } from '../../../lib/i18n.ts';

export default function ProviderScreen() {
  const { t } = useTranslation();
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
    />
  );
}
