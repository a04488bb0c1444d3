import { useState } from 'react';
import { useTranslation } from '../lib/i18n.ts';
import { Button } from '../kit/plain/button.tsx';
import { crashDetails } from './crash-id.ts';

/** Copies the error details for a bug report. */
export function CopyDetails({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(crashDetails(error));
    setIsCopied(true);
  };
  return (
    <Button onClick={() => void copy()}>
      {isCopied ? t('shell.detailsCopied') : t('shell.copyDetails')}
    </Button>
  );
}
