import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { Controller, type Control, type FieldValues } from 'react-hook-form';
import type { EntityTexts } from '../../lib/entity-texts.ts';
import type { FieldProps, Option } from './field-props.ts';
import { LookupField, type LookupEndpoint } from './lookup-field.tsx';
import { MultiSelect } from './multi-select.tsx';
import { PlacedTextField } from './placed-text-field.tsx';
import type { StoredRow } from './stored-row.ts';

/** The fields a form can consist of. Their names are keys of the contract's input; another name does not compile. */
export type RecordFields<Input> = {
  text: (name: keyof Input & string) => ReactNode;
  /** An optional text. */
  optionalText: (name: keyof Input & string) => ReactNode;
  integer: (name: keyof Input & string) => ReactNode;
  /** One of a few options. */
  choice: (name: keyof Input & string, options: readonly Option<string | null>[]) => ReactNode;
  /** Any number of a few options. */
  several: (name: keyof Input & string, options: readonly Option<number>[]) => ReactNode;
  /** One of many records, found by typing; `shownBy` is the field of the row with the name of the selected record. */
  lookup: (name: keyof Input & string, endpoint: LookupEndpoint, shownBy: string) => ReactNode;
  /** A custom field of the screen, which is given its slot in the form. */
  custom: (name: keyof Input & string, draw: (state: FieldProps) => ReactNode) => ReactNode;
};

type Props = {
  control: Control<FieldValues>;
  texts: EntityTexts;
  isReadOnly: boolean;
  row: StoredRow | null;
};

export function recordFields<Input>({ control, texts, isReadOnly, row }: Props): RecordFields<Input> {
  const chosen = (name: string, draw: (state: FieldProps) => ReactNode) => (
    <Controller
      key={name}
      name={name}
      control={control}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <>
          {draw({
            id: `field-${name}`,
            label: texts.field(name),
            value: value as unknown,
            onChange,
            onBlur,
            inputRef: ref,
            isReadOnly,
            isWrong: error !== undefined,
            help: error?.message ?? texts.help(name),
          })}
        </>
      )}
    />
  );
  const field = (name: string, read: (typed: string) => unknown, inputMode: 'text' | 'numeric') =>
    chosen(name, (state) => (
      <PlacedTextField
        slot={state}
        inputMode={inputMode}
        value={isNothing(state.value) ? '' : String(state.value)}
        onType={(typed) => state.onChange(read(typed))}
      />
    ));
  return {
    text: (name) => field(name, (typed) => typed, 'text'),
    optionalText: (name) => field(name, (typed) => (typed === '' ? null : typed), 'text'),
    // Text that is not a number stays as typed, so that the user can see and correct it.
    integer: (name) => field(name, readInteger, 'numeric'),
    choice: (name, options) => chosen(name, (state) => <ChoiceField {...state} options={options} />),
    custom: chosen,
    several: (name, options) => chosen(name, (state) => <MultiSelect {...state} options={options} />),
    lookup: (name, endpoint, shownBy) =>
      chosen(name, (state) => (
        <LookupField
          {...state}
          endpoint={endpoint}
          stored={row && { id: row[name] as number | null, name: row[shownBy] as string | null }}
        />
      )),
  };
}

const isNothing = (value: unknown) => value === undefined || value === null || Number.isNaN(value);

function ChoiceField({
  id,
  label,
  value,
  onChange,
  onBlur,
  inputRef,
  isReadOnly,
  isWrong,
  help,
  options,
}: FieldProps & { options: readonly Option<string | null>[] }) {
  return (
    <MuiTextField
      select
      id={id}
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={onBlur}
      inputRef={inputRef}
      error={isWrong}
      helperText={help}
      slotProps={{
        inputLabel: { shrink: true },
        select: { displayEmpty: true, readOnly: isReadOnly ?? false },
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value ?? ''}>
          {option.label}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}

/** Arabic and Persian keyboards have their own digits, and a minus sign may be pasted from a text. */
function readInteger(typed: string): unknown {
  const latin = typed
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace('−', '-');
  return /^-?\d+$/.test(latin) ? Number(latin) : typed;
}
