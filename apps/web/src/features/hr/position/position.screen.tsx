import { position } from '@kalfa/contracts/hr/position';
import { RecordScreen } from '../../../kit/record/record-screen.tsx';

export default function PositionScreen() {
  return (
    <RecordScreen
      contract={position}
      columns={[{ field: 'title' }, { field: 'personnelCount', as: 'number' }]}
      form={(field) => field.text('title')}
    />
  );
}
