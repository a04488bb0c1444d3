import { auth } from '@kalfa/contracts/identity/auth';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useForm, type FieldValues } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { contractResolver } from '../../../kit/record/resolver.ts';
import { call, isRefusal } from '../../../lib/call.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSettings } from '../../../lib/settings.ts';
import { AuthFrame } from './auth-frame.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { FormFailure } from './form-failure.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { showFieldFaults } from './show-field-faults.ts';
import { useNewPassword } from './use-new-password.ts';
import { useSubmit } from './use-submit.ts';

const typed = auth.resetPassword.body.pick({ newPassword: true });

/** What the link of a reset or of an invitation opens: a password to choose. */
export default function ResetPasswordScreen() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const language = useSettings((settings) => settings.isLanguage);
  const { isSending, failure, submit } = useSubmit();
  const [isDone, setIsDone] = useState(false);
  const token = search.get('token');
  const isInvitation = search.get('purpose') === 'invitation';
  const form = useForm<FieldValues>({
    defaultValues: { newPassword: '' },
    resolver: contractResolver(typed, language),
  });
  const isGoodPassword = useNewPassword(form, 'newPassword');
  const save = form.handleSubmit(async (values) => {
    const newPassword = String(values.newPassword);
    if (token === null || !isGoodPassword(newPassword, '')) return;
    await submit(async () => {
      try {
        await call(auth.resetPassword, { body: { token, newPassword } });
        setIsDone(true);
      } catch (reason) {
        if (!showFieldFaults(form, reason)) throw reason;
      }
    });
  });

  if (isDone) {
    return (
      <AuthFrame family="card" title={t('auth.reset.doneTitle')} text={t('auth.reset.doneText')}>
        <Button component={Link} to="/auth/login" variant="contained" size="large">
          {t('auth.reset.signIn')}
        </Button>
      </AuthFrame>
    );
  }
  if (token === null || (isRefusal(failure) && failure.code === 'RESET_TOKEN_INVALID')) {
    const text = isInvitation ? t('auth.reset.invitationInvalidText') : t('auth.reset.invalidText');
    return (
      <AuthFrame family="card" title={t('auth.reset.invalidTitle')} text={text}>
        {!isInvitation && (
          <Button component={Link} to="/auth/forgot-password" variant="contained" size="large">
            {t('auth.reset.askAgain')}
          </Button>
        )}
        <BackToSignIn />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      family="card"
      title={isInvitation ? t('auth.reset.invitationTitle') : t('auth.reset.title')}
      text={isInvitation ? t('auth.reset.invitationText') : t('auth.reset.text')}
    >
      <Stack component="form" noValidate sx={{ gap: 2 }} onSubmit={(event) => void save(event)}>
        <FormFailure failure={failure} />
        <NewPasswordField
          control={form.control}
          name="newPassword"
          label={t('auth.field.newPassword')}
          username=""
          mayBeReused={!isInvitation}
          takesFocus
        />
        {!isInvitation && <Alert severity="info">{t('auth.reset.note')}</Alert>}
        <Button type="submit" variant="contained" size="large" loading={isSending}>
          {t('auth.reset.submit')}
        </Button>
      </Stack>
    </AuthFrame>
  );
}
