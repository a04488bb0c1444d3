import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { CodeBoxes } from './code-boxes.tsx';

type Props = {
  isSending: boolean;
  failure: unknown;
  onCode: (proof: { code: string }) => Promise<void>;
  onRecovery: () => void;
};

/** Sends itself once the sixth digit is there. */
export function CodeForm({ isSending, failure, onCode, onRecovery }: Props) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [failedWith, setFailedWith] = useState<unknown>(null);
  // A code that was refused is not sent again by mending one digit of it; the next one starts from nothing.
  if (failure !== failedWith) {
    setFailedWith(failure);
    if (failure !== null) setCode('');
  }
  const isComplete = code.length === 6;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) void onCode({ code });
  };
  return (
    <Stack component="form" noValidate sx={{ gap: 2 }} onSubmit={send}>
      <CodeBoxes
        value={code}
        onChange={(next) => {
          setCode(next);
          if (next.length === 6) void onCode({ code: next });
        }}
      />
      <Button type="submit" variant="contained" size="large" loading={isSending} disabled={!isComplete}>
        {t('auth.twoSteps.submit')}
      </Button>
      <Button onClick={onRecovery}>{t('auth.twoSteps.useRecovery')}</Button>
    </Stack>
  );
}
