import { storeText, type FieldProps } from './field-props.ts';
import { PlacedTextField } from './placed-text-field.tsx';

/** A text of several lines. */
export const LongTextField = (slot: FieldProps) => (
  <PlacedTextField
    slot={slot}
    multiline
    minRows={3}
    maxRows={10}
    value={typeof slot.value === 'string' ? slot.value : ''}
    onType={storeText(slot)}
  />
);
