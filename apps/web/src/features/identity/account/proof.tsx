import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Field } from '../../../kit/plain/field.tsx';
import { Form } from '../../../kit/plain/form.tsx';
import { useFields } from '../../../kit/plain/use-fields.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { FormFailure } from '../auth/form-failure.tsx';
import { PasswordField } from '../auth/password-field.tsx';
import { useSubmit } from '../auth/use-submit.ts';

export type Proven = { password: string; code: string };
type Props = { asksCode: boolean; onProve: (proven: Proven) => Promise<void>; onCancel: () => void };

/** Asks for what only the owner of the account knows, before what a thief would do first. */
export function Proof({ asksCode, onProve, onCancel }: Props) {
  const { t } = useTranslation();
  const { form, values, field, missing, show, showRefusal } = useFields({ password: '', code: '' });
  const { isSending, failure, submit } = useSubmit(showRefusal);
  const send = () => {
    if (show(asksCode ? missing('password', 'code') : missing('password'))) return;
    void submit(() => onProve({ ...values, code: values.code.replaceAll(/\s/g, '') }));
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
