import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm, type FieldValues } from 'react-hook-form';
import { useTranslation } from '../../../lib/i18n.ts';
import { AuthField } from '../auth/auth-field.tsx';
import { FormFailure } from '../auth/form-failure.tsx';
import { PasswordField } from '../auth/password-field.tsx';
import { useSubmit } from '../auth/use-submit.ts';

export type Proven = { password: string; code: string };
type Props = { asksCode: boolean; onProve: (proven: Proven) => Promise<void>; onCancel: () => void };

/** Asks for what only the owner of the account knows, before what a thief would do first. */
export function Proof({ asksCode, onProve, onCancel }: Props) {
  const { t } = useTranslation();
  const form = useForm<FieldValues>({ defaultValues: { password: '', code: '' } });
  const { isSending, failure, submit } = useSubmit();
  const send = form.handleSubmit(({ password, code }) =>
    submit(() => onProve({ password: String(password), code: String(code).replaceAll(/\s/g, '') })),
  );
  return (
    <Stack component="form" noValidate sx={{ gap: 2 }} onSubmit={(event) => void send(event)}>
      <Typography>{t('identity.account.proveTitle')}</Typography>
      <FormFailure failure={failure} />
      <PasswordField
        control={form.control}
        name="password"
        label={t('identity.account.password')}
        autoComplete="current-password"
        takesFocus
      />
      {asksCode && (
        <AuthField
          control={form.control}
          name="code"
          label={t('identity.account.code')}
          autoComplete="one-time-code"
        />
      )}
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button type="submit" variant="contained" loading={isSending}>
          {t('identity.account.continue')}
        </Button>
        <Button variant="outlined" onClick={onCancel}>
          {t('record.cancel')}
        </Button>
      </Stack>
    </Stack>
  );
}
