import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import styles from './notice.module.css';

const icons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertCircle,
};

type Props = {
  kind: keyof typeof icons;
  children: ReactNode;
  /** Something to do about it, at the end of the line. */
  action?: ReactNode;
  ref?: Ref<HTMLDivElement>;
};

/** A word to the reader in the colour of what it says. Whoever gives it a ref can send the focus there. */
export function Notice({ kind, children, action, ref }: Props) {
  const Icon = icons[kind];
  return (
    <div
      ref={ref}
      role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
      tabIndex={-1}
      className={`${styles.notice} ${styles[kind]}`}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  );
}
