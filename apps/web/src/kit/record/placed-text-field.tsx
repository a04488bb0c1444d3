import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { FieldProps } from './field-props.ts';

type Props = Pick<TextFieldProps, 'type' | 'multiline' | 'minRows' | 'maxRows' | 'fullWidth' | 'onBlur'> & {
  slot: FieldProps;
  value: string;
  onType: (typed: string) => void;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  /** Written left to right in every language; other texts follow their content. */
  isLtr?: boolean;
  /** Shown behind the value, such as a currency. */
  unit?: string;
};

/** The text box of a field in its slot in a form. The caller decides how its value is displayed and parsed. */
export function PlacedTextField({ slot, value, onType, inputMode, isLtr, unit, ...rest }: Props) {
  const { id, label, onBlur, inputRef, isReadOnly, isOptional, isWrong, help } = slot;
  return (
    <TextField
      id={id}
      label={label}
      value={value}
      onChange={(event) => onType(event.target.value)}
      onBlur={onBlur}
      inputRef={inputRef}
      required={!isOptional && !isReadOnly}
      error={isWrong}
      helperText={help}
      slotProps={{
        ...(unit && { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }),
        // In the direction of its content: a Turkish name reads wrongly from right to left.
        htmlInput: {
          autoComplete: 'off',
          dir: isLtr ? 'ltr' : 'auto',
          inputMode,
          readOnly: isReadOnly,
          ...(isLtr && { sx: { '[dir=rtl] &': { textAlign: 'end' } } }),
        },
      }}
      {...rest}
    />
  );
}
