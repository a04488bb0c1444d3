import { isRefusal } from '../../lib/call.ts';
import { useTranslation } from '../../lib/i18n.ts';

/** What to tell a person about a failed call: the server's own words, or that there was no answer. */
export function useFailureText(): (failure: unknown) => string {
  const { t } = useTranslation();
  return (failure) => (isRefusal(failure) ? failure.message : t('shell.unreachable'));
}

export const isForbidden = (failure: unknown) => isRefusal(failure) && failure.code === 'FORBIDDEN';

/** The number by which whoever helps finds the call in the log, when the server gave one. */
export const requestIdOf = (failure: unknown) => (isRefusal(failure) ? failure.requestId : undefined);
