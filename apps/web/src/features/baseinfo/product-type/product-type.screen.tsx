import { productKinds, productType, type ProductKind } from '@kalfa/contracts/baseinfo/product-type';
import { RecordScreen } from '../../../kit/record/record-screen.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';

export default function ProductTypeScreen() {
  const { t } = useTranslation();
  const kindName = (kind: ProductKind) => t(`entity.productType.choice.kind.${kind}`);
  const formats = useFormats();
  const figure = (value: string | null) => value && formats.number(value);
  return (
    <RecordScreen
      contract={productType}
      columns={[
        { field: 'name' },
        { field: 'kind', cell: kindName },
        { field: 'height', as: 'number', cell: figure },
        { field: 'power', as: 'number', cell: figure },
      ]}
      form={(field) => [
        field.text('name'),
        field.choice(
          'kind',
          productKinds.map((kind) => ({ value: kind, label: kindName(kind) })),
        ),
        field.decimal('height'),
        field.decimal('power'),
      ]}
    />
  );
}
