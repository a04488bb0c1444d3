import { IconChevronDown } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import styles from './drawing.module.css';

type Option = { value: string; label: string };
type Props = {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
  isReadOnly: boolean;
};

/** One of many, such as a type of pole; the browser's own list, which is quick with hundreds of entries. */
export function ChoiceField({ label, value, options, onChange, isReadOnly }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.select}>
        <select
          id={id}
          value={value}
          disabled={isReadOnly}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </div>
    </div>
  );
}

type SegmentsProps = {
  label: string;
  value: string | null;
  options: readonly (Option & { sign?: ReactNode })[];
  onChange: (value: string) => void;
  isReadOnly: boolean;
};

/** One of a few, side by side. */
export function Segments({ label, value, options, onChange, isReadOnly }: SegmentsProps) {
  const name = useId();
  return (
    <fieldset className={styles.field} disabled={isReadOnly}>
      <legend>{label}</legend>
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            {option.sign}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
