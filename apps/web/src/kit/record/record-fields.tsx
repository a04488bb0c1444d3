import MuiTextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { Controller, type Control, type FieldValues } from 'react-hook-form';
import type { EntityTexts } from '../../lib/entity-texts.ts';

/** The fields a form can be made of. Their names are keys of the contract's input; another name does not compile. */
export type RecordFields<Input> = {
  text: (name: keyof Input & string) => ReactNode;
  integer: (name: keyof Input & string) => ReactNode;
};

type Props = { control: Control<FieldValues>; texts: EntityTexts; isReadOnly: boolean };

export function recordFields<Input>({ control, texts, isReadOnly }: Props): RecordFields<Input> {
  const field = (name: string, read: (typed: string) => unknown, inputMode: 'text' | 'numeric') => (
    <Controller
      key={name}
      name={name}
      control={control}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <MuiTextField
          id={`field-${name}`}
          label={texts.field(name)}
          value={value === undefined || value === null || Number.isNaN(value) ? '' : String(value)}
          onChange={(event) => onChange(read(event.target.value))}
          onBlur={onBlur}
          inputRef={ref}
          error={error !== undefined}
          helperText={error?.message ?? texts.help(name)}
          slotProps={{ htmlInput: { inputMode, autoComplete: 'off', readOnly: isReadOnly } }}
        />
      )}
    />
  );
  return {
    text: (name) => field(name, (typed) => typed, 'text'),
    // What is no number stays as it was typed, so that the person can see and mend it.
    integer: (name) => field(name, readInteger, 'numeric'),
  };
}

/** Arabic and Persian keyboards have digits of their own, and a minus sign may be pasted from a text. */
function readInteger(typed: string): unknown {
  const latin = typed
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace('−', '-');
  return /^-?\d+$/.test(latin) ? Number(latin) : typed;
}
