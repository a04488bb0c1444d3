import { storeText, type FieldProps } from './field-props.ts';
import { PlacedTextField } from './placed-text-field.tsx';

/** A calendar date, in the browser's own date picker. */
export const DayField = (slot: FieldProps) => (
  <PlacedTextField
    slot={slot}
    type="date"
    hasLabelAbove
    value={typeof slot.value === 'string' ? slot.value : ''}
    onType={storeText(slot)}
  />
);
