import { account } from '@kalfa/contracts/identity/account';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Form } from '../../kit/plain/form.tsx';
import { useFields } from '../../kit/plain/use-fields.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useWrite } from '../../lib/query.ts';
import { FormFailure } from '../../kit/password/form-failure.tsx';
import { NewPasswordField } from '../../kit/password/new-password-field.tsx';
import { PasswordField } from '../../kit/password/password-field.tsx';
import { useValidatePassword } from '../../kit/password/password-rules.ts';
import { useSubmit } from '../../kit/password/use-submit.ts';
import type { OwnAccount, ShowMessage } from './own-account.ts';

/** A new password for the user; other sessions are ended. */
export function ChangePassword({ own, showMessage }: { own: OwnAccount; showMessage: ShowMessage }) {
  const { username, twoStepEnabled: hasTwoStep } = own;
  const { t } = useTranslation();
  const write = useWrite();
  const validate = useValidatePassword({ hasTwoStep });
  const { form, values, field, missing, show, showRefusal, reset } = useFields({
    currentPassword: '',
    newPassword: '',
    repeated: '',
  });
  const { isSending, failure, submit } = useSubmit(showRefusal);

  const change = () => {
    const { currentPassword, newPassword, repeated } = values;
    const faults = {
      newPassword: validate(newPassword, username),
      repeated: newPassword === repeated ? undefined : t('identity.account.passwordsDiffer'),
      ...missing('currentPassword', 'newPassword'),
    };
    if (show(faults)) return;
    void submit(async () => {
      await write(account.password, { body: { currentPassword, newPassword } });
      reset('currentPassword', 'newPassword', 'repeated');
      showMessage(t('identity.account.passwordChanged'));
    });
  };
  return (
    <Form ref={form} onSubmit={change}>
      <Typography variant="h3">{t('identity.account.passwordTitle')}</Typography>
      <FormFailure failure={failure} />
      <PasswordField
        {...field('currentPassword')}
        label={t('identity.account.currentPassword')}
        autoComplete="current-password"
      />
      <NewPasswordField
        {...field('newPassword')}
        label={t('identity.account.newPassword')}
        username={username}
        hasTwoStep={hasTwoStep}
        mayBeReused
      />
      <PasswordField
        {...field('repeated')}
        label={t('identity.account.repeatPassword')}
        autoComplete="new-password"
        help={t('identity.account.otherSessionsEnd')}
      />
      <Button type="submit" variant="contained" loading={isSending} sx={{ justifySelf: 'start' }}>
        {t('identity.account.changePassword')}
      </Button>
    </Form>
  );
}
