import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { FieldProps } from './field-props.ts';

type Props = Pick<TextFieldProps, 'type' | 'multiline' | 'minRows' | 'maxRows' | 'fullWidth' | 'onBlur'> & {
  place: FieldProps;
  value: string;
  onType: (typed: string) => void;
  inputMode?: 'text' | 'numeric' | 'decimal';
  /** A value that is never empty to the eye, such as the picker of a day, needs its label above. */
  hasLabelAbove?: boolean;
};

/** The box of a field in its place in a form. What it holds, and what is read from it, is said by whoever draws it. */
export function PlacedTextField({ place, value, onType, inputMode, hasLabelAbove, ...rest }: Props) {
  const { id, label, onBlur, inputRef, isReadOnly, isWrong, help } = place;
  return (
    <TextField
      id={id}
      label={label}
      value={value}
      onChange={(event) => onType(event.target.value)}
      onBlur={onBlur}
      inputRef={inputRef}
      error={isWrong}
      helperText={help}
      slotProps={{
        ...(hasLabelAbove && { inputLabel: { shrink: true } }),
        // As its own words run: a phone number or a Turkish name reads wrongly from the right.
        htmlInput: { autoComplete: 'off', dir: 'auto', inputMode, readOnly: isReadOnly },
      }}
      {...rest}
    />
  );
}
