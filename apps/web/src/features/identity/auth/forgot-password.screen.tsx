import { auth } from '@kalfa/contracts/identity/auth';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useForm, type FieldValues } from 'react-hook-form';
import { contractResolver } from '../../../kit/record/resolver.ts';
import { call } from '../../../lib/call.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { lastUsername } from '../../../lib/session/stored.ts';
import { useSettings } from '../../../lib/settings.ts';
import { AuthField } from './auth-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { FormFailure } from './form-failure.tsx';
import { MailSent } from './mail-sent.tsx';
import { useAuthPages } from './use-auth-pages.ts';
import { useCountdown } from './use-countdown.ts';
import { useSubmit } from './use-submit.ts';

const pauseMs = 60_000;

/** Asks for a link by mail. The page says the same whether there is such an account or not. */
export default function ForgotPasswordScreen() {
  const { t } = useTranslation();
  const { family } = useAuthPages();
  const language = useSettings((settings) => settings.isLanguage);
  const { isSending, failure, submit } = useSubmit();
  const [sent, setSent] = useState<{ entry: string; againAtMs: number } | null>(null);
  const wait = useCountdown(sent?.againAtMs ?? null);
  const form = useForm<FieldValues>({
    defaultValues: { usernameOrEmail: lastUsername() ?? '' },
    resolver: contractResolver(auth.forgotPassword.body, language),
  });
  const send = form.handleSubmit(({ usernameOrEmail }) =>
    submit(async () => {
      const entry = String(usernameOrEmail);
      await call(auth.forgotPassword, { body: { usernameOrEmail: entry } });
      setSent({ entry, againAtMs: Date.now() + pauseMs });
    }),
  );
  if (sent !== null) {
    return (
      <MailSent
        family={family}
        title={t('auth.forgot.sentTitle')}
        text={t('auth.forgot.sentText', { entry: sent.entry })}
        hint={t('auth.forgot.sentHint')}
      >
        <FormFailure failure={failure} />
        <Button
          variant="outlined"
          size="large"
          loading={isSending}
          disabled={wait !== null}
          onClick={() => void send()}
        >
          {wait === null ? t('auth.forgot.again') : t('auth.forgot.againIn', { time: wait })}
        </Button>
      </MailSent>
    );
  }
  return (
    <AuthFrame family={family} title={t('auth.forgot.title')} text={t('auth.forgot.text')}>
      <Stack component="form" noValidate sx={{ gap: 2 }} onSubmit={(event) => void send(event)}>
        <FormFailure failure={failure} />
        <AuthField
          control={form.control}
          name="usernameOrEmail"
          label={t('auth.field.usernameOrEmail')}
          autoComplete="username"
          takesFocus
        />
        <Button type="submit" variant="contained" size="large" loading={isSending}>
          {t('auth.forgot.submit')}
        </Button>
        <BackToSignIn />
      </Stack>
    </AuthFrame>
  );
}
