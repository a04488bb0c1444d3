import type { Filter } from '@kalfa/contracts/list';
import { balance } from '@kalfa/contracts/stock/balance';
import { store } from '@kalfa/contracts/stock/store';
import { warehouse } from '@kalfa/contracts/stock/warehouse';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import { useReferenceNames } from '../../../lib/reference-names.ts';
import { usePaused } from '../../../lib/use-paused.ts';

/** The lists of places, by the field that refers to them. */
const lookups = { warehouseId: warehouse.endpoints.lookup, storeId: store.endpoints.lookup };
type Field = keyof typeof lookups;
export const placeFields: readonly string[] = Object.keys(lookups);

const pauseMs = 250;

type Place = { field: Field; id: number; name: string };

type Props = {
  valueOf: (field: string) => string;
  set: (fields: readonly string[], own: readonly Filter[]) => void;
};

/** One warehouse or site store of this user, found by its name. */
export function PlaceFilter({ valueOf, set }: Props) {
  const { t } = useTranslation();
  const { choice } = useEntityTexts(balance.name);
  const [typed, setTyped] = useState('');
  const q = usePaused(typed.trim(), pauseMs);
  const query = q ? { q } : {};
  const warehouses = useRead(lookups.warehouseId, { query });
  const stores = useRead(lookups.storeId, { query });
  const found = (field: Field, rows: readonly { id: number; name: string }[] = []) =>
    rows.map(({ id, name }): Place => ({ field, id, name }));
  const options = [...found('warehouseId', warehouses.data), ...found('storeId', stores.data)];
  const field = (['warehouseId', 'storeId'] as const).find((one) => valueOf(one) !== '');
  const id = field && valueOf(field);
  const nameOf = useReferenceNames(balance.list.references, field && id ? [[field, [id]]] : []);
  const chosen = field && id ? { field, id: Number(id), name: nameOf(field, id) ?? '' } : null;
  return (
    <Autocomplete<Place>
      options={options}
      value={chosen}
      // The server has filtered already, and its matching is more tolerant than the browser's.
      filterOptions={(all) => all}
      groupBy={({ field: of }) => choice('placeKind', of === 'warehouseId' ? 'warehouse' : 'store') ?? ''}
      isOptionEqualToValue={(one, other) => one.field === other.field && one.id === other.id}
      getOptionLabel={({ name }) => name}
      getOptionKey={(one) => `${one.field} ${one.id}`}
      onChange={(_event, place) =>
        set(placeFields, place ? [{ field: place.field, operator: 'eq', values: [String(place.id)] }] : [])
      }
      onInputChange={(_event, next, reason) => setTyped(reason === 'input' ? next : '')}
      loading={warehouses.isFetching || stores.isFetching}
      loadingText={t('shell.loading')}
      noOptionsText={t('list.noMatchTitle')}
      openText={t('record.openChoices')}
      closeText={t('shell.close')}
      clearText={t('record.clearChoice')}
      renderInput={(params) => (
        <TextField {...params} label={t('inquiry.place')} placeholder={t('inquiry.anyPlace')} />
      )}
      sx={{ width: { xs: '100%', sm: 170 } }}
    />
  );
}
