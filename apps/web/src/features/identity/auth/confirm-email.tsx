import { auth } from '@kalfa/contracts/identity/auth';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useState } from 'react';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { call, isDefiniteRefusal } from '../../../lib/call.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { AuthFrame } from './auth-frame.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import type { Family } from './use-auth-pages.ts';

/** One question for one token, however often the page is drawn: a second one would find the link used. */
const asked = new Map<string, Promise<unknown>>();

function confirmOnce(token: string): Promise<unknown> {
  const answer = asked.get(token) ?? call(auth.confirmEmail, { body: { token } });
  asked.set(token, answer);
  return answer;
}

/** What the link of the registration mail opens. */
export function ConfirmEmail({ family, token }: { family: Family; token: string }) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<{ failure: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    void confirmOnce(token).then(
      () => !isGone && setOutcome({ failure: null }),
      (failure: unknown) => !isGone && setOutcome({ failure }),
    );
    return () => {
      isGone = true;
    };
  }, [token, attempt]);

  if (outcome === null) {
    return (
      <AuthFrame family={family} title={t('auth.register.confirmingTitle')}>
        <LinearProgress aria-label={t('auth.register.confirmingTitle')} />
      </AuthFrame>
    );
  }
  if (outcome.failure === null) {
    return (
      <AuthFrame
        family={family}
        title={t('auth.register.confirmedTitle')}
        text={t('auth.register.confirmedText')}
      >
        <BackToSignIn />
      </AuthFrame>
    );
  }
  if (isDefiniteRefusal(outcome.failure)) {
    return (
      <AuthFrame
        family={family}
        title={t('auth.register.confirmFailedTitle')}
        text={t('auth.register.confirmFailedText')}
      >
        <BackToSignIn />
      </AuthFrame>
    );
  }
  const retry = () => {
    asked.delete(token);
    setOutcome(null);
    setAttempt(attempt + 1);
  };
  return (
    <AuthFrame family={family} title={t('auth.register.sentTitle')}>
      <ReadFailure failure={outcome.failure} onRetry={retry} />
    </AuthFrame>
  );
}
