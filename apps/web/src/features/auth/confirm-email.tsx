import { useEffect, useState } from 'react';
import { Ring } from '../../kit/plain/ring.tsx';
import { callAuth } from '../../lib/call-auth.ts';
import { isDefiniteRefusal } from '../../lib/call.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { AuthFrame } from './auth-frame.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import styles from './confirm-email.module.css';
import { ReadTrouble } from './read-trouble.tsx';
import type { Family } from './use-auth-pages.ts';

/** One request for one token, however often the page is rendered: a second one would find the link used. */
const requests = new Map<string, Promise<unknown>>();

function confirmOnce(token: string): Promise<unknown> {
  const answer = requests.get(token) ?? callAuth('confirmEmail', { body: { token } });
  requests.set(token, answer);
  return answer;
}

/** The target of the link in the registration mail. */
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
        <div className={styles.waiting}>
          <Ring size={40} label={t('auth.register.confirmingTitle')} />
        </div>
      </AuthFrame>
    );
  }
  if (outcome.failure === null) {
    return (
      <AuthFrame
        family={family}
        title={t('auth.register.confirmedTitle')}
        text={t('auth.register.confirmedText')}
        foot={<BackToSignIn />}
      />
    );
  }
  if (isDefiniteRefusal(outcome.failure)) {
    return (
      <AuthFrame
        family={family}
        title={t('auth.register.confirmFailedTitle')}
        text={t('auth.register.confirmFailedText')}
        foot={<BackToSignIn />}
      />
    );
  }
  const retry = () => {
    requests.delete(token);
    setOutcome(null);
    setAttempt(attempt + 1);
  };
  return (
    <AuthFrame family={family} title={t('auth.register.sentTitle')}>
      <ReadTrouble failure={outcome.failure} onRetry={retry} />
    </AuthFrame>
  );
}
