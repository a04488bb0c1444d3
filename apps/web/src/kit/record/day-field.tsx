import { DayInput } from '../day/day-input.tsx';
import { storeText, type FieldProps } from './field-props.ts';

/** A calendar date in its slot in a form. */
export const DayField = (slot: FieldProps) => (
  <DayInput
    id={slot.id}
    label={slot.label}
    value={typeof slot.value === 'string' ? slot.value : ''}
    onChange={storeText(slot)}
    onBlur={slot.onBlur}
    inputRef={slot.inputRef}
    isReadOnly={slot.isReadOnly}
    required={!slot.isOptional && !slot.isReadOnly}
    error={slot.isWrong}
    helperText={slot.help}
  />
);
