import styles from './check.module.css';

type Props = { name: string; label: string; isChecked: boolean; onChange: (isChecked: boolean) => void };

/** A checkbox with its label; both can be clicked. */
export const Check = ({ name, label, isChecked, onChange }: Props) => (
  <label className={styles.check}>
    <input
      className={styles.box}
      type="checkbox"
      name={name}
      checked={isChecked}
      onChange={(event) => onChange(event.target.checked)}
    />
    {label}
  </label>
);
