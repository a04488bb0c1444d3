import TextField from '@mui/material/TextField';
import type { ChosenState } from './chosen-state.ts';

/** A day of the calendar that may stay empty, in the browser's own picker. */
export function DayField({
  id,
  label,
  value,
  onChange,
  onBlur,
  inputRef,
  isReadOnly,
  isWrong,
  help,
}: ChosenState) {
  return (
    <TextField
      type="date"
      id={id}
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={onBlur}
      inputRef={inputRef}
      error={isWrong}
      helperText={help}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { readOnly: isReadOnly } }}
    />
  );
}
