import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../plain/button.tsx';
import { CopyId } from '../plain/copy-id.tsx';
import { Notice } from '../plain/notice.tsx';
import { requestIdOf, useFailureText } from './failure-text.ts';

type Props = {
  failure: unknown;
  onRetry: () => void;
  /** What could not be loaded, before the reason. */
  what?: string | undefined;
  /** What else to know about the data that is still visible. */
  also?: string | undefined;
};

/** Replaces what could not be loaded: the reason, a retry button, and the request id for support. */
export function ReadFailure({ failure, onRetry, what, also }: Props) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const id = requestIdOf(failure);
  return (
    <Notice kind="error" action={<Button onClick={onRetry}>{t('shell.tryAgain')}</Button>}>
      {[what, failureText(failure), also].filter(Boolean).join(' ')}
      {id && <CopyId id={id} words={t('shell.requestId', { id })} />}
    </Notice>
  );
}
