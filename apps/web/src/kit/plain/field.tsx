import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react';
import styles from './field.module.css';

export type FieldProps = Omit<ComponentProps<'input'>, 'className' | 'id' | 'value' | 'onChange'> & {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The error of the value, shown instead of the help. */
  fault?: string | undefined;
  help?: string | undefined;
  /** Has the focus when the page opens. */
  takesFocus?: boolean;
  /** Inside the frame at its end. */
  end?: ReactNode;
};

/** A single-line input, with its label above and its help or error below. */
export function Field(props: FieldProps) {
  const { label, fault, help, takesFocus = false, end, value, onChange, ...input } = props;
  const id = useId();
  const element = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) element.current?.focus();
  }, [takesFocus]);
  const note = fault ?? help;
  return (
    <div className={styles.field} data-faulty={fault === undefined ? undefined : ''}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.frame}>
        <input
          type="text"
          dir="auto"
          // Names and secrets are typed here, which no keyboard should correct.
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          ref={element}
          id={id}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={fault !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
        {end}
      </div>
      {note !== undefined && (
        <div id={`${id}-note`} className={styles.note}>
          {fault !== undefined && <IconAlertCircle size={16} stroke={1.75} aria-hidden />}
          {note}
        </div>
      )}
    </div>
  );
}
