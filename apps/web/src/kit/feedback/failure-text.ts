import { isRefusal, isUnanswered } from '../../lib/call.ts';
import { useTranslation } from '../../lib/i18n.ts';

/** The message for a failed call: the server's own message, that it could not be reached, or that something went wrong. */
export function useFailureText(): (failure: unknown) => string {
  const { t } = useTranslation();
  return (failure) => {
    if (isRefusal(failure)) return failure.message;
    return isUnanswered(failure) ? t('shell.unreachable') : t('shell.unexpected');
  };
}

export const isForbidden = (failure: unknown) => isRefusal(failure) && failure.code === 'FORBIDDEN';

/** The request id by which support finds the call in the log, when the server gave one. */
export const requestIdOf = (failure: unknown) => (isRefusal(failure) ? failure.requestId : undefined);
