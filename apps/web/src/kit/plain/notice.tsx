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
  /** An action at the end of the line. */
  action?: ReactNode;
  ref?: Ref<HTMLDivElement>;
};

/** A message in the colour of its severity. A caller that passes a ref can focus it. */
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
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
