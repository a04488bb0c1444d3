import { useFailureText } from '../../kit/feedback/failure-text.ts';
import { Button } from '../../kit/plain/button.tsx';
import { Notice } from '../../kit/plain/notice.tsx';
import { useTranslation } from '../../lib/i18n.ts';

/** Replaces what could not be loaded: the reason, and a retry button. */
export function ReadTrouble({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  return (
    <Notice kind="error" action={<Button onClick={onRetry}>{t('shell.tryAgain')}</Button>}>
      {failureText(failure)}
    </Notice>
  );
}
