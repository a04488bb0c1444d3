import styles from './check.module.css';

type Props = { name: string; label: string; isChecked: boolean; onChange: (isChecked: boolean) => void };

/** Yes or no, with the words beside the box; both can be pressed. */
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
