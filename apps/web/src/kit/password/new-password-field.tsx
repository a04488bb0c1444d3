import { passwordFaults, passwordStrength, type PasswordFault } from '@kalfa/domain/password';
import { IconCheck, IconPointFilled } from '@tabler/icons-react';
import type { FieldProps } from '../plain/field.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import styles from './new-password-field.module.css';
import { PasswordField } from './password-field.tsx';
import { usePasswordRules } from './password-rules.ts';

type Props = Omit<FieldProps, 'autoComplete' | 'help' | 'type'> & {
  username: string;
  /** A second factor allows a shorter password. */
  hasTwoStep?: boolean;
  /** Not for a user's first password. */
  mayBeReused: boolean;
};

/** A new password: its rules are shown before the user types, and its strength while typing. */
export function NewPasswordField({ username, hasTwoStep = false, mayBeReused, ...field }: Props) {
  const { t } = useTranslation();
  const rules = usePasswordRules(hasTwoStep);
  const password = field.value;
  const faults = passwordFaults(password, { username, hasTwoStep });
  const isMet = (broken: readonly PasswordFault[]) =>
    password !== '' && !broken.some((fault) => faults.includes(fault));
  return (
    <div className={styles.choice}>
      <PasswordField {...field} autoComplete="new-password" />
      {password === '' ? <p className={styles.hint}>{t('auth.rules.hint')}</p> : <Strength of={password} />}
      <ul className={styles.rules} aria-label={t('auth.rules.title')}>
        <Rule isMet={isMet(['tooShort', 'tooLong'])} text={rules.tooShort} />
        {username !== '' && <Rule isMet={isMet(['containsUsername'])} text={rules.containsUsername} />}
        <Rule isMet={isMet(['common', 'tooShort'])} text={rules.common} />
        {mayBeReused && <Rule isMet={false} text={t('auth.rules.reused')} />}
      </ul>
    </div>
  );
}

const steps = [1, 2, 3, 4] as const;

/** As many bars as the strength; the label beside them says the same. */
function Strength({ of: password }: { of: string }) {
  const { t } = useTranslation();
  const strength = passwordStrength(password);
  return (
    <div className={styles.strength} data-strength={strength}>
      <span className={styles.meter} aria-hidden>
        {steps.map((step) => (
          <span key={step} data-lit={step <= Math.max(strength, 1)} />
        ))}
      </span>
      <span className={styles.hint} role="status">
        {t('auth.rules.strength', { level: t(`auth.rules.level.s${strength}`) })}
      </span>
    </div>
  );
}

const Rule = ({ isMet, text }: { isMet: boolean; text: string }) => (
  <li className={styles.rule} data-met={isMet}>
    <span className={styles.sign}>
      {isMet ? <IconCheck size={16} stroke={2.5} aria-hidden /> : <IconPointFilled size={10} aria-hidden />}
    </span>
    {text}
  </li>
);
