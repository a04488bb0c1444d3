import { Fragment } from 'react';
import styles from './keys.module.css';

/** Key caps, in the order they are pressed. */
export const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span className={styles.keys} dir="ltr">
    {keys.map((key, index) => (
      <Fragment key={key}>
        {index > 0 && ' '}
        <kbd className={styles.key}>{key}</kbd>
      </Fragment>
    ))}
  </span>
);
