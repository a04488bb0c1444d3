import { useState } from 'react';
import { Button } from '../kit/plain/button.tsx';
import { useTranslation } from '../lib/i18n.ts';

/** What broke and where, for whoever mends it. */
export function CopyDetails({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    const details = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
    await navigator.clipboard.writeText(`${window.location.href}\n${details}`);
    setIsCopied(true);
  };
  return (
    <Button onClick={() => void copy()}>
      {isCopied ? t('shell.detailsCopied') : t('shell.copyDetails')}
    </Button>
  );
}
