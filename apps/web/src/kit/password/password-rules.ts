import { passwordFaults, passwordLength, type PasswordFault } from '@kalfa/domain/password';
import { useTranslation } from '../../lib/i18n.ts';

/** The rules of a password, by the fault code of each. */
export function usePasswordRules(hasTwoStep: boolean): Record<PasswordFault, string> {
  const { t } = useTranslation();
  const min = hasTwoStep ? passwordLength.leastWithTwoStep : passwordLength.least;
  const length = t('auth.rules.length', { min, max: passwordLength.most });
  return {
    tooShort: length,
    tooLong: length,
    containsUsername: t('auth.rules.username'),
    common: t('auth.rules.common'),
  };
}

/** Validates a new password before the server does: the rule it breaks, or undefined. */
export function useValidatePassword({ hasTwoStep } = { hasTwoStep: false }) {
  const rules = usePasswordRules(hasTwoStep);
  return (password: string, username: string): string | undefined => {
    const [fault] = passwordFaults(password, { username, hasTwoStep });
    return fault && rules[fault];
  };
}
