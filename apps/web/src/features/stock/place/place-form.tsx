import { region } from '@kalfa/contracts/baseinfo/region';
import type { InputOf } from '@kalfa/contracts/record';
import type { warehouse } from '@kalfa/contracts/stock/warehouse';
import type { RecordFields } from '../../../kit/record/record-fields.tsx';

type Fields = RecordFields<InputOf<typeof warehouse>>;

/** The fields that warehouses and stores share, around those of one of them. */
export const placeForm = (field: Fields, ...own: React.ReactNode[]) => [
  field.text('code'),
  field.text('name'),
  ...own,
  field.lookup('regionId', region.endpoints.lookup, 'regionPath'),
  field.longText('address'),
  field.longText('note'),
];
