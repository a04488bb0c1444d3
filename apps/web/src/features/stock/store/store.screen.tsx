import { store } from '@kalfa/contracts/stock/store';
import { workhouse } from '@kalfa/contracts/works/workhouse';
import { useParams } from 'react-router';
import { RecordScreen } from '../../../kit/record/record-screen.tsx';

/** The stores of all sites, or of the one that the address names. */
export default function StoreScreen() {
  const { workhouseId } = useParams();
  return (
    <RecordScreen
      contract={store}
      {...(workhouseId && {
        always: [{ field: 'workhouseId', operator: 'eq', values: [workhouseId] }],
      })}
      columns={[{ field: 'name' }, { field: 'workhouseName' }]}
      form={(field) => [
        field.text('name'),
        field.lookup('workhouseId', workhouse.endpoints.lookup, 'workhouseName'),
      ]}
    />
  );
}
