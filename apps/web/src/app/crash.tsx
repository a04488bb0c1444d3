import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import { Message } from '../kit/page/message.tsx';
import { useTranslation } from '../lib/i18n.ts';

/** A page that breaks says so, and offers a way out and the details for whoever mends it. */
export function Crash({ error }: Pick<FallbackProps, 'error'>) {
  const { t } = useTranslation();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    const details = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
    await navigator.clipboard.writeText(`${window.location.href}\n${details}`);
    setIsCopied(true);
  };
  return (
    <Message isPage title={t('shell.crashTitle')} text={t('shell.crashText')}>
      <Stack direction="row" spacing={1.5}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          {t('shell.reload')}
        </Button>
        <Button variant="outlined" onClick={() => void copy()}>
          {isCopied ? t('shell.detailsCopied') : t('shell.copyDetails')}
        </Button>
      </Stack>
    </Message>
  );
}
