import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { formatsOf } from '../../lib/format.ts';
import { readDecimal } from '../../lib/read-decimal.ts';
import { useSettings } from '../../lib/settings.ts';
import type { ChosenState } from './chosen-state.ts';

/** An exact number that may stay empty, typed and shown as the language writes it. */
export function DecimalField({
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
  const formats = formatsOf(useSettings((settings) => settings.isLanguage));
  // While it is being typed it stays as it is typed; a number that formats itself takes the caret away.
  const [typed, setTyped] = useState<string | null>(null);
  const kept = typeof value === 'string' ? value : '';
  const shown = /^-?\d+(\.\d+)?$/.test(kept) ? formats.number(kept) : kept;
  return (
    <TextField
      id={id}
      label={label}
      value={typed ?? shown}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(readDecimal(event.target.value));
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
      inputRef={inputRef}
      error={isWrong}
      helperText={help}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', readOnly: isReadOnly } }}
    />
  );
}
