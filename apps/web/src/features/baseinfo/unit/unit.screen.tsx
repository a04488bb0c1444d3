import { unit } from '@kalfa/contracts/baseinfo/unit';
import { RecordScreen } from '../../../kit/record/record-screen.tsx';

export default function UnitScreen() {
  return (
    <RecordScreen
      contract={unit}
      columns={[
        { field: 'title' },
        { field: 'symbol' },
        { field: 'decimals', align: 'number' },
        { field: 'itemCount', align: 'number' },
      ]}
      form={(field) => [field.text('title'), field.text('symbol'), field.integer('decimals')]}
    />
  );
}
