import type { RefusalCode } from '@kalfa/contracts/refusal';
import type { ReactNode } from 'react';
import { TextLink } from '../../kit/plain/text-link.tsx';
import { isRefusal } from '../../lib/call.ts';
import { msOf } from '../../lib/clock.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { FormFailure } from '../../kit/password/form-failure.tsx';
import { useAuthPages } from './use-auth-pages.ts';
import { clockOf, useCountdown } from './use-countdown.ts';

/** Why the sign-in failed, and what to do next. */
export function SignInFailure({ failure }: { failure: unknown }) {
  const refusal = isRefusal(failure) ? failure : null;
  const { t } = useTranslation();
  const { pathOf } = useAuthPages();
  const { lockedUntil, triesLeft } = refusal?.params ?? {};
  const lockedFor = useCountdown(typeof lockedUntil === 'string' ? msOf(lockedUntil) : null);

  const wrong = t('auth.failure.wrong');
  const texts: Partial<Record<RefusalCode, ReactNode>> = {
    LOGIN_FAILED:
      typeof triesLeft === 'number' ? `${wrong} ${t('auth.failure.triesLeft', { count: triesLeft })}` : wrong,
    LOGIN_LOCKED:
      lockedFor === 0 ? t('auth.failure.unlocked') : t('auth.failure.locked', { time: clockOf(lockedFor) }),
    ACCOUNT_PENDING: t('auth.failure.pending'),
    ACCOUNT_PASSIVE: t('auth.failure.passive'),
    NO_ACTIVE_ROLE: t('auth.failure.noRole'),
    PASSWORD_CHANGE_REQUIRED: (
      <>
        {t('auth.failure.passwordChange')}{' '}
        <TextLink to={pathOf('forgot-password')}>{t('auth.failure.getLink')}</TextLink>
      </>
    ),
  };
  return <FormFailure failure={failure}>{refusal && texts[refusal.code]}</FormFailure>;
}
