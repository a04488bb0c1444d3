import { store } from '@kalfa/contracts/stock/store';
import { workhouse } from '@kalfa/contracts/works/workhouse';
import { useParams } from 'react-router';
import { RecordScreen } from '../../../kit/record/record-screen.tsx';
import { placeForm } from '../place/place-form.tsx';
import { usePlaceActions } from '../place/use-place-actions.ts';
import { usePlaceColumns } from '../place/use-place-columns.ts';
import { usePlacePage } from '../place/use-place-page.tsx';

/** The stores of all sites, or of the one that the address names. */
export default function StoreScreen() {
  const { workhouseId } = useParams();
  const { names, figures } = usePlaceColumns();
  const actionsOf = usePlaceActions('store');
  const page = usePlacePage('store');
  return (
    <RecordScreen
      contract={store}
      {...(workhouseId && {
        always: [{ field: 'workhouseId', operator: 'eq', values: [workhouseId] }],
      })}
      columns={[...names, { field: 'workhouseName' }, ...figures]}
      form={(field) =>
        placeForm(field, field.lookup('workhouseId', workhouse.endpoints.lookup, 'workhouseName'))
      }
      rowExtras={actionsOf}
      page={page}
    />
  );
}
