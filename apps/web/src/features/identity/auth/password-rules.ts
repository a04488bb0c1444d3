import { passwordLength, type PasswordFault } from '@kalfa/domain/password';
import { useTranslation } from '../../../lib/i18n.ts';

/** What a password must be, by the fault it has otherwise. */
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
