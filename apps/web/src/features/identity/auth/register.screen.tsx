import { auth } from '@kalfa/contracts/identity/auth';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ReadFailure } from '../../../kit/feedback/read-failure.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import { AuthFrame } from './auth-frame.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { MailSent } from './mail-sent.tsx';
import { RegisterForm } from './register-form.tsx';
import { useAuthPages } from './use-auth-pages.ts';

/** Asks for an account, where that is open to everybody. The link of the mail leads back here, with its token. */
export default function RegisterScreen() {
  const { t } = useTranslation();
  const { family } = useAuthPages();
  const [search] = useSearchParams();
  const { data: info, error, refetch } = useRead(auth.publicInfo, {});
  const [sentTo, setSentTo] = useState<string | null>(null);
  const token = search.get('token');
  if (token !== null) return <ConfirmEmail family={family} token={token} />;
  if (sentTo !== null) {
    return (
      <MailSent
        family={family}
        title={t('auth.register.sentTitle')}
        text={t('auth.register.sentText', { email: sentTo })}
      />
    );
  }
  if (info?.registrationOpen === false) {
    const text = t('auth.register.closedText', { organisation: info.organisationName });
    return (
      <AuthFrame family={family} title={t('auth.register.closedTitle')} text={text}>
        <BackToSignIn />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame family={family} title={t('auth.register.title')} text={t('auth.register.text')}>
      {error !== null && <ReadFailure failure={error} onRetry={() => void refetch()} />}
      {info && <RegisterForm onSent={setSentTo} />}
    </AuthFrame>
  );
}
