import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { Notice } from '../../kit/plain/notice.tsx';
import { useFields } from '../../kit/plain/use-fields.ts';
import { callAuth } from '../../lib/call-auth.ts';
import { isRefusal } from '../../lib/call.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { dashboardPath, ownPath } from '../../lib/own-path.ts';
import { signIn } from '../../lib/session/sign-in.ts';
import { useSession } from '../../lib/session/session.ts';
import { AuthFrame } from './auth-frame.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { challenge } from './challenge.ts';
import { CodeForm } from './code-form.tsx';
import { FormFailure } from '../../kit/password/form-failure.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import { SignInFailure } from './sign-in-failure.tsx';
import { useAuthPages } from './use-auth-pages.ts';
import { useSubmit } from '../../kit/password/use-submit.ts';

/** The second step: a code of the authenticator, or one of the recovery codes. */
export default function TwoStepsScreen() {
  const { t } = useTranslation();
  const { family } = useAuthPages();
  const [search] = useSearchParams();
  const status = useSession((session) => session.status);
  const [challengeToken] = useState(challenge.read);
  const [isRecovery, setIsRecovery] = useState(false);
  const recovery = useFields({ recoveryCode: '' });
  const { isSending, failure, submit } = useSubmit(recovery.showRefusal);
  const code = isRefusal(failure) ? failure.code : null;
  const isOver = challengeToken === null || code === 'CHALLENGE_EXPIRED';
  if (status === 'authenticated')
    return <Navigate to={ownPath(search.get('from')) ?? dashboardPath} replace />;

  const confirm = (proof: { code: string } | { recoveryCode: string }) =>
    void submit(async () => {
      if (challengeToken === null) return;
      const { authToken } = await callAuth('twoStep', { body: { challengeToken, ...proof } });
      challenge.drop();
      await signIn(authToken);
    });
  const text = isRecovery ? t('auth.twoSteps.recoveryText') : t('auth.twoSteps.text');
  return (
    <AuthFrame
      family={family}
      title={t('auth.twoSteps.title')}
      text={isOver ? undefined : text}
      foot={<BackToSignIn />}
    >
      {isOver && <Notice kind="info">{t('auth.twoSteps.expired')}</Notice>}
      {!isOver && code === 'TWO_STEP_FAILED' && (
        <FormFailure failure={failure}>
          {isRecovery ? t('auth.twoSteps.wrongRecovery') : t('auth.twoSteps.wrong')}
        </FormFailure>
      )}
      {!isOver && code !== 'TWO_STEP_FAILED' && <SignInFailure failure={failure} />}
      {!isOver && !isRecovery && (
        <CodeForm
          isSending={isSending}
          failure={failure}
          onCode={(digits) => confirm({ code: digits })}
          onRecovery={() => setIsRecovery(true)}
        />
      )}
      {!isOver && isRecovery && (
        <RecoveryForm
          fields={recovery}
          isSending={isSending}
          onRecoveryCode={(recoveryCode) => confirm({ recoveryCode })}
          onCode={() => setIsRecovery(false)}
        />
      )}
    </AuthFrame>
  );
}
