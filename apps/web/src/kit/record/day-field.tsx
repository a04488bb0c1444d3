import type { FieldProps } from './field-props.ts';
import { PlacedTextField } from './placed-text-field.tsx';

/** A day of the calendar that may stay empty, in the browser's own picker. */
export const DayField = (place: FieldProps) => (
  <PlacedTextField
    place={place}
    type="date"
    hasLabelAbove
    value={typeof place.value === 'string' ? place.value : ''}
    onType={(typed) => place.onChange(typed === '' ? null : typed)}
  />
);
