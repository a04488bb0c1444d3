import { auth } from '@kalfa/contracts/identity/auth';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm, useWatch, type FieldValues } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { z } from 'zod';
import { contractResolver } from '../../../kit/record/resolver.ts';
import { call } from '../../../lib/call.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSettings } from '../../../lib/settings.ts';
import { AuthField } from './auth-field.tsx';
import { FormFailure } from './form-failure.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { showFieldFaults } from './show-field-faults.ts';
import { useAuthPages } from './use-auth-pages.ts';
import { useNewPassword } from './use-new-password.ts';
import { useSubmit } from './use-submit.ts';

/** The mobile number is the one thing that can be left out. */
const typed = auth.register.body.omit({ language: true, mobile: true }).extend({
  mobile: auth.register.body.shape.mobile.or(z.literal('')),
});

export function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const { pathOf } = useAuthPages();
  const language = useSettings((settings) => settings.isLanguage);
  const { isSending, failure, submit } = useSubmit();
  const form = useForm<FieldValues>({
    defaultValues: { displayName: '', email: '', mobile: '', username: '', password: '' },
    resolver: contractResolver(typed, language),
  });
  const isGoodPassword = useNewPassword(form, 'password');
  const username: unknown = useWatch({ control: form.control, name: 'username' });
  const send = form.handleSubmit(async (values) => {
    const asked = values as z.output<typeof typed>;
    if (!isGoodPassword(asked.password, asked.username)) return;
    await submit(async () => {
      try {
        await call(auth.register, { body: { ...asked, mobile: asked.mobile || null, language } });
        onSent(asked.email);
      } catch (reason) {
        if (!showFieldFaults(form, reason)) throw reason;
      }
    });
  });
  return (
    <Stack component="form" noValidate sx={{ gap: 2 }} onSubmit={(event) => void send(event)}>
      <FormFailure failure={failure} />
      <AuthField
        control={form.control}
        name="displayName"
        label={t('auth.field.displayName')}
        autoComplete="name"
        takesFocus
      />
      <AuthField
        control={form.control}
        name="email"
        label={t('auth.field.email')}
        autoComplete="email"
        inputMode="email"
      />
      <AuthField
        control={form.control}
        name="mobile"
        label={t('auth.field.mobile')}
        help={t('auth.help.mobile')}
        autoComplete="tel"
        inputMode="tel"
      />
      <AuthField
        control={form.control}
        name="username"
        label={t('auth.field.username')}
        help={t('auth.help.username')}
        autoComplete="username"
      />
      <NewPasswordField
        control={form.control}
        name="password"
        label={t('auth.field.password')}
        username={typeof username === 'string' ? username : ''}
        mayBeReused={false}
      />
      <Button type="submit" variant="contained" size="large" loading={isSending}>
        {t('auth.register.submit')}
      </Button>
      <Typography sx={{ color: 'text.secondary', textAlign: 'center' }}>
        {t('auth.register.haveAccount')}{' '}
        <Link component={RouterLink} to={pathOf('login')}>
          {t('auth.register.signIn')}
        </Link>
      </Typography>
    </Stack>
  );
}
