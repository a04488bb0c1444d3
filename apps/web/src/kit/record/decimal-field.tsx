import { useState } from 'react';
import { formatsOf } from '../../lib/format.ts';
import { readDecimal } from '../../lib/read-decimal.ts';
import { useSettings } from '../../lib/settings.ts';
import type { FieldProps } from './field-props.ts';
import { PlacedTextField } from './placed-text-field.tsx';

/** An exact decimal, typed and displayed in the format of the language, with its unit behind it. */
export function DecimalField({ slot, unit }: { slot: FieldProps; unit?: string }) {
  const { value, onChange, onBlur } = slot;
  const formats = formatsOf(useSettings((settings) => settings.isLanguage));
  // While the user types, the text stays as typed: reformatting would move the caret.
  const [typed, setTyped] = useState<string | null>(null);
  const stored = typeof value === 'string' ? value : '';
  const formatted = /^-?\d+(\.\d+)?$/.test(stored) ? formats.number(stored) : stored;
  return (
    <PlacedTextField
      slot={slot}
      inputMode="decimal"
      {...(unit && { unit })}
      value={typed ?? formatted}
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
