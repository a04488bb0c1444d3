import type { ReactNode, Ref } from 'react';
import styles from './form.module.css';

type Props = { ref?: Ref<HTMLFormElement>; onSubmit: () => void; children: ReactNode };

/** Fields one below the other and what to do with them. We say ourselves what is wrong, in the language of the page. */
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
