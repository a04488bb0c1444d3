import { provider } from '@kalfa/contracts/baseinfo/provider';
import { region } from '@kalfa/contracts/baseinfo/region';
import { LtrTextField } from '../../../kit/record/ltr-text-field.tsx';
import { LongTextField } from '../../../kit/record/long-text-field.tsx';
import { RecordScreen } from '../../../kit/record/record-screen.tsx';
import { YesNoField } from '../../../kit/record/yes-no-field.tsx';
import { useTranslation } from '../../../lib/i18n.ts';

export default function ProviderScreen() {
  const { t } = useTranslation();
  const labels = { yes: t('baseinfo.ownership.inHouse'), no: t('baseinfo.ownership.external') };
  return (
    <RecordScreen
      contract={provider}
      columns={[
        { field: 'name' },
        { field: 'taxNumber' },
        { field: 'phone', cell: (value) => <bdi dir="ltr">{value}</bdi> },
        { field: 'regionPath' },
        { field: 'inGroup', cell: (value) => (value ? labels.yes : labels.no) },
      ]}
      form={(field) => [
        field.text('name'),
        field.custom('taxNumber', (state) => <LtrTextField {...state} isOptional inputMode="numeric" />),
        field.optionalText('taxOffice'),
        field.custom('phone', (state) => <LtrTextField {...state} inputMode="tel" />),
        field.custom('email', (state) => <LtrTextField {...state} isOptional inputMode="email" />),
        field.lookup('regionId', region.endpoints.lookup, 'regionPath'),
        field.custom('address', (state) => <LongTextField {...state} />),
        field.custom('inGroup', (state) => <YesNoField {...state} {...labels} />),
        field.custom('iban', (state) => <LtrTextField {...state} isOptional />),
      ]}
    />
  );
}
