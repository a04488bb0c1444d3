import { store } from '@kalfa/contracts/stock/store';
import { workhouse } from '@kalfa/contracts/works/workhouse';
import { useParams } from 'react-router';
import { RecordScreen } from '../../../kit/record/record-screen.tsx';
import { placeForm } from '../place/place-form.tsx';

/** The stores of all sites, or of the one that the address names. */
export default function StoreScreen() {
  const { workhouseId } = useParams();
  return (
    <RecordScreen
      contract={store}
      {...(workhouseId && {
        always: [{ field: 'workhouseId', operator: 'eq', values: [workhouseId] }],
      })}
      columns={[
        { field: 'code', as: 'code' },
        { field: 'name' },
        { field: 'workhouseName' },
        { field: 'regionPath', as: 'path' },
      ]}
      form={(field) =>
        placeForm(field, field.lookup('workhouseId', workhouse.endpoints.lookup, 'workhouseName'))
      }
    />
  );
}
