import TextField from '@mui/material/TextField';
import type { FieldProps } from './field-props.ts';

type Props = FieldProps & { inputMode?: 'tel' | 'email' | 'numeric' | 'text'; isOptional?: boolean };

/** Numbers and addresses that are written left to right in every language: phone numbers, IBANs, email addresses. */
export function LtrTextField({
  id,
  label,
  value,
  onChange,
  onBlur,
  inputRef,
  isReadOnly,
  isWrong,
  help,
  inputMode = 'text',
  isOptional = false,
}: Props) {
  return (
    <TextField
      id={id}
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(isOptional && target.value === '' ? null : target.value)}
      onBlur={onBlur}
      inputRef={inputRef}
      error={isWrong}
      helperText={help}
      slotProps={{
        htmlInput: {
          inputMode,
          autoComplete: 'off',
          readOnly: isReadOnly,
          dir: 'ltr',
          sx: { '[dir=rtl] &': { textAlign: 'end' } },
        },
      }}
    />
  );
}
