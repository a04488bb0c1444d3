import TextField from '@mui/material/TextField';
import type { ChosenState } from './chosen-state.ts';

/** A text of several lines, which may stay empty. */
export function LongTextField({
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
      id={id}
      label={label}
      multiline
      minRows={3}
      maxRows={10}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={onBlur}
      inputRef={inputRef}
      error={isWrong}
      helperText={help}
      slotProps={{ htmlInput: { readOnly: isReadOnly, dir: 'auto' } }}
    />
  );
}
