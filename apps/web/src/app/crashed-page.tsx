import type { FallbackProps } from 'react-error-boundary';
import { useTranslation } from '../lib/i18n.ts';
import { Button } from '../kit/plain/button.tsx';
import { PageMessage } from '../kit/plain/page-message.tsx';
import { CopyId } from '../kit/plain/copy-id.tsx';
import { CopyDetails } from './copy-details.tsx';
import { crashIdOf } from './crash-id.ts';

/** The last error boundary, for a page outside the shell and for the shell itself: it needs nothing but the texts. */
export function CrashedPage({ error }: Pick<FallbackProps, 'error'>) {
  const { t } = useTranslation();
  const id = crashIdOf(error);
  return (
    <PageMessage title={t('shell.crashTitle')} text={t('shell.crashText')}>
      <Button look="solid" onClick={() => window.location.reload()}>
        {t('shell.reload')}
      </Button>
      <CopyDetails error={error} />
      <CopyId id={id} words={t('shell.crashId', { id })} />
    </PageMessage>
  );
}
