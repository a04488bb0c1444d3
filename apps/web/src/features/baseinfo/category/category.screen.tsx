import { category, categoryTree } from '@kalfa/contracts/baseinfo/category';
import { TreeScreen } from '../../../kit/tree/tree-screen.tsx';

export default function CategoryScreen() {
  return (
    <TreeScreen
      contract={category}
      tree={categoryTree}
      words="category"
      deepest={6}
      columns={[
        { field: 'name' },
        { field: 'code', as: 'code' },
        { field: 'childCount', as: 'number' },
        { field: 'itemCount', as: 'number' },
      ]}
      form={(field) => [field.text('name'), field.text('code')]}
    />
  );
}
