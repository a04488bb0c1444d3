import type { ReactNode, Ref } from 'react';
import styles from './form.module.css';

type Props = { ref?: Ref<HTMLFormElement>; onSubmit: () => void; children: ReactNode };

/**
 * Fields one below the other and their actions. Validation messages are ours, in the language of the page, not the
 * browser's.
 */
export const Form = ({ ref, onSubmit, children }: Props) => (
  <form
    ref={ref}
    noValidate
    className={styles.form}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
  </form>
);
