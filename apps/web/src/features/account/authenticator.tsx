import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CopyField } from '../../kit/page/copy-field.tsx';
import { QrCode } from '../../kit/page/qr-code.tsx';
import { Field } from '../../kit/plain/field.tsx';
import { Form } from '../../kit/plain/form.tsx';
import { useFields } from '../../kit/plain/use-fields.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { FormFailure } from '../../kit/password/form-failure.tsx';
import { useSubmit } from '../../kit/password/use-submit.ts';

type Props = {
  secret: string;
  uri: string;
  onConfirm: (code: string) => Promise<void>;
  onCancel: () => void;
};

/** The key for an authenticator app, to scan or to type, and the first code to verify it. */
export function Authenticator({ secret, uri, onConfirm, onCancel }: Props) {
  const { t } = useTranslation();
  const { form, values, field, missing, show, showRefusal } = useFields({ code: '' });
  const { isSending, failure, submit } = useSubmit(showRefusal);
  const send = () => {
    if (show(missing('code'))) return;
    void submit(() => onConfirm(values.code.replaceAll(/\s/g, '')));
  };
  return (
    <Form ref={form} onSubmit={send}>
      <Typography sx={{ fontWeight: 600 }}>{t('identity.account.scanTitle')}</Typography>
      <Box
        component={QrCode}
        text={uri}
        label={t('identity.account.qrCode')}
        sx={{ width: 208, height: 208, justifySelf: 'center', backgroundColor: '#fff', borderRadius: 1 }}
      />
      <Typography sx={{ color: 'text.secondary' }}>{t('identity.account.scanText')}</Typography>
      <CopyField label={t('identity.account.key')} value={secret} />
      <Typography>{t('identity.account.confirmText')}</Typography>
      <FormFailure failure={failure} />
      <Field
        {...field('code')}
        label={t('identity.account.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        takesFocus
      />
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button type="submit" variant="contained" loading={isSending}>
          {t('identity.account.turnOn')}
        </Button>
        <Button variant="outlined" onClick={onCancel}>
          {t('record.cancel')}
        </Button>
      </Stack>
    </Form>
  );
}
