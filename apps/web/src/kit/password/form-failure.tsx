import type { ReactNode } from 'react';
import { useFailureText } from '../feedback/failure-text.ts';
import { Notice } from '../plain/notice.tsx';
import { isUnanswered } from '../../lib/call.ts';
import { useTranslation } from '../../lib/i18n.ts';

/** Why the form failed, in one message that takes the focus, so that screen reader users notice it. */
export function FormFailure({ failure, children }: { failure: unknown; children?: ReactNode }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  if (failure === null) return null;
  return (
    <Notice kind="error" ref={takeFocus}>
      {children ?? (isUnanswered(failure) ? t('auth.failure.network') : failureText(failure))}
    </Notice>
  );
}

const takeFocus = (summary: HTMLElement | null) => summary?.focus();
