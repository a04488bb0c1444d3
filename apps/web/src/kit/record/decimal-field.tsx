import { useState } from 'react';
import { formatsOf } from '../../lib/format.ts';
import { readDecimal } from '../../lib/read-decimal.ts';
import { useSettings } from '../../lib/settings.ts';
import type { FieldProps } from './field-props.ts';
import { PlacedTextField } from './placed-text-field.tsx';

/** An exact number that may stay empty, typed and shown as the language writes it. */
export function DecimalField(place: FieldProps) {
  const { value, onChange, onBlur } = place;
  const formats = formatsOf(useSettings((settings) => settings.isLanguage));
  // While it is being typed it stays as it is typed; a number that formats itself takes the caret away.
  const [typed, setTyped] = useState<string | null>(null);
  const kept = typeof value === 'string' ? value : '';
  const shown = /^-?\d+(\.\d+)?$/.test(kept) ? formats.number(kept) : kept;
  return (
    <PlacedTextField
      place={place}
      inputMode="decimal"
      value={typed ?? shown}
      onType={(text) => {
        setTyped(text);
        onChange(readDecimal(text));
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
    />
  );
}
