import { category } from '@kalfa/contracts/baseinfo/category';
import { item, reportGroups } from '@kalfa/contracts/baseinfo/item';
import { unit } from '@kalfa/contracts/baseinfo/unit';
import { DecimalField } from '../../../kit/record/decimal-field.tsx';
import { LongTextField } from '../../../kit/record/long-text-field.tsx';
import { RecordScreen } from '../../../kit/record/record-screen.tsx';
import { useTranslation } from '../../../lib/i18n.ts';

export default function ItemScreen() {
  const { t } = useTranslation();
  const groups = reportGroups.map((value) => ({
    value,
    label: t(`entity.item.choice.reportGroup.${value}`),
  }));
  return (
    <RecordScreen
      contract={item}
      columns={[
        { field: 'code' },
        { field: 'name' },
        { field: 'categoryPath' },
        { field: 'unitSymbol' },
        { field: 'abbreviation' },
        { field: 'unitWeight', align: 'number' },
      ]}
      form={(field) => [
        field.text('name'),
        field.text('code'),
        field.lookup('unitId', unit.endpoints.lookup, 'unitSymbol'),
        field.lookup('categoryId', category.endpoints.lookup, 'categoryPath'),
        field.optionalText('abbreviation'),
        field.drawn('unitWeight', (state) => <DecimalField {...state} />),
        field.choice('reportGroup', groups),
        field.optionalText('barcode'),
        field.drawn('description', (state) => <LongTextField {...state} />),
      ]}
    />
  );
}
