import { category } from '@kalfa/contracts/baseinfo/category';
import { RecordScreen } from '../../../kit/record/record-screen.tsx';

export default function CategoryScreen() {
  return (
    <RecordScreen
      contract={category}
      columns={[
        { field: 'name' },
        { field: 'code' },
        { field: 'childCount', align: 'number' },
        { field: 'itemCount', align: 'number' },
      ]}
      form={(field) => [field.text('name'), field.optionalText('code')]}
    />
  );
}
