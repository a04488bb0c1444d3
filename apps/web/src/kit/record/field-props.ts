export type Option<Value> = { value: Value; label: string };

/** What every field to choose in knows of its place in a form. */
export type FieldProps = {
  id: string;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: () => void;
  inputRef?: (element: HTMLElement | null) => void;
  isReadOnly?: boolean;
  isWrong: boolean;
  help: string | undefined;
};
