import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useEffect, useRef, type ReactNode } from 'react';
import { Controller, type Control, type FieldValues } from 'react-hook-form';

export type AuthFieldProps = {
  control: Control<FieldValues>;
  name: string;
  label: string;
  help?: string;
  /** The page begins here. */
  takesFocus?: boolean;
  /** Lets the browser and password managers fill in what they know. */
  autoComplete: string;
  inputMode?: 'text' | 'email' | 'tel';
};

type Extra = Pick<TextFieldProps, 'type' | 'onKeyDown' | 'onKeyUp' | 'onBlur'> & {
  endAdornment?: ReactNode;
};

/** One line of a form before the sign-in. What people type here is Latin, so it runs from left to right in any language. */
export function AuthField(props: AuthFieldProps & Extra) {
  const { control, name, label, help, takesFocus = false, autoComplete, inputMode, endAdornment } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <TextField
          id={`field-${name}`}
          name={name}
          label={label}
          type={props.type ?? 'text'}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value)}
          onBlur={(event) => {
            onBlur();
            props.onBlur?.(event);
          }}
          onKeyDown={props.onKeyDown}
          onKeyUp={props.onKeyUp}
          inputRef={(element: HTMLInputElement | null) => {
            ref(element);
            input.current = element;
          }}
          error={error !== undefined}
          helperText={error?.message ?? help}
          slotProps={{
            htmlInput: { autoComplete, inputMode, autoCapitalize: 'none', spellCheck: false, dir: 'auto' },
            input: { endAdornment },
          }}
        />
      )}
    />
  );
}
