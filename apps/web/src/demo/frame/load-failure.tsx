import { Notice } from '../../kit/plain/notice.tsx';
import { Button } from '../../kit/plain/button.tsx';
import { wrongServices } from '../../lib/call.ts';
import { useTranslation } from '../../lib/i18n.ts';
import type { DemoFailure } from '../mock/ask.ts';

/** Replaces what could not be loaded: the message of the answer, and a retry button. */
export function LoadFailure({ failure, again }: { failure: DemoFailure; again: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice kind="error" action={<Button onClick={again}>{t('shell.tryAgain')}</Button>}>
      {t('demo.frame.failed')} <bdi lang="en">{messageOf(failure)}</bdi>
    </Notice>
  );
}

/** The message of the specification: that of the answer, or its own for an answer without a body. */
export function messageOf({ body }: DemoFailure): string {
  const { message } = (typeof body === 'object' && body !== null ? body : {}) as { message?: unknown };
  return typeof message === 'string' ? message : typeof body === 'string' ? body : wrongServices;
}
