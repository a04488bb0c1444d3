import { passwordFaults } from '@kalfa/domain/password';
import type { UseFormReturn } from 'react-hook-form';
import { usePasswordRules } from './password-rules.ts';

/** Judges a chosen password before the server does; a fault is told at its field. */
export function useNewPassword(form: UseFormReturn, name: string, { hasTwoStep } = { hasTwoStep: false }) {
  const rules = usePasswordRules(hasTwoStep);
  return (password: string, username: string): boolean => {
    const [fault] = passwordFaults(password, { username, hasTwoStep });
    if (fault) form.setError(name, { message: rules[fault] }, { shouldFocus: true });
    return fault === undefined;
  };
}
