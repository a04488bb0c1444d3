import { unit } from '@kalfa/contracts/baseinfo/unit';
import { RecordScreen } from '../../../kit/record/record-screen.tsx';

export default function UnitScreen() {
  return (
    <RecordScreen
      contract={unit}
      columns={[
        { field: 'title' },
        { field: 'symbol', as: 'code' },
        { field: 'decimals', as: 'number' },
        { field: 'itemCount', as: 'number' },
      ]}
      form={(field) => [field.text('title'), field.text('symbol'), field.integer('decimals')]}
    />
  );
}
