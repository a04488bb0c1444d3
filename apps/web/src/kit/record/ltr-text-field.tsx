import TextField from '@mui/material/TextField';
import type { FieldProps } from './field-props.ts';

type Props = FieldProps & { inputMode?: 'tel' | 'email' | 'numeric' | 'text'; isOptional?: boolean };

/** Numbers and addresses that are read from the left in every language: a telephone, an account, a mailbox. */
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
