import { useState } from 'react';
import { Button } from '../../kit/plain/button.tsx';
import { Field } from '../../kit/plain/field.tsx';
import { Form } from '../../kit/plain/form.tsx';
import { useFields } from '../../kit/plain/use-fields.ts';
import { callAuth } from '../../lib/call-auth.ts';
import { nowMs } from '../../lib/clock.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { lastUsername } from '../../lib/session/stored.ts';
import { AuthFrame } from './auth-frame.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { FormFailure } from '../../kit/password/form-failure.tsx';
import { MailSent } from './mail-sent.tsx';
import { useAuthPages } from './use-auth-pages.ts';
import { clockOf, useCountdown } from './use-countdown.ts';
import { useSubmit } from '../../kit/password/use-submit.ts';

const pauseMs = 60_000;

/** Requests a link by mail. The response is the same whether there is such an account or not. */
export default function ForgotPasswordScreen() {
  const { t } = useTranslation();
  const { family } = useAuthPages();
  const { form, values, field, missing, show, showRefusal } = useFields({
    usernameOrEmail: lastUsername() ?? '',
  });
  const { isSending, failure, submit } = useSubmit(showRefusal);
  const [sent, setSent] = useState<{ entry: string; againAtMs: number } | null>(null);
  const wait = useCountdown(sent?.againAtMs ?? null);
  const send = () => {
    if (show(missing('usernameOrEmail'))) return;
    const entry = values.usernameOrEmail.trim();
    void submit(async () => {
      await callAuth('forgotPassword', { body: { usernameOrEmail: entry } });
      setSent({ entry, againAtMs: nowMs() + pauseMs });
    });
  };
  if (sent !== null) {
    return (
      <MailSent
        family={family}
        title={t('auth.forgot.sentTitle')}
        text={t('auth.forgot.sentText', { entry: sent.entry })}
        hint={t('auth.forgot.sentHint')}
      >
        <FormFailure failure={failure} />
        <Button isLarge isBusy={isSending} disabled={wait > 0} onClick={send}>
          {wait > 0 ? t('auth.forgot.againIn', { time: clockOf(wait) }) : t('auth.forgot.again')}
        </Button>
      </MailSent>
    );
  }
  return (
    <AuthFrame
      family={family}
      title={t('auth.forgot.title')}
      text={t('auth.forgot.text')}
      foot={<BackToSignIn />}
    >
      <Form ref={form} onSubmit={send}>
        <FormFailure failure={failure} />
        <Field
          {...field('usernameOrEmail')}
          label={t('auth.field.usernameOrEmail')}
          autoComplete="username"
          takesFocus
        />
        <Button type="submit" look="solid" isLarge isBusy={isSending}>
          {t('auth.forgot.submit')}
        </Button>
      </Form>
    </AuthFrame>
  );
}
