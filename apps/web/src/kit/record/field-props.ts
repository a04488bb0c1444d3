export type Option<Value> = { value: Value; label: string };

/** What every custom field gets from its slot in a form. */
export type FieldProps = {
  id: string;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: () => void;
  inputRef?: (element: HTMLElement | null) => void;
  isReadOnly?: boolean;
  /** An empty field is stored as `null`. */
  isOptional?: boolean;
  isWrong: boolean;
  help: string | undefined;
};

/** Stores typed text in a field. */
export const storeText =
  ({ isOptional, onChange }: FieldProps) =>
  (typed: string) =>
    onChange(isOptional && typed === '' ? null : typed);
