import { region, regionTree } from '@kalfa/contracts/baseinfo/region';
import { TreeScreen } from '../../../kit/tree/tree-screen.tsx';

export default function RegionScreen() {
  return (
    <TreeScreen
      contract={region}
      tree={regionTree}
      words="region"
      deepest={2}
      columns={[
        { field: 'name' },
        { field: 'code', as: 'code' },
        { field: 'childCount', as: 'number' },
        { field: 'providerCount', as: 'number' },
      ]}
      form={(field) => [field.text('name'), field.text('code')]}
    />
  );
}
