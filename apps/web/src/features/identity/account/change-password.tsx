import { account } from '@kalfa/contracts/identity/account';
import { faults } from '@kalfa/texts/faults';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm, type FieldValues } from 'react-hook-form';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWrite } from '../../../lib/query.ts';
import { useSettings } from '../../../lib/settings.ts';
import { FormFailure } from '../auth/form-failure.tsx';
import { NewPasswordField } from '../auth/new-password-field.tsx';
import { PasswordField } from '../auth/password-field.tsx';
import { showFieldFaults } from '../auth/show-field-faults.ts';
import { useNewPassword } from '../auth/use-new-password.ts';
import type { OwnAccount, Tell } from './own-account.ts';

const empty = { currentPassword: '', newPassword: '', repeated: '' };

/** A new password for oneself; who knows only the old one is out afterwards. */
export function ChangePassword({ own, tell }: { own: OwnAccount; tell: Tell }) {
  const { username, twoStepEnabled: hasTwoStep } = own;
  const { t } = useTranslation();
  const write = useWrite();
  const language = useSettings((settings) => settings.isLanguage);
  const form = useForm<FieldValues>({ defaultValues: empty });
  const isGood = useNewPassword(form, 'newPassword', { hasTwoStep });
  const [failure, setFailure] = useState<unknown>(null);

  const change = form.handleSubmit(async (typed) => {
    const { currentPassword, newPassword, repeated } = typed as typeof empty;
    setFailure(null);
    if (currentPassword === '')
      return form.setError('currentPassword', { message: faults.REQUIRED[language] });
    if (!isGood(newPassword, username)) return;
    if (newPassword !== repeated)
      return form.setError('repeated', { message: t('identity.account.passwordsDiffer') });
    try {
      await write(account.password, { body: { currentPassword, newPassword } });
      form.reset(empty);
      tell(t('identity.account.passwordChanged'));
    } catch (error) {
      if (!showFieldFaults(form, error)) setFailure(error);
    }
  });
  return (
    <Stack component="form" noValidate sx={{ gap: 2 }} onSubmit={(event) => void change(event)}>
      <Typography variant="h3">{t('identity.account.passwordTitle')}</Typography>
      <FormFailure failure={failure} />
      <PasswordField
        control={form.control}
        name="currentPassword"
        label={t('identity.account.currentPassword')}
        autoComplete="current-password"
      />
      <NewPasswordField
        control={form.control}
        name="newPassword"
        label={t('identity.account.newPassword')}
        username={username}
        hasTwoStep={hasTwoStep}
        mayBeReused
      />
      <PasswordField
        control={form.control}
        name="repeated"
        label={t('identity.account.repeatPassword')}
        autoComplete="new-password"
        help={t('identity.account.otherSessionsEnd')}
      />
      <Button
        type="submit"
        variant="contained"
        loading={form.formState.isSubmitting}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('identity.account.changePassword')}
      </Button>
    </Stack>
  );
}
