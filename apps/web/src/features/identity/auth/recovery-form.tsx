import { recoveryCode } from '@kalfa/contracts/identity/account-fields';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useForm, type FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { contractResolver } from '../../../kit/record/resolver.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSettings } from '../../../lib/settings.ts';
import { AuthField } from './auth-field.tsx';

const typed = z.object({ recoveryCode });

type Props = {
  isSending: boolean;
  onRecoveryCode: (proof: { recoveryCode: string }) => Promise<void>;
  onCode: () => void;
};

export function RecoveryForm({ isSending, onRecoveryCode, onCode }: Props) {
  const { t } = useTranslation();
  const language = useSettings((settings) => settings.isLanguage);
  const form = useForm<FieldValues>({
    defaultValues: { recoveryCode: '' },
    resolver: contractResolver(typed, language),
  });
  const send = form.handleSubmit((values) => onRecoveryCode({ recoveryCode: String(values.recoveryCode) }));
  return (
    <Stack component="form" noValidate sx={{ gap: 2 }} onSubmit={(event) => void send(event)}>
      <AuthField
        control={form.control}
        name="recoveryCode"
        label={t('auth.field.recoveryCode')}
        autoComplete="off"
        takesFocus
      />
      <Button type="submit" variant="contained" size="large" loading={isSending}>
        {t('auth.twoSteps.submit')}
      </Button>
      <Button onClick={onCode}>{t('auth.twoSteps.useCode')}</Button>
    </Stack>
  );
}
