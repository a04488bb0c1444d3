import type { ChosenState } from './chosen-state.ts';
import { PlacedTextField } from './placed-text-field.tsx';

/** A day of the calendar that may stay empty, in the browser's own picker. */
export const DayField = (place: ChosenState) => (
  <PlacedTextField
    place={place}
    type="date"
    hasLabelAbove
    value={typeof place.value === 'string' ? place.value : ''}
    onType={(typed) => place.onChange(typed === '' ? null : typed)}
  />
);
