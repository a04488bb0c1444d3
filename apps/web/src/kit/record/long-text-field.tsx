import type { FieldProps } from './field-props.ts';
import { PlacedTextField } from './placed-text-field.tsx';

/** A text of several lines, which may stay empty. */
export const LongTextField = (place: FieldProps) => (
  <PlacedTextField
    place={place}
    multiline
    minRows={3}
    maxRows={10}
    value={typeof place.value === 'string' ? place.value : ''}
    onType={(typed) => place.onChange(typed === '' ? null : typed)}
  />
);
