import { auth } from '@kalfa/contracts/identity/auth';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Controller, useForm, type FieldValues } from 'react-hook-form';
import { Link as RouterLink, useNavigate } from 'react-router';
import { contractResolver } from '../../../kit/record/resolver.ts';
import { call, isRefusal } from '../../../lib/call.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/query.ts';
import { signIn } from '../../../lib/session/sign-in.ts';
import { useSession } from '../../../lib/session/session.ts';
import { lastUsername } from '../../../lib/session/stored.ts';
import { useSettings } from '../../../lib/settings.ts';
import { AuthField } from './auth-field.tsx';
import { challenge } from './challenge.ts';
import { PasswordField } from './password-field.tsx';
import { SignInFailure } from './sign-in-failure.tsx';
import { useAuthPages } from './use-auth-pages.ts';
import { useSubmit } from './use-submit.ts';

/** User name and password. Where to go once let in is decided by the page, which sees the session change. */
export function LoginForm() {
  const { t } = useTranslation();
  const { pathOf } = useAuthPages();
  const navigate = useNavigate();
  const language = useSettings((settings) => settings.isLanguage);
  const endReason = useSession((session) => session.endReason);
  const isRegistrationOpen = useRead(auth.publicInfo, {}).data?.registrationOpen ?? false;
  const known = lastUsername() ?? '';
  const { isSending, failure, submit } = useSubmit();
  const form = useForm<FieldValues>({
    defaultValues: { username: known, password: '', remember: false },
    resolver: contractResolver(auth.login.body, language),
  });

  const enter = form.handleSubmit(({ username, password, remember }) =>
    submit(async () => {
      const body = {
        username: String(username).trim(),
        password: String(password),
        remember: Boolean(remember),
      };
      try {
        const { authToken, challengeToken } = await call(auth.login, { body });
        if (authToken !== null) await signIn(authToken);
        if (challengeToken === null) return;
        challenge.keep(challengeToken);
        await navigate(pathOf('two-steps'));
      } catch (reason) {
        if (isRefusal(reason) && reason.code === 'LOGIN_FAILED') form.resetField('password');
        throw reason;
      }
    }),
  );
  return (
    <Stack component="form" noValidate sx={{ gap: 2 }} onSubmit={(event) => void enter(event)}>
      {endReason && failure === null && (
        <Alert severity={endReason === 'security' ? 'warning' : 'info'}>{t(`auth.ended.${endReason}`)}</Alert>
      )}
      <SignInFailure failure={failure} />
      <AuthField
        control={form.control}
        name="username"
        label={t('auth.field.username')}
        autoComplete="username"
        takesFocus={known === ''}
      />
      <PasswordField
        control={form.control}
        name="password"
        label={t('auth.field.password')}
        autoComplete="current-password"
        takesFocus={known !== ''}
      />
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}
      >
        <Controller
          name="remember"
          control={form.control}
          render={({ field: { value, onChange } }) => (
            <FormControlLabel
              label={t('auth.login.remember')}
              control={<Checkbox checked={Boolean(value)} onChange={(_, isChecked) => onChange(isChecked)} />}
            />
          )}
        />
        <Link component={RouterLink} to={pathOf('forgot-password')}>
          {t('auth.login.forgot')}
        </Link>
      </Stack>
      <Button type="submit" variant="contained" size="large" fullWidth loading={isSending}>
        {t('auth.login.submit')}
      </Button>
      {isRegistrationOpen && (
        <Typography sx={{ color: 'text.secondary', textAlign: 'center' }}>
          {t('auth.login.noAccount')}{' '}
          <Link component={RouterLink} to={pathOf('register')}>
            {t('auth.login.register')}
          </Link>
        </Typography>
      )}
    </Stack>
  );
}
