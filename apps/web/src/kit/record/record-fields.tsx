import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { Controller, useWatch, type Control, type FieldValues } from 'react-hook-form';
import { z } from 'zod';
import type { EntityTexts } from '../../lib/entity-texts.ts';
import { DayField } from './day-field.tsx';
import { DecimalField } from './decimal-field.tsx';
import { storeText, type FieldProps, type Option } from './field-props.ts';
import { LongTextField } from './long-text-field.tsx';
import { LookupField, type LookupProps } from './lookup-field.tsx';
import { LtrTextField, type LtrInputMode } from './ltr-text-field.tsx';
import { MultiSelect } from './multi-select.tsx';
import { PlacedTextField } from './placed-text-field.tsx';
import type { StoredRow } from './stored-row.ts';
import type { LookupEndpoint } from './use-lookup.ts';
import { YesNoField, type YesNoLabels } from './yes-no-field.tsx';

/** The fields a form can consist of. Their names are keys of the contract's input; another name does not compile. */
export type RecordFields<Input> = {
  text: (name: keyof Input & string) => ReactNode;
  /** A text that is written left to right in every language: a phone number, an IBAN, an email address. */
  ltrText: (name: keyof Input & string, inputMode?: LtrInputMode) => ReactNode;
  /** A text of several lines. */
  longText: (name: keyof Input & string) => ReactNode;
  integer: (name: keyof Input & string) => ReactNode;
  decimal: (name: keyof Input & string) => ReactNode;
  /** An amount in this currency, such as `TRY`. */
  money: (name: keyof Input & string, currency: string) => ReactNode;
  date: (name: keyof Input & string) => ReactNode;
  /** The first and the last day. */
  period: (from: keyof Input & string, to: keyof Input & string) => ReactNode;
  /** A boolean, as a choice of two labels. */
  yesNo: (name: keyof Input & string, labels: YesNoLabels) => ReactNode;
  /** One of a few options. */
  choice: (name: keyof Input & string, options: readonly Option<string | null>[]) => ReactNode;
  /** Any number of a few options. */
  several: (name: keyof Input & string, options: readonly Option<number>[]) => ReactNode;
  /** One of many records, found by typing; `shownBy` is the field of the row with the name of the selected record. */
  lookup: (
    name: keyof Input & string,
    endpoint: LookupEndpoint,
    shownBy: string,
    options?: { isDestination?: boolean; of?: keyof Input & string },
  ) => ReactNode;
  /** A custom field of the screen, which is given its slot in the form. */
  custom: (name: keyof Input & string, draw: (state: FieldProps) => ReactNode) => ReactNode;
};

type Props = {
  control: Control<FieldValues>;
  /** The contract's input. An empty field is `null` where the contract allows it. */
  input: z.ZodObject;
  texts: EntityTexts;
  isReadOnly: boolean;
  row: StoredRow | null;
};

export function recordFields<Input>({ control, input, texts, isReadOnly, row }: Props): RecordFields<Input> {
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
            isOptional: isOptional(input.shape[name]),
            isWrong: error !== undefined,
            help: error?.message ?? texts.help(name),
          })}
        </>
      )}
    />
  );
  return {
    text: (name) =>
      chosen(name, (slot) => (
        <PlacedTextField slot={slot} inputMode="text" value={textOf(slot)} onType={storeText(slot)} />
      )),
    ltrText: (name, inputMode) =>
      chosen(name, (slot) => <LtrTextField slot={slot} {...(inputMode && { inputMode })} />),
    longText: (name) => chosen(name, (slot) => <LongTextField {...slot} />),
    // Text that is not a number stays as typed, so that the user can see and correct it.
    integer: (name) =>
      chosen(name, (slot) => (
        <PlacedTextField
          slot={slot}
          inputMode="numeric"
          value={textOf(slot)}
          onType={(typed) => slot.onChange(readInteger(typed))}
        />
      )),
    decimal: (name) => chosen(name, (slot) => <DecimalField slot={slot} />),
    money: (name, currency) => chosen(name, (slot) => <DecimalField slot={slot} unit={currency} />),
    date: (name) => chosen(name, (slot) => <DayField {...slot} />),
    period: (from, to) => (
      <Stack key={from} direction="row" sx={{ gap: 2, '& > *': { flex: 1 } }}>
        {[from, to].map((name) => chosen(name, (slot) => <DayField {...slot} />))}
      </Stack>
    ),
    yesNo: (name, labels) => chosen(name, (slot) => <YesNoField {...slot} {...labels} />),
    choice: (name, options) => chosen(name, (state) => <ChoiceField {...state} options={options} />),
    custom: chosen,
    several: (name, options) => chosen(name, (state) => <MultiSelect {...state} options={options} />),
    lookup: (name, endpoint, shownBy, { of, ...options } = {}) =>
      chosen(name, (state) => (
        <LookupOf
          control={control}
          {...(of && { of })}
          {...state}
          endpoint={endpoint}
          {...options}
          stored={row && { id: row[name] as number | null, name: row[shownBy] as string | null }}
        />
      )),
  };
}

type LookupOfProps = Omit<LookupProps, 'of'> & { control: Control<FieldValues>; of?: string };

/** A picker that may find only what belongs to the record in another field of the form. */
function LookupOf({ control, of, ...field }: LookupOfProps) {
  const other: unknown = useWatch({ control, name: of ?? '', disabled: of === undefined });
  return <LookupField {...field} {...(of && { of: typeof other === 'number' ? other : null })} />;
}

/** Whether the contract accepts `null` for a field. */
const isOptional = (field: z.core.$ZodType | undefined) =>
  field !== undefined && z.safeParse(field, null).success;

const textOf = ({ value }: FieldProps) =>
  value === undefined || value === null || Number.isNaN(value) ? '' : String(value);

/** One of a few options. */
export function ChoiceField({
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
