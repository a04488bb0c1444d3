import { useState } from 'react';
import { Field } from '../../../../kit/plain/field.tsx';

type Props = {
  name: string;
  label: string;
  value: string;
  onCommit: (value: string) => void;
  /** What is wrong with a typed value; it is then not stored. */
  faultOf?: (value: string) => string | undefined;
  help?: string | undefined;
  isReadOnly?: boolean;
  isNumber?: boolean;
};

/** A field whose value is stored when people leave it or press Enter; Escape returns to the stored one. */
export function CommitField({
  name,
  label,
  value,
  onCommit,
  faultOf,
  help,
  isReadOnly = false,
  isNumber = false,
}: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? value;
  const fault = typed === null ? undefined : faultOf?.(typed.trim());
  const commit = () => {
    if (typed === null || fault !== undefined) return;
    setTyped(null);
    if (typed.trim() !== value) onCommit(typed.trim());
  };
  return (
    <Field
      name={name}
      label={label}
      value={shown}
      onChange={setTyped}
      fault={fault}
      help={help}
      readOnly={isReadOnly}
      inputMode={isNumber ? 'decimal' : 'text'}
      {...(isNumber && { dir: 'ltr' as const })}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key !== 'Escape' || typed === null) return;
        event.stopPropagation();
        setTyped(null);
      }}
    />
  );
}
