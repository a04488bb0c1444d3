import { needsTwoStep } from '@kalfa/domain/password';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Field } from '../../kit/plain/field.tsx';
import { Form } from '../../kit/plain/form.tsx';
import { useFields } from '../../kit/plain/use-fields.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { FormFailure } from '../../kit/password/form-failure.tsx';
import { NewPasswordField } from '../../kit/password/new-password-field.tsx';
import { PasswordField } from '../../kit/password/password-field.tsx';
import { useValidatePassword } from '../../kit/password/password-rules.ts';
import { useSubmit } from '../../kit/password/use-submit.ts';

export type Proven = { password: string; code: string; newPassword?: string };
type Props = {
  username: string;
  asksCode: boolean;
  /** Two-step verification is switched off, and a password that is too short without it must be replaced. */
  endsTwoStep: boolean;
  onProve: (proven: Proven) => Promise<void>;
  onCancel: () => void;
};

/** Asks for the password, and a code where required, before a change that an attacker would make first. */
export function Proof({ username, asksCode, endsTwoStep, onProve, onCancel }: Props) {
  const { t } = useTranslation();
  const validate = useValidatePassword();
  const { form, values, field, missing, show, showRefusal } = useFields({
    password: '',
    newPassword: '',
    code: '',
  });
  const { isSending, failure, submit } = useSubmit(showRefusal);
  // The length can be checked only when the current password is typed completely.
  const [isTyped, setIsTyped] = useState(false);
  const isShort = endsTwoStep && needsTwoStep(values.password);
  const asksNew = isTyped && isShort;
  const send = () => {
    if (show(asksCode ? missing('password', 'code') : missing('password'))) return;
    if (isShort && !asksNew) return setIsTyped(true);
    const fault = validate(values.newPassword, username);
    if (asksNew && show({ newPassword: fault, ...missing('newPassword') })) return;
    const { password, newPassword } = values;
    const code = values.code.replaceAll(/\s/g, '');
    void submit(() => onProve({ password, code, ...(asksNew && { newPassword }) }));
  };
  return (
    <Form ref={form} onSubmit={send}>
      <Typography>{t('identity.account.proveTitle')}</Typography>
      <FormFailure failure={failure} />
      <PasswordField
        {...field('password')}
        label={t('identity.account.password')}
        autoComplete="current-password"
        takesFocus
      />
      {asksNew && (
        <>
          <Typography role="status">{t('identity.account.longerPassword')}</Typography>
          <NewPasswordField
            {...field('newPassword')}
            label={t('identity.account.newPassword')}
            username={username}
            mayBeReused
            takesFocus
          />
        </>
      )}
      {asksCode && (
        <Field
          {...field('code')}
          label={t('identity.account.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
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
    </Form>
  );
}
