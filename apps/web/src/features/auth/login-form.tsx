import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../kit/plain/button.tsx';
import { Check } from '../../kit/plain/check.tsx';
import { Field } from '../../kit/plain/field.tsx';
import { Form } from '../../kit/plain/form.tsx';
import { Notice } from '../../kit/plain/notice.tsx';
import { TextLink } from '../../kit/plain/text-link.tsx';
import { useFields } from '../../kit/plain/use-fields.ts';
import { callAuth } from '../../lib/call-auth.ts';
import { isRefusal } from '../../lib/call.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { signIn } from '../../lib/session/sign-in.ts';
import { useSession } from '../../lib/session/session.ts';
import { lastUsername } from '../../lib/session/stored.ts';
import { challenge } from './challenge.ts';
import styles from './login-form.module.css';
import { PasswordField } from '../../kit/password/password-field.tsx';
import { SignInFailure } from './sign-in-failure.tsx';
import { useAuthPages } from './use-auth-pages.ts';
import { useSubmit } from '../../kit/password/use-submit.ts';

/** User name and password. The page, which sees the session change, decides where to go after that. */
export function LoginForm() {
  const { t } = useTranslation();
  const { family, pathOf } = useAuthPages();
  const navigate = useNavigate();
  const endReason = useSession((session) => session.endReason);
  const known = lastUsername() ?? '';
  const [remember, setRemember] = useState(false);
  const { form, values, field, missing, show, showRefusal, reset } = useFields({
    username: known,
    password: '',
  });
  const { isSending, failure, submit } = useSubmit(showRefusal);

  const enter = () => {
    if (show(missing('username', 'password'))) return;
    const body = { username: values.username.trim(), password: values.password, remember };
    void submit(async () => {
      try {
        const { authToken, challengeToken } = await callAuth('login', { body });
        if (authToken !== null) await signIn(authToken);
        if (challengeToken === null) return;
        challenge.keep(challengeToken);
        await navigate(pathOf('two-steps'));
      } catch (reason) {
        if (isRefusal(reason) && reason.code === 'LOGIN_FAILED') reset('password');
        throw reason;
      }
    });
  };
  const rememberCheck = (
    <Check name="remember" label={t('auth.login.remember')} isChecked={remember} onChange={setRemember} />
  );
  const forgotLink = <TextLink to={pathOf('forgot-password')}>{t('auth.login.forgot')}</TextLink>;
  const submitButton = (
    <Button type="submit" look="solid" isLarge isWide isBusy={isSending}>
      {t('auth.login.submit')}
    </Button>
  );
  return (
    <Form ref={form} onSubmit={enter}>
      {endReason && failure === null && (
        <Notice kind={endReason === 'security' ? 'warning' : 'info'}>{t(`auth.ended.${endReason}`)}</Notice>
      )}
      <SignInFailure failure={failure} />
      <Field
        {...field('username')}
        label={t('auth.field.username')}
        autoComplete="username"
        takesFocus={known === ''}
      />
      <PasswordField
        {...field('password')}
        label={t('auth.field.password')}
        autoComplete="current-password"
        takesFocus={known !== ''}
      />
      {family === 'split' ? (
        <>
          <div className={styles.apart}>
            {rememberCheck}
            {forgotLink}
          </div>
          {submitButton}
        </>
      ) : (
        <>
          {rememberCheck}
          <div className={styles.together}>
            {submitButton}
            {forgotLink}
          </div>
        </>
      )}
    </Form>
  );
}
