import { forceMajeure } from '@kalfa/contracts/baseinfo/force-majeure';
import { RecordScreen } from '../../../kit/record/record-screen.tsx';

export default function ForceMajeureScreen() {
  return (
    <RecordScreen
      contract={forceMajeure}
      columns={[{ field: 'title' }]}
      form={(field) => field.text('title')}
    />
  );
}
