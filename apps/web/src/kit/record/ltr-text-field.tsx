import { storeText, type FieldProps } from './field-props.ts';
import { PlacedTextField } from './placed-text-field.tsx';

export type LtrInputMode = 'tel' | 'email' | 'numeric' | 'text';

/** Numbers and addresses that are written left to right in every language: phone numbers, IBANs, email addresses. */
export const LtrTextField = ({
  slot,
  inputMode = 'text',
}: {
  slot: FieldProps;
  inputMode?: LtrInputMode;
}) => (
  <PlacedTextField
    slot={slot}
    isLtr
    inputMode={inputMode}
    value={typeof slot.value === 'string' ? slot.value : ''}
    onType={storeText(slot)}
  />
);
