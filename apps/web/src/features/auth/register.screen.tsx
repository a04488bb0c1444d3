import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { TextLink } from '../../kit/plain/text-link.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { AuthFrame } from './auth-frame.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { MailSent } from './mail-sent.tsx';
import { ReadTrouble } from './read-trouble.tsx';
import { RegisterForm } from './register-form.tsx';
import { useAuthPages } from './use-auth-pages.ts';
import { usePublicInfo } from './use-public-info.ts';

/** Registers an account, where that is open to everybody. The link of the mail leads back here, with its token. */
export default function RegisterScreen() {
  const { t } = useTranslation();
  const { family, pathOf } = useAuthPages();
  const [search] = useSearchParams();
  const { info, failure, retry } = usePublicInfo();
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
      <AuthFrame family={family} title={t('auth.register.closedTitle')} text={text} foot={<BackToSignIn />} />
    );
  }
  const foot = (
    <>
      {t('auth.register.haveAccount')} <TextLink to={pathOf('login')}>{t('auth.register.signIn')}</TextLink>
    </>
  );
  return (
    <AuthFrame family={family} title={t('auth.register.title')} text={t('auth.register.text')} foot={foot}>
      {failure !== null && <ReadTrouble failure={failure} onRetry={retry} />}
      {info && <RegisterForm onSent={setSentTo} />}
    </AuthFrame>
  );
}
