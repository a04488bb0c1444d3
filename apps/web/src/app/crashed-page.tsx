import type { FallbackProps } from 'react-error-boundary';
import { Button } from '../kit/plain/button.tsx';
import { PageMessage } from '../kit/plain/page-message.tsx';
import { useTranslation } from '../lib/i18n.ts';
import { CopyDetails } from './copy-details.tsx';

/** The last net, for a page outside the shell and for the shell itself: it needs nothing but the words. */
export function CrashedPage({ error }: Pick<FallbackProps, 'error'>) {
  const { t } = useTranslation();
  return (
    <PageMessage title={t('shell.crashTitle')} text={t('shell.crashText')}>
      <Button look="solid" onClick={() => window.location.reload()}>
        {t('shell.reload')}
      </Button>
      <CopyDetails error={error} />
    </PageMessage>
  );
}
