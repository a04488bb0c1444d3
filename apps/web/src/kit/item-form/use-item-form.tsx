import { category } from '@kalfa/contracts/baseinfo/category';
import { reportGroups, type item } from '@kalfa/contracts/baseinfo/item';
import { unit } from '@kalfa/contracts/baseinfo/unit';
import type { InputOf } from '@kalfa/contracts/record';
import type { RecordFields } from '../record/record-fields.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { NameField } from './name-field.tsx';

/** The form of an item, which its list and its own page both open. */
export function useItemForm(): (field: RecordFields<InputOf<typeof item>>) => React.ReactNode {
  const { t } = useTranslation();
  const groups = reportGroups.map((value) => ({
    value,
    label: t(`entity.item.choice.reportGroup.${value}`),
  }));
  return (field) => [
    field.custom('name', (state) => <NameField {...state} />),
    field.text('code'),
    field.lookup('unitId', unit.endpoints.lookup, 'unitSymbol'),
    field.lookup('categoryId', category.endpoints.lookup, 'categoryPath'),
    field.text('abbreviation'),
    field.decimal('unitWeight'),
    field.choice('reportGroup', groups),
    field.text('barcode'),
    field.longText('description'),
  ];
}
