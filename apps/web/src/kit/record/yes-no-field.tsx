import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { FieldProps } from './field-props.ts';

export type YesNoLabels = { yes: string; no: string };
type Props = FieldProps & YesNoLabels;

/** A boolean as a choice of two labels instead of a checkbox. */
export function YesNoField({
  id,
  label,
  value,
  onChange,
  onBlur,
  inputRef,
  isReadOnly = false,
  isWrong,
  help,
  yes,
  no,
}: Props) {
  return (
    <TextField
      select
      id={id}
      label={label}
      value={value === true ? 'yes' : 'no'}
      onChange={(event) => onChange(event.target.value === 'yes')}
      onBlur={onBlur}
      inputRef={inputRef}
      error={isWrong}
      helperText={help}
      slotProps={{ select: { readOnly: isReadOnly } }}
    >
      <MenuItem value="yes">{yes}</MenuItem>
      <MenuItem value="no">{no}</MenuItem>
    </TextField>
  );
}
