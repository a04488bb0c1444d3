import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { useFailureText } from '../../../kit/feedback/failure-text.ts';
import { isRefusal } from '../../../lib/call.ts';
import { useTranslation } from '../../../lib/i18n.ts';

/** Why the form did not go through, in one place that takes the focus, so that everybody learns of it. */
export function FormFailure({ failure, children }: { failure: unknown; children?: ReactNode }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  if (failure === null) return null;
  return (
    <Alert ref={takeFocus} tabIndex={-1} severity="error" sx={{ '&:focus': { outline: 'none' } }}>
      {children ?? (isRefusal(failure) ? failureText(failure) : t('auth.failure.network'))}
    </Alert>
  );
}

const takeFocus = (summary: HTMLElement | null) => summary?.focus();
