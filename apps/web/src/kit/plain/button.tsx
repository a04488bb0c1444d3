import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';
import { Ring } from './ring.tsx';

type Look = {
  look?: 'solid' | 'outline' | 'text' | 'square';
  isLarge?: boolean;
  isWide?: boolean;
};

const classOf = ({ look = 'outline', isLarge = false, isWide = false }: Look, isBusy = false) =>
  [styles.button, styles[look], isLarge && styles.large, isWide && styles.wide, isBusy && styles.busy]
    .filter(Boolean)
    .join(' ');

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & Look & { isBusy?: boolean };

/** A button that keeps its width while its action is running. `square` holds one icon and needs a label. */
export function Button({ look, isLarge, isWide, isBusy = false, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={isBusy || rest.disabled}
      aria-busy={isBusy}
      className={classOf({ look, isLarge, isWide }, isBusy)}
    >
      <span className={styles.label}>{children}</span>
      {isBusy && (
        <span className={styles.ring}>
          <Ring size={20} />
        </span>
      )}
    </button>
  );
}

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'className'> & Look;

/** A link that looks like a button. */
export const ButtonLink = ({ look, isLarge, isWide, children, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={classOf({ look, isLarge, isWide })}>
    {children}
  </Link>
);
